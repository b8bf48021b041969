package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.filecheck.PosixRegex;
import dev.ppto.lit.filecheck.RegexSyntaxException;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * {@code grep [-E | -F] [-q] [-v] [-c] [-i] [-n] [-o] [-x] [-l] [-e PATTERN]... PATTERN [FILE...]}.
 * The status is 0 when a line was selected, 1 when none was, 2 for trouble.
 */
final class GrepTool implements Tool {
  private static final int TROUBLE = 2;
  private static final List<String> FLAGS =
      List.of("E", "F", "G", "q", "v", "c", "i", "n", "o", "x", "l", "h", "H");

  @Override
  public int run(ToolInvocation invocation) throws Arguments.UsageException {
    List<String> patterns = new ArrayList<>();
    List<String> rest = new ArrayList<>();
    List<String> words = invocation.arguments();
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).equals("-e")) {
        if (++i == words.size()) {
          throw new Arguments.UsageException("-e needs a pattern, found none");
        }
        patterns.add(words.get(i));
      } else {
        rest.add(words.get(i));
      }
    }
    Arguments arguments = Arguments.parse(rest, FLAGS);
    List<String> operands = new ArrayList<>(arguments.operands());
    if (patterns.isEmpty()) {
      arguments.require(!operands.isEmpty(), "expected a pattern");
      patterns.add(operands.remove(0));
    }
    List<PosixRegex> regexes = new ArrayList<>();
    for (String pattern : patterns) {
      try {
        regexes.add(compile(pattern, arguments.flags()));
      } catch (RegexSyntaxException e) {
        return invocation.fail(TROUBLE, "pattern '" + pattern + "': " + e.getMessage());
      }
    }
    boolean many = operands.size() > 1 && !arguments.has("h") || arguments.has("H");
    Search search = new Search(invocation, arguments, regexes, many);
    boolean trouble = false;
    boolean selected = false;
    for (String file : operands.isEmpty() ? List.of("-") : operands) {
      try {
        selected |= search.file(file);
      } catch (IOException e) {
        invocation.fail(TROUBLE, InputFiles.describe(file, e));
        trouble = true;
      }
    }
    if (trouble && !(selected && arguments.has("q"))) {
      return TROUBLE;
    }
    return selected ? 0 : 1;
  }

  private static PosixRegex compile(String pattern, Set<String> flags) throws RegexSyntaxException {
    String text = pattern;
    if (flags.contains("F")) {
      text = PosixRegex.quote(pattern);
    } else if (!flags.contains("E")) {
      text = extended(pattern);
    }
    if (flags.contains("x")) {
      text = "^(" + text + ")$";
    }
    return PosixRegex.gnu(text, flags.contains("i"));
  }

  /** A basic regular expression as an extended one: what is special with a backslash swaps. */
  private static String extended(String basic) {
    StringBuilder out = new StringBuilder();
    boolean start = true;
    for (int i = 0; i < basic.length(); i++) {
      char c = basic.charAt(i);
      boolean atStart = start;
      start = false;
      if (c == '\\' && i + 1 < basic.length()) {
        char escaped = basic.charAt(++i);
        boolean special = "(){}|+?".indexOf(escaped) >= 0;
        out.append(special ? "" : "\\").append(escaped);
        start = special && (escaped == '(' || escaped == '|');
      } else if (c == '[') {
        int end = bracketEnd(basic, i);
        out.append(basic, i, end);
        i = end - 1;
      } else if ("(){}|+?".indexOf(c) >= 0 || (c == '*' && atStart)) {
        out.append('\\').append(c);
      } else if (c == '^' && !atStart) {
        out.append("\\^");
      } else if (c == '$' && !endsBranch(basic, i + 1)) {
        out.append("\\$");
      } else {
        start = c == '^';
        out.append(c);
      }
    }
    return out.toString();
  }

  private static boolean endsBranch(String basic, int at) {
    return at == basic.length() || basic.startsWith("\\)", at) || basic.startsWith("\\|", at);
  }

  private static int bracketEnd(String text, int open) {
    int at = open + 1;
    if (at < text.length() && text.charAt(at) == '^') {
      at++;
    }
    if (at < text.length() && text.charAt(at) == ']') {
      at++;
    }
    while (at < text.length() && text.charAt(at) != ']') {
      boolean named = text.startsWith("[:", at) || text.startsWith("[=", at);
      int end = named ? text.indexOf(text.charAt(at + 1) + "]", at + 2) : -1;
      at = end < 0 ? at + 1 : end + 2;
    }
    return Math.min(text.length(), at + 1);
  }

  private record Search(
      ToolInvocation invocation, Arguments arguments, List<PosixRegex> regexes, boolean named) {
    boolean file(String name) throws IOException {
      List<String> lines =
          new String(InputFiles.read(invocation, name), StandardCharsets.UTF_8).lines().toList();
      String label = named ? name + ':' : "";
      int count = 0;
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i);
        List<String> matches = matches(line);
        if (matches.isEmpty() != arguments.has("v")) {
          continue;
        }
        count++;
        if (arguments.has("q") || arguments.has("l")) {
          break;
        }
        if (!arguments.has("c")) {
          String number = arguments.has("n") ? (i + 1) + ":" : "";
          boolean onlyMatches = arguments.has("o") && !arguments.has("v");
          for (String shown : onlyMatches ? matches : List.of(line)) {
            invocation.out().print(label + number + shown + '\n');
          }
        }
      }
      if (arguments.has("c") && !arguments.has("q")) {
        invocation.out().print(label + count + '\n');
      } else if (arguments.has("l") && count > 0) {
        invocation.out().print(name + '\n');
      }
      return count > 0;
    }

    /** The matched parts of a line; for {@code -o} all, else one is enough. */
    private List<String> matches(String line) {
      List<String> found = new ArrayList<>();
      for (PosixRegex regex : regexes) {
        int at = 0;
        while (at <= line.length()) {
          PosixRegex.Match match = regex.find(line, at, line.length());
          if (match == null) {
            break;
          }
          if (!arguments.has("o")) {
            return List.of(line);
          }
          if (match.end() > match.start()) {
            found.add(line.substring(match.start(), match.end()));
          }
          at = Math.max(match.end(), match.start() + 1);
        }
      }
      return found;
    }
  }
}
