package dev.ppto.lit.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import com.sun.management.OperatingSystemMXBean;
import dev.ppto.lit.suite.LitTest;
import dev.ppto.lit.suite.TestDiscovery;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolSet;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LitRunnerTest {
  @TempDir Path root;

  private Path write(String file, String... lines) throws Exception {
    Path path = root.resolve("t").resolve(file);
    Files.createDirectories(path.getParent());
    return Files.write(path, List.of(lines));
  }

  private List<TestResult> run(Map<String, Tool> tools, int threads, Duration limit, int failures)
      throws Exception {
    List<LitTest> tests =
        new TestDiscovery(Map.of("mode", "fast"), System.getenv()).find(List.of(root.resolve("t")));
    List<TestResult> told = new ArrayList<>();
    List<TestResult> results =
        new LitRunner(
                new LitRunner.Options(
                    ToolSet.builtin().with(tools),
                    threads,
                    root.resolve("out"),
                    limit,
                    failures,
                    ImmutableMap.copyOf(System.getenv())))
            .run(tests, told::add);
    assertEquals(results, told);
    assertEquals(tests, results.stream().map(TestResult::test).toList());
    return results;
  }

  private TestResult run(String... lines) throws Exception {
    write("test.mlir", lines);
    return run(Map.of(), 1, null, 0).get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "RUN: true~PASS",
        "RUN: false~FAIL",
        "RUN: true;RUN: false~FAIL",
        "RUN: no-such-command~FAIL",
        "RUN: false;XFAIL: *~XFAIL",
        "RUN: false;XFAIL: mode=fast~XFAIL",
        "RUN: false;XFAIL: mode=slow~FAIL",
        "RUN: true;XFAIL: *~XPASS",
        "RUN: false;REQUIRES: nothing-has-this~UNSUPPORTED",
        "RUN: true;REQUIRES: mode=fast && !nothing~PASS",
        "RUN: true;REQUIRES: mode=fast, nothing~UNSUPPORTED",
        "RUN: false;UNSUPPORTED: mode=fast~UNSUPPORTED",
        "RUN: true;UNSUPPORTED: nothing~PASS",
        "no run line~UNRESOLVED",
        "RUN: echo 'a~UNRESOLVED",
        "RUN: %{nothing}~UNRESOLVED",
        "RUN: true;REQUIRES: (~UNRESOLVED",
        "DEFINE: %{a} = true;RUN: %{a}~PASS",
        "RUN: true;REDEFINE: %{a} = true~UNRESOLVED",
        "DEFINE: %{a} = false;REDEFINE: %{a} = true;RUN: %{a}~PASS",
      })
  void aTestHasAResult(String lines, ResultCode code) throws Exception {
    TestResult result = run(lines.split(";"));
    assertEquals(code, result.code(), result.output());
  }

  @Test
  void aFailureShowsWhatRan() throws Exception {
    TestResult result = run("// RUN: echo b | FileCheck %s", "// CHECK: a");
    String file = root.resolve("t/test.mlir").toString();
    assertTrue(
        result
            .output()
            .startsWith(
                "RUN: at line 1\n$ echo b | FileCheck "
                    + file
                    + "\n# FileCheck stderr:\n"
                    + file
                    + ":2:11: error: CHECK: expected string not found in input\n// CHECK: a\n"),
        result.output());
    assertTrue(result.output().endsWith(">>>>>>\n# FileCheck: exit status 1\n"), result.output());
  }

  @Test
  void aFailureEndsTheTest() throws Exception {
    TestResult result = run("RUN: echo one", "RUN: false", "RUN: echo two");
    assertTrue(result.output().contains("# echo stdout:\none\n"), result.output());
    assertFalse(result.output().contains("two"), result.output());
  }

  @Test
  void aSyntaxErrorIsLocated() throws Exception {
    TestResult result = run("", "RUN: cat %s (");
    String file = root.resolve("t/test.mlir").toString();
    assertTrue(
        result.output().contains("error: " + file + ":2: RUN: expected a command, found '('"),
        result.output());
    assertTrue(
        result.output().contains("\ncat " + file + " (\n" + " ".repeat(file.length() + 5) + "^\n"),
        result.output());
  }

  @Nested
  class OwnFiles {
    @Test
    void ofATestAreItsOwnAndNewEachTime() throws Exception {
      write(
          "a b/test.mlir",
          "RUN: test ! -e %t && test ! -e left && echo x > %t && touch left",
          "RUN: cat %t | count 1 && test -f %T/%basename_t && test -f %S/test.mlir && test -f %s",
          "RUN: test %{s} = %s && test %p = %S");
      for (int round = 0; round < 2; round++) {
        TestResult result = run(Map.of(), 1, null, 0).get(0);
        assertEquals(ResultCode.PASS, result.code(), result.output());
      }
      Path directory = root.resolve("out/t/a b/test.mlir.dir");
      assertTrue(Files.exists(directory.resolve("test.mlir.tmp")));
      assertTrue(Files.exists(directory.resolve("left")));
    }
  }

  @Nested
  class InProcess {
    @Test
    void aCrashIsAFailureOfItsTestOnly() throws Exception {
      write("a.mlir", "RUN: crash");
      write("b.mlir", "RUN: true");
      Tool crash =
          invocation -> {
            throw new OutOfMemoryError("pretended");
          };
      List<TestResult> results = run(Map.of("crash", crash), 2, null, 0);
      assertEquals(ResultCode.FAIL, results.get(0).code());
      assertTrue(
          results.get(0).output().contains("crash: crashed: OutOfMemoryError: pretended"),
          results.get(0).output());
      assertTrue(results.get(0).output().contains("# crash: exit status 70"));
      assertEquals(ResultCode.PASS, results.get(1).code());
    }

    @Test
    void theStackIsDeep() throws Exception {
      write("a.mlir", "RUN: recurse");
      Tool recurse = invocation -> depth(100_000) == 100_000 ? 0 : 1;
      assertEquals(ResultCode.PASS, run(Map.of("recurse", recurse), 1, null, 0).get(0).code());
    }

    private int depth(int n) {
      return n == 0 ? 0 : 1 + depth(n - 1);
    }

    @Test
    void testsRunAtTheSameTime() throws Exception {
      CountDownLatch both = new CountDownLatch(2);
      Tool meet =
          invocation -> {
            both.countDown();
            both.await();
            return 0;
          };
      write("a.mlir", "RUN: meet");
      write("b.mlir", "RUN: meet");
      List<TestResult> results = run(Map.of("meet", meet), 2, Duration.ofSeconds(30), 0);
      assertTrue(results.stream().allMatch(r -> r.code() == ResultCode.PASS));
    }
  }

  @Nested
  class Limits {
    @Test
    void stopATestThatHeedsInterrupts() throws Exception {
      write("a.mlir", "RUN: echo before", "RUN: sleep");
      write("b.mlir", "RUN: true");
      Tool sleep =
          invocation -> {
            Thread.sleep(600_000);
            return 0;
          };
      List<TestResult> results = run(Map.of("sleep", sleep), 1, Duration.ofMillis(1000), 0);
      TestResult result = results.get(0);
      assertEquals(ResultCode.FAIL, result.code());
      assertTrue(result.output().contains("# echo stdout:\nbefore\n"), result.output());
      assertTrue(
          result.output().contains("a.mlir:1: not done after 1 s, while running: sleep ("),
          result.output());
      assertEquals(ResultCode.PASS, results.get(1).code());
    }

    @Test
    void leaveATestBehindThatHeedsNone() throws Exception {
      write("a.mlir", "RUN: spin", "XFAIL: *");
      write("b.mlir", "RUN: true");
      CountDownLatch end = new CountDownLatch(1);
      Tool spin =
          invocation -> {
            while (end.getCount() > 0) {
              Thread.onSpinWait();
            }
            return 0;
          };
      List<TestResult> results = run(Map.of("spin", spin), 1, Duration.ofMillis(300), 0);
      end.countDown();
      assertEquals(ResultCode.FAIL, results.get(0).code());
      assertEquals(ResultCode.PASS, results.get(1).code());
    }

    @Test
    void stopASearchForARegularExpression() throws Exception {
      write("a.mlir", "RUN: cat %S/Inputs/as | FileCheck %s", "CHECK: {{(a*)*(a*)*(a*)*b\\1}}");
      write("Inputs/as", "a".repeat(5000));
      TestResult result = run(Map.of(), 1, Duration.ofMillis(500), 0).get(0);
      assertEquals(ResultCode.FAIL, result.code());
      assertTrue(result.output().contains("while running: FileCheck "), result.output());
    }

    @Test
    void endTheRunAfterSoManyFailures() throws Exception {
      for (String name : List.of("a", "b", "c", "d", "e")) {
        write(name + ".mlir", name.equals("a") ? "RUN: true" : "RUN: false");
      }
      List<ResultCode> codes = run(Map.of(), 4, null, 2).stream().map(TestResult::code).toList();
      assertEquals(
          List.of(
              ResultCode.PASS,
              ResultCode.FAIL,
              ResultCode.FAIL,
              ResultCode.SKIPPED,
              ResultCode.SKIPPED),
          codes);
    }
  }

  /**
   * The demand is 1,000 tests in 5 seconds on a machine of 2 cores. Measured is the work done, not
   * the time it takes, since other programs may run on the machine.
   */
  @Test
  void aThousandTestsTakeSeconds() throws Exception {
    for (int i = 0; i < 1000; i++) {
      write("d" + i % 10 + "/t" + i + ".mlir", "// RUN: true");
    }
    OperatingSystemMXBean process =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long start = process.getProcessCpuTime();
    List<TestResult> results = run(Map.of(), 2, null, 0);
    Duration worked = Duration.ofNanos(process.getProcessCpuTime() - start);
    assertEquals(1000, results.stream().filter(r -> r.code() == ResultCode.PASS).count());
    assertTrue(worked.compareTo(Duration.ofSeconds(5)) < 0, worked.toString());
  }
}
