package dev.ppto.lit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.report.RunSummary;
import dev.ppto.lit.report.XunitReport;
import dev.ppto.lit.run.LitRunner;
import dev.ppto.lit.run.TestResult;
import dev.ppto.lit.suite.ConfigException;
import dev.ppto.lit.suite.LitTest;
import dev.ppto.lit.suite.TestDiscovery;
import dev.ppto.lit.tool.ToolSet;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** lit as a command. */
public final class LitMain {
  /** The exit status when all tests are as they should be. */
  public static final int PASSED = 0;

  /** The exit status when tests fail, or none was run. */
  public static final int FAILED = 1;

  /** The exit status for a command line or configuration that is not sound. */
  public static final int USAGE = 2;

  private LitMain() {}

  /** Runs lit with the tools on the class path. */
  public static int run(List<String> arguments, PrintStream out, PrintStream err) {
    return run(arguments, ToolSet.discover(LitMain.class.getClassLoader()), out, err);
  }

  /** Runs lit with some tools and gives the exit status. */
  public static int run(List<String> arguments, ToolSet tools, PrintStream out, PrintStream err) {
    return run(arguments, tools, Path.of(""), out, err);
  }

  /**
   * Runs lit with some tools and gives the exit status.
   *
   * @param folder where relative paths of the arguments start
   */
  public static int run(
      List<String> arguments, ToolSet tools, Path folder, PrintStream out, PrintStream err) {
    try {
      LitArguments parsed = LitArguments.parse(arguments, folder);
      if (parsed.help()) {
        out.print(LitArguments.USAGE);
        return PASSED;
      }
      return run(parsed, tools, out, err);
    } catch (LitArguments.UsageException | ConfigException e) {
      err.println("ppto-lit: " + e.getMessage());
      return USAGE;
    } catch (IOException e) {
      err.println("ppto-lit: cannot write: " + e.getMessage());
      return USAGE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      err.println("ppto-lit: interrupted");
      return FAILED;
    }
  }

  private static int run(LitArguments arguments, ToolSet tools, PrintStream out, PrintStream err)
      throws ConfigException, IOException, InterruptedException {
    ImmutableMap<String, String> environment = ImmutableMap.copyOf(System.getenv());
    ImmutableList<LitTest> all =
        new TestDiscovery(arguments.parameters(), environment).find(arguments.paths());
    List<LitTest> tests =
        all.stream().filter(test -> arguments.selects(test.displayName())).toList();
    if (tests.isEmpty()) {
      err.println(
          "ppto-lit: no test to run: found "
              + all.size()
              + " in "
              + arguments.paths()
              + (all.isEmpty()
                  ? "; 'suffixes' in lit.properties says which files are tests"
                  : ", of which the filters select none"));
      return FAILED;
    }
    if (arguments.showTests()) {
      tests.forEach(test -> out.println("  " + test.displayName()));
      return PASSED;
    }
    Path output = arguments.output();
    boolean temporary = output == null;
    Path directory =
        temporary
            ? Files.createTempDirectory("ppto-lit-").toRealPath()
            : Files.createDirectories(output).toRealPath();
    ImmutableList<TestResult> results =
        execute(arguments, tests, tools, environment, directory, out);
    boolean failed = results.stream().anyMatch(result -> result.code().isFailure());
    Path xunit = arguments.xunit();
    if (xunit != null) {
      Files.writeString(xunit, XunitReport.render(results));
    }
    if (temporary && !failed) {
      FileTree.delete(directory);
    } else if (failed) {
      out.println("Files of the tests: " + directory);
    }
    return failed ? FAILED : PASSED;
  }

  private static ImmutableList<TestResult> execute(
      LitArguments arguments,
      List<LitTest> tests,
      ToolSet tools,
      ImmutableMap<String, String> environment,
      Path directory,
      PrintStream out)
      throws InterruptedException {
    int workers = Math.min(arguments.workers(), tests.size());
    if (!arguments.quiet()) {
      out.println("-- Testing: " + tests.size() + " tests, " + workers + " workers --");
    }
    long start = System.nanoTime();
    LitRunner runner =
        new LitRunner(
            new LitRunner.Options(
                tools,
                workers,
                directory,
                arguments.timeout(),
                arguments.maxFailures(),
                environment));
    int[] number = {0};
    ImmutableList<TestResult> results =
        runner.run(
            tests,
            result -> {
              number[0]++;
              boolean failure = result.code().isFailure();
              if (failure || !arguments.quiet()) {
                boolean shown = arguments.showAll() || (failure && arguments.verbose());
                out.print(RunSummary.line(result, number[0], tests.size(), shown));
                out.flush();
              }
            });
    Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
    out.print(RunSummary.summary(results, elapsed, arguments.timeTests()));
    return results;
  }
}
