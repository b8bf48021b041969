package dev.ppto.pass;

import dev.ppto.ir.attribute.FileLineColLoc;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads pipelines:
 *
 * <pre>
 * pipeline ::= anchor `(` steps `)` | steps
 * steps    ::= (step (`,` step)*)?
 * step     ::= name (`{` (option (`=` value)?)* `}`)? | anchor `(` steps `)`
 * value    ::= word | `"` text `"` | `'` text `'` | `{` text `}`
 * </pre>
 *
 * <p>Without an anchor around it, a pipeline is for {@code builtin.module}. An option without a
 * value is true. The name of a pipeline stands for its steps.
 */
public final class PipelineParser {
  /** What locations call the text. */
  public static final String SOURCE = "<pass-pipeline>";

  private final PassRegistry registry;
  private final String text;
  private final Deque<String> expanding;
  private final boolean nests;
  private int at;

  /**
   * @param nests whether a pass for operations further inside is nested by itself
   */
  private PipelineParser(
      PassRegistry registry, String text, Deque<String> expanding, boolean nests) {
    this.registry = registry;
    this.text = text;
    this.expanding = expanding;
    this.nests = nests;
  }

  /**
   * @throws PipelineException if the text is wrong; it says where and why
   */
  public static Pipeline parse(String text, PassRegistry registry) {
    return new PipelineParser(registry, text, new ArrayDeque<>(), false).pipeline();
  }

  /**
   * Adds one pass or named pipeline to a pipeline on modules, as a flag of a command line names it.
   * A pass for operations further inside is nested.
   *
   * @param options what would stand in braces behind the name; may be empty
   * @throws PipelineException if there is no such pass or the options are wrong
   */
  public static void addFlag(
      Pipeline.Builder into, String name, String options, PassRegistry registry) {
    String text = options.isBlank() ? name : name + "{" + options + "}";
    PipelineParser parser = new PipelineParser(registry, text, new ArrayDeque<>(), true);
    parser.steps(into, ModulePass.MODULE, '\0');
  }

  private Pipeline pipeline() {
    skipBlanks();
    int start = at;
    String name = name();
    skipBlanks();
    if (!name.isEmpty() && peek() == '(' && isOutermost(name)) {
      at++;
      Pipeline.Builder steps = Pipeline.on(name);
      steps(steps, name, ')');
      expect(')', "after the passes of '" + name + "'");
      skipBlanks();
      if (at < text.length()) {
        throw error(at, "expected the end of the pipeline, but found '" + text.charAt(at) + "'");
      }
      return steps.build();
    }
    at = start;
    Pipeline.Builder steps = Pipeline.onModule();
    steps(steps, ModulePass.MODULE, '\0');
    return steps.build();
  }

  /**
   * The anchor of the whole pipeline; other names in front of parentheses are nested in a module.
   */
  private static boolean isOutermost(String name) {
    return name.equals(ModulePass.MODULE) || name.equals(Pipeline.ANY);
  }

  private void steps(Pipeline.Builder into, String anchor, char end) {
    skipBlanks();
    if (peek() == end) {
      return;
    }
    while (true) {
      step(into, anchor);
      skipBlanks();
      if (peek() != ',') {
        break;
      }
      at++;
    }
    if (peek() != end) {
      throw error(
          at,
          "expected ','"
              + (end == ')' ? " or ')'" : "")
              + ", but found "
              + (at < text.length() ? "'" + text.charAt(at) + "'" : "the end"));
    }
  }

  private void step(Pipeline.Builder into, String anchor) {
    skipBlanks();
    int start = at;
    String name = name();
    if (name.isEmpty()) {
      throw error(
          start,
          "expected the name of a pass or of an operation, but found "
              + (at < text.length() ? "'" + text.charAt(at) + "'" : "the end"));
    }
    skipBlanks();
    if (peek() == '(') {
      at++;
      Pipeline.Builder inner = Pipeline.on(name);
      steps(inner, name, ')');
      expect(')', "after the passes of '" + name + "'");
      into.add(new Pipeline.Nested(inner.build()));
      return;
    }
    Map<String, Integer> places = new LinkedHashMap<>();
    Map<String, String> options = peek() == '{' ? options(places) : Map.of();
    NamedPipeline pipeline = registry.pipeline(name);
    if (pipeline != null) {
      expand(pipeline, options, places, start, into, anchor);
    } else {
      into.add(pass(name, options, places, start, anchor));
    }
  }

