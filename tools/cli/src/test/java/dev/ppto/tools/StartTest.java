package dev.ppto.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a process of ppto loads. */
class StartTest {
  @TempDir Path folder;

  /** Classes that only reading definitions as text takes. */
  private static final String FRAMEWORK = ".* (org\\.eclipse|com\\.google\\.inject|picocli)\\..*";

  private List<String> loaded(String... arguments) throws IOException, InterruptedException {
    Path log = folder.resolve("classes.txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xlog:class+load:file=" + log,
                "-cp",
                // Xtext, EMF and Guice are on it, as they are for tests.
                System.getProperty("java.class.path"),
                "dev.ppto.tools.Main"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue(), output);
    return Files.readAllLines(log);
  }

  private static List<String> ofFramework(List<String> loaded) {
    return loaded.stream().filter(line -> line.matches(FRAMEWORK)).toList();
  }

  @Test
  void toolsLoadNoLanguageFramework() throws IOException, InterruptedException {
    Path program = Files.writeString(folder.resolve("f.mlir"), "func.func @f() { return }\n");
    List<String> loaded = loaded("opt", program.toString(), "--canonicalize", "--ppto-to-ascend");
    assertTrue(loaded.stream().anyMatch(line -> line.contains(" dev.ppto.tools.opt.OptTool ")));
    assertEquals(List.of(), ofFramework(loaded));
  }

  @Test
  void aRunWithoutPassesLoadsWhatItsProgramNeedsAndNoMore()
      throws IOException, InterruptedException {
    String program =
        """
        func.func @f(%x: i32, %n: index) -> i32 {
          %zero = arith.constant 0 : index
          %one = arith.constant 1 : index
          %sum = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> (i32) {
            %next = arith.addi %s, %x : i32
            scf.yield %next : i32
          }
          return %sum : i32
        }
        """;
    Path file = Files.writeString(folder.resolve("f.mlir"), program);
    List<String> loaded = loaded("opt", file.toString());
    assertEquals(
        List.of(),
        matching(loaded, "sun\\.reflect\\.annotation\\.AnnotationInvocationHandler"),
        "of passes");
    assertEquals(List.of(), matching(loaded, "dev\\.ppto\\.(transforms|lowering|sim)\\..*"));
    assertEquals(List.of(), matching(loaded, "java\\.util\\.regex\\.Matcher"));
    assertEquals(
        List.of(),
        matching(loaded, "dev\\.ppto\\.dialects\\.(cf|tile|dist|ascend)\\.\\w*(Spec|Semantics)"));
    assertEquals(
        List.of(),
        matching(loaded, "dev\\.ppto\\.dialects\\.arith\\.(Subi|Select|Divsi)Semantics"));
    // Linking one takes as long as loading five classes; 50 when this was written, of 450 before.
    int lambdas = matching(loaded, "dev\\.ppto\\..*\\$\\$Lambda.*").size();
    assertTrue(lambdas > 0 && lambdas < 80, lambdas + " lambdas");
  }

  private static List<String> matching(List<String> loaded, String name) {
    return loaded.stream().filter(line -> line.matches(".*\\] " + name + " source: .*")).toList();
  }

  @Test
  void onlyDefinitionsAsTextTakeTheLanguageFramework() throws IOException, InterruptedException {
    String definition = folder.resolve("d.dialect").toString();
    String program = Files.writeString(folder.resolve("d.mlir"), "d.nothing\n").toString();
    Files.writeString(
        Path.of(definition),
        """
        dialect d {
          summary "One operation"
          op nothing {
            summary "Nothing"
            description "Does nothing."
            assembly "attr-dict"
            example "d.nothing"
          }
        }
        """);
    String compiled = folder.resolve("compiled.pptod").toString();
    assertFalse(ofFramework(loaded("dialect", "compile", definition, "-o", compiled)).isEmpty());
    assertFalse(ofFramework(loaded("opt", program, "--load-dialect", definition)).isEmpty());
    assertEquals(
        List.of(),
        ofFramework(loaded("opt", program, "--load-dialect", compiled, "--verify-roundtrip")));
  }

  @Test
  void aReductionThatIsStoppedHandsOverTheBestSoFar() throws IOException, InterruptedException {
    Path program =
        Files.writeString(
            folder.resolve("f.mlir"),
            "func.func @f() { return }\nfunc.func @kept() { return }\nfunc.func @g() { return }\n");
    Path asked = folder.resolve("asked");
    // Never answers from the fourth time on: by then a function is gone.
    Path script =
        Files.writeString(
            folder.resolve("test.sh"),
            "echo >>"
                + asked
                + "\ngrep -q @kept \"$1\" || exit 1\n[ $(wc -l <"
                + asked
                + ") -lt 4 ] || sleep 60\n");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dev.ppto.tools.Main",
                "reduce",
                program.toString(),
                "--test=sh " + script)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      while (!Files.exists(asked) || Files.readAllLines(asked).size() < 4) {
        assertTrue(System.nanoTime() < limit, "the command was not asked often enough");
        Thread.sleep(20);
      }
      process.toHandle().destroy(); // SIGTERM
      String output = new String(process.getInputStream().readAllBytes());
      assertTrue(output.contains("module {"), output);
      assertFalse(output.contains("@f()") && output.contains("@g()"), output);
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    } finally {
      process.destroyForcibly();
    }
  }
}
