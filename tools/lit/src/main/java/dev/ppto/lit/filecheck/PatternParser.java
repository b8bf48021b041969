package dev.ppto.lit.filecheck;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns the text of one check line into a pattern. */
final class PatternParser {
  private static final int MAX_BACK_REFERENCE = 9;

  private final FileCheckOptions options;
  private final Declarations declarations;
  private final CheckDirective directive;
  private final SourceText source;
  private final String text;
  private final StringBuilder expression = new StringBuilder();
  private final List<Substitution> substitutions = new ArrayList<>();
  private final Map<String, Integer> strings = new LinkedHashMap<>();
  private final Map<String, CheckPattern.NumberGroup> numbers = new LinkedHashMap<>();
  private int at;
  private int end;
  private int groups;

  private PatternParser(
      CheckDirective directive, Declarations declarations, FileCheckOptions options) {
    this.directive = directive;
    this.declarations = declarations;
    this.options = options;
    this.source = directive.text().source();
    this.text = source.text();
    this.at = directive.text().start();
    this.end = directive.text().end();
  }

  static CheckPattern parse(
      CheckDirective directive, Declarations declarations, FileCheckOptions options)
      throws CheckFileException {
    return new PatternParser(directive, declarations, options).parse();
  }

  private CheckPattern parse() throws CheckFileException {
    boolean exactSpace = options.strictWhitespace() && options.matchFullLines();
    if (!exactSpace) {
      while (end > at && isBlank(text.charAt(end - 1))) {
        end--;
      }
    }
    boolean empty = directive.kind() == CheckKind.EMPTY;
    if (at == end && !empty) {
      throw error(at, "found empty check string with prefix '" + directive.prefix() + ":'");
    }
    if (empty) {
      if (at != end) {
        throw error(
            at,
            "found non-empty check string for empty check with prefix '"
                + directive.prefix()
                + ":'");
      }
      expression.append("\n$");
      return pattern(null, compile(at));
    }
    boolean wholeLine = options.matchFullLines() && directive.kind() != CheckKind.NOT;
    String all = text.substring(at, end);
    if (directive.literal() || (!wholeLine && !all.contains("{{") && !all.contains("[["))) {
      return pattern(all, null);
    }
    int start = at;
    String margin = options.strictWhitespace() ? "" : " *";
    if (wholeLine) {
      expression.append('^').append(margin);
    }
    while (at < end) {
      piece();
    }
    if (wholeLine) {
      expression.append(margin).append('$');
    }
    return pattern(null, substitutions.isEmpty() ? compile(start) : null);
  }

  private CheckPattern pattern(@Nullable String fixed, @Nullable PosixRegex compiled) {
    return new CheckPattern(
        directive.kind(),
        directive.prefix(),
        directive.count(),
        directive.counted(),
        directive.literal(),
        new Span(source, directive.text().start(), end),
        options.ignoreCase(),
        fixed,
        expression.toString(),
        compiled,
        ImmutableList.copyOf(substitutions),
        ImmutableMap.copyOf(strings),
        ImmutableMap.copyOf(numbers));
  }

  private PosixRegex compile(int position) throws CheckFileException {
    try {
      return PosixRegex.llvm(expression.toString(), options.ignoreCase());
    } catch (RegexSyntaxException e) {
      throw error(position, "invalid regex: " + e.getMessage());
    }
  }

  private void piece() throws CheckFileException {
    if (opensRegex(at)) {
      regexBlock();
    } else if (opensVariable(at)) {
      variableBlock();
    } else {
      int stop = at + 1;
      while (stop < end && !opensRegex(stop) && !opensVariable(stop)) {
        stop++;
      }
      expression.append(PosixRegex.quote(text.substring(at, stop)));
      at = stop;
    }
  }

  private boolean opensRegex(int place) {
    return place + 1 < end && text.startsWith("{{", place);
  }

  /** Of several brackets in a row the last two open a block: the others are text around it. */
  private boolean opensVariable(int place) {
    return place + 1 < end
        && text.startsWith("[[", place)
        && (place + 2 >= end || text.charAt(place + 2) != '[');
  }