  private Pass pass(
      String name,
      Map<String, String> options,
      Map<String, Integer> places,
      int start,
      String anchor) {
    if (registry.passClass(name) == null) {
      throw error(start, registry.unknown(name));
    }
    Pass pass;
    try {
      pass = registry.create(name, options);
    } catch (OptionException e) {
      throw error(places.getOrDefault(e.option(), start), "pass '" + name + "': " + e.getMessage());
    }
    if (!nests && !Pipeline.fits(pass, anchor)) {
      throw error(
          start,
          "pass '"
              + name
              + "' runs on '"
              + pass.anchor()
              + "', not on '"
              + anchor
              + "'; write "
              + pass.anchor()
              + "("
              + name
              + ") where operations of that name are directly inside");
    }
    return pass;
  }

  private void expand(
      NamedPipeline pipeline,
      Map<String, String> options,
      Map<String, Integer> places,
      int start,
      Pipeline.Builder into,
      String anchor) {
    String name = pipeline.name();
    if (expanding.contains(name)) {
      throw error(start, "pipeline '" + name + "' contains itself");
    }
    String expansion;
    if (pipeline.optionsClass() == null) {
      if (!options.isEmpty()) {
        String first = options.keySet().iterator().next();
        throw error(places.get(first), "pipeline '" + name + "' has no options");
      }
      expansion = pipeline.text().apply(null);
    } else {
      try {
        expansion =
            pipeline.text().apply(new RecordOptions(pipeline.optionsClass()).build(options));
      } catch (OptionException e) {
        throw error(
            places.getOrDefault(e.option(), start), "pipeline '" + name + "': " + e.getMessage());
      }
    }
    expanding.push(name);
    try {
      new PipelineParser(registry, expansion, expanding, false).steps(into, anchor, '\0');
    } catch (PipelineException e) {
      throw error(
          start,
          "pipeline '"
              + name
              + "' stands for '"
              + expansion
              + "', which is wrong at column "
              + e.location().column()
              + ": "
              + e.getMessage());
    }
    expanding.pop();
  }

  private Map<String, String> options(Map<String, Integer> places) {
    Map<String, String> options = new LinkedHashMap<>();
    at++;
    skipBlanks();
    while (peek() != '}') {
      int start = at;
      String option = name();
      if (option.isEmpty()) {
        throw error(
            at,
            "expected an option or '}', but found "
                + (at < text.length() ? "'" + text.charAt(at) + "'" : "the end"));
      }
      String value = "true";
      if (peek() == '=') {
        at++;
        value = value();
      }
      if (options.put(option, value) != null) {
        throw error(start, "option '" + option + "' is given twice");
      }
      places.put(option, start);
      skipBlanks();
    }
    at++;
    return options;
  }

  private String value() {
    char first = peek();
    if (first == '"' || first == '\'') {
      return until(first);
    }
    if (first == '{') {
      return braced();
    }
    int start = at;
    while (at < text.length() && " \t\n\r{}".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(start, at);
  }

  private String until(char quote) {
    int start = at++;
    int end = text.indexOf(quote, at);
    if (end < 0) {
      throw error(start, "the " + quote + " here has no partner");
    }
    String value = text.substring(at, end);
    at = end + 1;
    return value;
  }

  private String braced() {
    int start = at;
    int depth = 0;
    for (; at < text.length(); at++) {
      if (text.charAt(at) == '{') {
        depth++;
      } else if (text.charAt(at) == '}' && --depth == 0) {
        at++;
        return text.substring(start + 1, at - 1);
      }
    }
    throw error(start, "the '{' here has no partner");
  }

  private String name() {
    int start = at;
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || "._-".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    return text.substring(start, at);
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : '\0';
  }

  private void expect(char c, String where) {
    if (peek() != c) {
      throw error(
          at,
          "expected '"
              + c
              + "' "
              + where
              + ", but found "
              + (at < text.length() ? "'" + text.charAt(at) + "'" : "the end"));
    }
    at++;
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private PipelineException error(int place, String message) {
    List<String> before = text.substring(0, Math.min(place, text.length())).lines().toList();
    int line = Math.max(1, before.size());
    int column = before.isEmpty() ? 1 : before.get(before.size() - 1).length() + 1;
    return new PipelineException(new FileLineColLoc(SOURCE, line, column), message);
  }
}
