package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableMap;
import dev.ppto.dialects.signature.Level;
import dev.ppto.ir.Context;
import dev.ppto.ir.Type;
import dev.ppto.ir.python.PythonSpelling;
import dev.ppto.ir.python.PythonSpellings;
import dev.ppto.ir.spec.PythonSpec;
import dev.ppto.ir.text.Parser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Messages of those who know the IR only, such as verifiers and passes, in the words of the source
 * that the IR was made of: names of operations as the source calls them, types as it spells them.
 */
public final class IrWords implements UnaryOperator<String> {
  /** Operations that the front end makes of its own constructs. */
  private static final ImmutableMap<String, String> CONSTRUCTS =
      ImmutableMap.<String, String>builder()
          .put("dist.alloc_window", "pld.alloc_window_buffer()")
          .put("dist.view", "pld.window()")
          .put("host.dispatch", "the call of a device function")
          .put("orch.call", "the call of a kernel")
          .put("host.slice", "x[r]")
          .put("host.part", "pl.slice()")
          .put("tile.extent", "an extent of a tensor")
          .put("scf.for", "a 'for' loop")
          .put("scf.while", "a 'while' loop")
          .put("scf.if", "an 'if'")
          .buildOrThrow();

  private static final Pattern SUBJECT = Pattern.compile("^'([a-z]\\w*\\.[\\w.]+)' op ");
  private static final Pattern LEVEL = Pattern.compile(" \\((?:host|orch|tile)\\.\\w+\\)");
  private static final Pattern QUOTED = Pattern.compile("'([^']*)'");
  private static final Pattern OPERATION =
      Pattern.compile("(?<![\\w.'!])[a-z]+\\.[a-z_]+\\b(?!\\()");
  private static final Pattern VALUE = Pattern.compile("%([A-Za-z_]\\w*)");
  private static final Pattern OPERAND = Pattern.compile("\\b(operand|result) #(\\d+)");
  private static final Pattern CONDITION =
      Pattern.compile("(requires [^:]+): expected [^']*?\\w\\([^']*?, (found|but) ");

  /** A type that stands in a text without quotes: its start. */
  private static final Pattern TYPE =
      Pattern.compile(
          "(?:![a-z]\\w*\\.\\w+|\\b(?:memref|tensor|vector)(?=<)|\\b[su]?i\\d+\\b|\\bb?f\\d+\\b)");

  private final Context context;
  private @Nullable Map<String, PythonSpelling> spellings;

  public IrWords(Context context) {
    this.context = context;
  }

  /** The message in words of the source; one that has no words of the IR stays as it is. */
  @Override
  public String apply(String message) {
    String operation = "";
    String title = "";
    String text = message;
    Matcher subject = SUBJECT.matcher(message);
    if (subject.find()) {
      operation = subject.group(1);
      title = name(operation);
      text = message.substring(subject.end());
    }
    return (title.isEmpty() ? "" : title + " ") + words(text, operation, false);
  }

  /**
   * What an operation says of itself.
   *
   * @param title how the source calls the operation
   */
  String of(String message, String operation, String title) {
    Matcher subject = SUBJECT.matcher(message);
    String text = subject.find() ? message.substring(subject.end()) : message;
    return title + " " + words(text, operation, title.startsWith("operator "));
  }

  private String words(String message, String operation, boolean isOperator) {
    String text = LEVEL.matcher(message).replaceAll("");
    text = CONDITION.matcher(text).replaceAll("$1, $2 ");
    text = replace(OPERAND, text, found -> isOperator ? side(found) : operand(found, operation));
    text = replace(QUOTED, text, this::quoted);
    text = replace(OPERATION, text, found -> operation(found.group()));
    text = VALUE.matcher(text).replaceAll("$1");
    return types(text);
  }

  private static String replace(Pattern pattern, String text, Function<MatchResult, String> by) {
    return pattern.matcher(text).replaceAll(found -> Matcher.quoteReplacement(by.apply(found)));
  }

  /** A type or an operation between quotes; a name of a value loses its sign. */
  private String quoted(MatchResult found) {
    String inside = found.group(1);
    Type type = type(inside);
    if (type != null) {
      return words(type);
    }
    if (inside.matches("[a-z]\\w*\\.[\\w.]+")) {
      String name = name(inside);
      return name.isEmpty() ? found.group() : name;
    }
    return found.group();
  }

  private String operation(String text) {
    String name = name(text);
    return name.isEmpty() ? text : name;
  }

  /** Which argument of the call an operand is. */
  private String operand(MatchResult found, String operation) {
    PythonSpelling spelling = spellings().get(operation);
    int index = Integer.parseInt(found.group(2));
    if (found.group(1).equals("result") || spelling == null) {
      return found.group(1).equals("result") ? "the result" : "argument " + (index + 1);
    }
    if (index >= spelling.op().operands().size()) {
      return found.group();
    }
    String slot = spelling.op().operands().get(index).name();
    for (PythonSpec.Parameter parameter : spelling.spec().parameters()) {
      if (parameter instanceof PythonSpec.SlotParameter of && of.slot().equals(slot)) {
        return "'" + parameter.name() + "'";
      }
    }
    return found.group();
  }

  private static String side(MatchResult found) {
    return found.group(1).equals("result")
        ? "the result"
        : found.group(2).equals("0") ? "the left side" : "the right side";
  }

  /** Types between other words. */
  private String types(String text) {
    StringBuilder out = new StringBuilder();
    Matcher start = TYPE.matcher(text);
    int at = 0;
    while (start.find(at)) {
      int end = end(text, start.end());
      Type type = type(text.substring(start.start(), end));
      out.append(text, at, start.start());
      if (type == null) {
        out.append(text, start.start(), end);
      } else {
        out.append(words(type));
      }
      at = end;
    }
    return out.append(text, at, text.length()).toString();
  }

  private static String words(Type type) {
    return ScalarTypes.isScalar(type) ? Wording.elementName(type) : Wording.of(type);
  }

  /** The end of what is in angle brackets, if they follow. */
  private static int end(String text, int start) {
    if (start >= text.length() || text.charAt(start) != '<') {
      return start;
    }
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      depth += text.charAt(i) == '<' ? 1 : text.charAt(i) == '>' ? -1 : 0;
      if (depth == 0) {
        return i + 1;
      }
    }
    return start;
  }

  private @Nullable Type type(String text) {
    if (!TYPE.matcher(text).lookingAt() && !text.equals("index")) {
      return null;
    }
    Type[] found = new Type[1];
    context.diagnostics().capture(problem -> {}, () -> found[0] = Parser.parseType(context, text));
    return found[0];
  }

  /** What a source calls an operation; empty: nothing. */
  String name(String operation) {
    for (Level level : Level.values()) {
      if (Levels.operation(level).equals(operation)) {
        return Levels.words(level).replaceFirst("an? ", "the ");
      }
    }
    String construct = CONSTRUCTS.get(operation);
    if (construct != null) {
      return construct;
    }
    PythonSpelling spelling = spellings().get(operation);
    if (spelling == null) {
      return "";
    }
    return Collections.min(spelling.spec().names(), Comparator.comparingInt(String::length)) + "()";
  }

  private Map<String, PythonSpelling> spellings() {
    if (spellings == null) {
      PythonSpellings known = PythonSpellings.of(context);
      Map<String, PythonSpelling> made = new HashMap<>();
      List<String> names = new ArrayList<>(known.names());
      names.sort(Comparator.comparingInt(String::length));
      for (String name : names) {
        known.named(name).forEach(each -> made.putIfAbsent(each.op().qualifiedName(), each));
      }
      spellings = made;
    }
    return spellings;
  }
}