  /** {@code {{regex}}}. */
  private void regexBlock() throws CheckFileException {
    int stop = indexOf("}}", at + 2);
    if (stop == end) {
      throw error(at, "found start of regex string with no end '}}'");
    }
    // a{{x|z}}b is a(x|z)b and not ax|zb.
    boolean alternation = text.substring(at, end).indexOf('|') >= 0;
    if (alternation) {
      groups++;
      expression.append('(');
    }
    regex(at + 2, stop);
    if (alternation) {
      expression.append(')');
    }
    at = stop + 2;
  }

  private void regex(int start, int stop) throws CheckFileException {
    String piece = text.substring(start, stop);
    try {
      groups += PosixRegex.llvm(piece, options.ignoreCase()).groups();
    } catch (RegexSyntaxException e) {
      throw error(start, "invalid regex: " + e.getMessage());
    }
    expression.append(piece);
  }

  /** {@code [[...]]}. */
  private void variableBlock() throws CheckFileException {
    int open = at;
    int start = at + 2;
    int stop = blockEnd(start);
    if (stop < 0) {
      throw error(open, "Invalid substitution block, no ]] found");
    }
    at = stop + 2;
    if (start < stop && text.charAt(start) == '#') {
      NumericBlockParser parser =
          new NumericBlockParser(source, start + 1, stop, declarations, directive.line());
      numericBlock(parser.parse(), new Span(source, start + 1, stop));
      return;
    }
    int colon = text.indexOf(':', start);
    boolean defines = colon >= 0 && colon < stop;
    for (int i = start; i < (defines ? colon : stop); i++) {
      if (isBlank(text.charAt(i))) {
        throw error(i, "unexpected whitespace");
      }
    }
    String name = VariableName.read(source, start, stop);
    int nameEnd = start + name.length();
    boolean builtIn = name.startsWith("@");
    if (defines) {
      if (builtIn || nameEnd != colon) {
        throw error(start, "invalid name in string variable definition");
      }
      defineString(name, start, colon + 1, stop);
    } else if (builtIn) {
      NumericBlockParser parser =
          new NumericBlockParser(source, start, stop, declarations, directive.line());
      numericBlock(parser.parseLegacyLine(), new Span(source, start, stop));
    } else {
      if (nameEnd != stop) {
        throw error(start, "invalid name in string variable use");
      }
      useString(new Span(source, start, stop));
    }
  }

  private void defineString(String name, int nameStart, int regexStart, int stop)
      throws CheckFileException {
    if (declarations.number(name) != null) {
      throw error(nameStart, "numeric variable with name '" + name + "' already exists");
    }
    expression.append('(');
    strings.put(name, ++groups);
    declarations.declareString(name);
    if (regexStart < stop) {
      regex(regexStart, stop);
    }
    expression.append(')');
  }

  private void useString(Span name) throws CheckFileException {
    Integer group = strings.get(name.text());
    if (group == null) {
      substitutions.add(new Substitution.StringUse(expression.length(), name));
    } else if (group > MAX_BACK_REFERENCE) {
      throw error(name.start(), "Can't back-reference more than 9 variables");
    } else {
      expression.append('\\').append(group);
    }
  }

  private void numericBlock(NumericBlock block, Span span) {
    if (block.variable() != null) {
      expression.append('(');
      numbers.put(block.variable(), new CheckPattern.NumberGroup(++groups, block.format()));
    }
    if (block.expression() != null) {
      substitutions.add(
          new Substitution.NumericUse(
              expression.length(), span, block.expression(), block.format()));
    } else {
      expression.append(block.format().wildcard());
      groups += block.format().precision() > 0 ? 1 : 0;
    }
    if (block.variable() != null) {
      expression.append(')');
    }
  }

  /** The offset of the {@code ]]} that ends a block; brackets within its regex are paired. */
  private int blockEnd(int start) throws CheckFileException {
    int depth = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == ']' && depth == 0 && i + 1 < end && text.charAt(i + 1) == ']') {
        return i;
      }
      if (c == '\\') {
        i++;
      } else if (c == '[') {
        depth++;
      } else if (c == ']') {
        if (depth == 0) {
          throw error(i, "missing closing \"]\" for regex variable");
        }
        depth--;
      }
    }
    return -1;
  }

  /** The offset of the next {@code wanted}, or of the end. */
  private int indexOf(String wanted, int from) {
    int found = text.indexOf(wanted, from);
    return found < 0 || found + wanted.length() > end ? end : found;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private CheckFileException error(int position, String message) {
    return new CheckFileException(Span.at(source, position), message);
  }
}
