package dev.ppto.lit.script;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the directives of a test file: anywhere on a line, in whatever comments the file has. */
public final class TestScriptParser {
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "(?<![A-Za-z0-9_-])(?:(RUN|REQUIRES|UNSUPPORTED|XFAIL|DEFINE|REDEFINE):(.*)|END\\.)");
  private static final Pattern DEFINITION =
      Pattern.compile("\\s*%\\{([A-Za-z_][A-Za-z0-9_.-]*)\\}\\s*=\\s*(.*?)\\s*");
  private static final Pattern LINE_NUMBER =
      Pattern.compile("%\\(line(?:\\s*([+-])\\s*(\\d+))?\\)");

  private final List<TestScript.Step> steps = new ArrayList<>();
  private final List<FeatureExpression> requires = new ArrayList<>();
  private final List<FeatureExpression> unsupported = new ArrayList<>();
  private final List<FeatureExpression> expectedFailures = new ArrayList<>();
  private @Nullable Pending pending;

  /** A directive whose text goes on in the next one of its kind. */
  private record Pending(String keyword, int line, String text) {}

  private TestScriptParser() {}

  /** Reads the directives of a test file. */
  public static TestScript parse(String text) throws ScriptException {
    TestScriptParser parser = new TestScriptParser();
    parser.read(text);
    return new TestScript(
        ImmutableList.copyOf(parser.steps),
        ImmutableList.copyOf(parser.requires),
        ImmutableList.copyOf(parser.unsupported),
        ImmutableList.copyOf(parser.expectedFailures));
  }

  private void read(String text) throws ScriptException {
    int line = 0;
    for (String content : (Iterable<String>) text.lines()::iterator) {
      line++;
      Matcher matcher = DIRECTIVE.matcher(content);
      if (!matcher.find()) {
        continue;
      }
      if (matcher.group(1) == null) {
        break; // END.
      }
      directive(matcher.group(1), line, withLineNumbers(matcher.group(2), line));
    }
    if (pending != null) {
      throw new ScriptException(
          pending.line(),
          "expected another " + pending.keyword() + ": line after the '\\', found none");
    }
  }

  private static String withLineNumbers(String text, int line) {
    return LINE_NUMBER
        .matcher(text)
        .replaceAll(
            match -> {
              int offset = match.group(2) == null ? 0 : Integer.parseInt(match.group(2));
              return String.valueOf("-".equals(match.group(1)) ? line - offset : line + offset);
            });
  }

  private void directive(String keyword, int line, String rest) throws ScriptException {
    String text = rest;
    int start = line;
    Pending before = pending;
    if (before != null) {
      if (!before.keyword().equals(keyword)) {
        throw new ScriptException(
            line,
            "expected another "
                + before.keyword()
                + ": line, since the one on line "
                + before.line()
                + " ends with '\\'; found "
                + keyword
                + ":");
      }
      text = before.text() + rest.stripLeading();
      start = before.line();
    }
    String stripped = text.stripTrailing();
    if (stripped.endsWith("\\")) {
      pending = new Pending(keyword, start, stripped.substring(0, stripped.length() - 1));
      return;
    }
    pending = null;
    switch (keyword) {
      case "RUN" -> run(start, stripped.strip());
      case "REQUIRES" -> conditions(start, keyword, stripped, requires);
      case "UNSUPPORTED" -> conditions(start, keyword, stripped, unsupported);
      case "XFAIL" -> conditions(start, keyword, stripped, expectedFailures);
      default -> define(start, keyword, stripped);
    }
  }

  private void run(int line, String command) throws ScriptException {
    if (command.isEmpty()) {
      throw new ScriptException(line, "expected a command after RUN:, found none");
    }
    steps.add(new TestScript.Run(line, command));
  }

  private static void conditions(int line, String keyword, String text, List<FeatureExpression> to)
      throws ScriptException {
    for (String condition : text.split(",", -1)) {
      boolean always = keyword.equals("XFAIL") && condition.strip().equals("*");
      try {
        to.add(FeatureExpression.parse(always ? "true" : condition));
      } catch (FeatureExpression.SyntaxException e) {
        throw new ScriptException(line, keyword + ": " + e.getMessage());
      }
    }
  }

  private void define(int line, String keyword, String text) throws ScriptException {
    Matcher matcher = DEFINITION.matcher(text);
    if (!matcher.matches()) {
      throw new ScriptException(
          line, "expected '" + keyword + ": %{name} = text', found '" + text.strip() + "'");
    }
    steps.add(
        new TestScript.Define(
            line, matcher.group(1), matcher.group(2), keyword.equals("REDEFINE")));
  }
}
