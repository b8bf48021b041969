package dev.ppto.lit.run;

import dev.ppto.lit.FileTree;
import dev.ppto.lit.script.FeatureExpression;
import dev.ppto.lit.script.ScriptException;
import dev.ppto.lit.script.Substitutions;
import dev.ppto.lit.script.TestScript;
import dev.ppto.lit.script.TestScriptParser;
import dev.ppto.lit.shell.CommandText;
import dev.ppto.lit.shell.ShellSession;
import dev.ppto.lit.shell.ShellSyntaxException;
import dev.ppto.lit.suite.LitTest;
import dev.ppto.lit.suite.SuiteConfig;
import dev.ppto.lit.tool.ToolSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One run of one test. */
final class TestRun {
  private final LitTest test;
  private final ToolSet tools;
  private final Path directory;
  private final Map<String, String> environment;
  private final TestLog log = new TestLog();
  private final long startNanos = System.nanoTime();
  private volatile @Nullable ShellSession session;

  /**
   * A run.
   *
   * @param directory where the test works and puts its files; emptied before it runs
   */
  TestRun(LitTest test, ToolSet tools, Path directory, Map<String, String> environment) {
    this.test = test;
    this.tools = tools;
    this.directory = directory;
    this.environment = new TreeMap<>(environment);
    this.environment.putAll(test.config().environment());
  }

  /** Runs the test to its end. */
  TestResult run() throws InterruptedException {
    TestScript script;
    try {
      String text = new String(Files.readAllBytes(test.file()), StandardCharsets.UTF_8);
      script = TestScriptParser.parse(text);
    } catch (IOException e) {
      return result(ResultCode.UNRESOLVED, test.file() + ": cannot be read: " + e.getMessage());
    } catch (ScriptException e) {
      return result(ResultCode.UNRESOLVED, located(e.line(), e.getMessage()));
    }
    String lacking = lacking(script);
    if (lacking != null) {
      return result(ResultCode.UNSUPPORTED, lacking);
    }
    if (!script.hasCommands()) {
      return result(
          ResultCode.UNRESOLVED,
          test.file()
              + ": expected at least one line with 'RUN: COMMAND', found none; 'excludes' in"
              + " lit.properties leaves files out that are no tests");
    }
    int status;
    try {
      FileTree.delete(directory);
      Files.createDirectories(directory);
      status = runSteps(script);
    } catch (IOException e) {
      return result(ResultCode.UNRESOLVED, directory + ": cannot be made empty: " + e.getMessage());
    } catch (StepException e) {
      return result(ResultCode.UNRESOLVED, e.getMessage());
    }
    boolean failureExpected =
        script.expectedFailures().stream().anyMatch(e -> e.holds(test.config().features()));
    if (failureExpected) {
      return status != 0
          ? result(ResultCode.XFAIL, null)
          : result(
              ResultCode.XPASS, located(1, "the test passes, XFAIL says that it is to fail here"));
    }
    return result(status == 0 ? ResultCode.PASS : ResultCode.FAIL, null);
  }

  /** The result of this run when it was stopped for taking too long. */
  TestResult timedOut(Duration limit) {
    ShellSession current = session;
    String command = current == null ? "" : current.running();
    String during = command.isEmpty() ? "" : ", while running: " + command;
    return result(
        ResultCode.FAIL,
        located(
            1,
            "not done after "
                + limit.toSeconds()
                + " s"
                + during
                + " ('timeout' in lit.properties or --timeout sets another limit)"));
  }

  /** The result of this run when the runner itself could not go on. */
  TestResult broken(Throwable failure) {
    return result(ResultCode.UNRESOLVED, located(1, "the runner failed: " + failure));
  }

  private TestResult result(ResultCode code, @Nullable String error) {
    String text = log.text();
    if (error != null) {
      text += (code.isFailure() ? "error: " : "") + error + '\n';
    }
    return new TestResult(test, code, text, Duration.ofNanos(System.nanoTime() - startNanos));
  }

  private String located(int line, String message) {
    return test.file() + ":" + line + ": " + message;
  }

  /** Why the test cannot run here; null when it can. */
  private @Nullable String lacking(TestScript script) {
    SuiteConfig config = test.config();
    for (List<FeatureExpression> all : List.of(config.requires(), script.requires())) {
      for (FeatureExpression required : all) {
        if (!required.holds(config.features())) {
          return "requires " + required;
        }
      }
    }
    for (FeatureExpression unsupported : script.unsupported()) {
      if (unsupported.holds(config.features())) {
        return "unsupported where " + unsupported;
      }
    }
    return null;
  }

  /** Says that a RUN line or definition cannot be carried out; the message is located. */
  private static final class StepException extends Exception {
    private static final long serialVersionUID = 1L;

    StepException(String message) {
      super(message);
    }
  }

  private int runSteps(TestScript script) throws StepException, InterruptedException {
    Substitutions substitutions = substitutions();
    ShellSession shell = new ShellSession(tools, directory, environment, log::executed);
    session = shell;
    for (TestScript.Step step : script.steps()) {
      if (step instanceof TestScript.Define define) {
        define(define, substitutions);
        continue;
      }
      TestScript.Run run = (TestScript.Run) step;
      int status = runLine(run, substitutions, shell);
      if (status != 0) {
        return status;
      }
    }
    return 0;
  }

  private int runLine(TestScript.Run run, Substitutions substitutions, ShellSession shell)
      throws StepException, InterruptedException {
    CommandText command;
    try {
      command = substitutions.expand(run.command());
    } catch (Substitutions.ExpansionException e) {
      throw new StepException(located(run.line(), "RUN: " + e.getMessage()));
    }
    log.run(run.line(), command.display());
    try {
      return shell.run(command);
    } catch (ShellSyntaxException e) {
      throw new StepException(
          located(run.line(), "RUN: " + e.getMessage())
              + '\n'
              + command.display()
              + '\n'
              + " ".repeat(command.displayOffset(e.offset()))
              + '^');
    }
  }

  private void define(TestScript.Define define, Substitutions substitutions) throws StepException {
    boolean known = substitutions.has(define.name());
    if (known != define.again()) {
      throw new StepException(
          located(
              define.line(),
              known
                  ? "%{" + define.name() + "} is defined already; REDEFINE: gives it another value"
                  : "%{"
                      + define.name()
                      + "} is not defined yet; DEFINE: gives it its first value"));
    }
    substitutions.setText(define.name(), define.value());
  }

  private Substitutions substitutions() {
    Substitutions substitutions = new Substitutions();
    test.config().substitutions().forEach(substitutions::setText);
    String temporary = test.file().getFileName() + ".tmp";
    return substitutions
        .setValue("s", test.file().toString())
        .setValue("S", test.file().getParent().toString())
        .setValue("p", test.file().getParent().toString())
        .setValue("t", directory.resolve(temporary).toString())
        .setValue("T", directory.toString())
        .setValue("basename_t", temporary);
  }
}
