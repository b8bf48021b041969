package dev.ppto.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ppto.ir.Context;
import dev.ppto.ir.text.ParserOptions.ImplicitModule;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Text goes to MLIR 19 and back unchanged, where {@code mlir-opt-19} is installed. */
class MlirOptExchangeTest {
  private static final String PROGRAM = "mlir-opt-19";

  @TempDir Path folder;

  @BeforeEach
  void programIsInstalled() {
    String path = System.getenv().getOrDefault("PATH", "");
    boolean found = false;
    for (String entry : path.split(File.pathSeparator)) {
      found |= Files.isExecutable(Path.of(entry, PROGRAM));
    }
    assumeTrue(found, PROGRAM + " is not installed");
  }

  /** What MLIR prints for a text, in generic form. */
  private String printedByMlir(String text, String... options)
      throws IOException, InterruptedException {
    Path in = Files.writeString(folder.resolve("in.mlir"), text);
    Path out = folder.resolve("out.mlir");
    Path problems = folder.resolve("problems");
    List<String> command = new ArrayList<>(List.of(PROGRAM, in.toString()));
    command.addAll(List.of("--mlir-print-op-generic", "--allow-unregistered-dialect"));
    command.addAll(List.of(options));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(problems.toFile())
            .start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(PROGRAM + " does not end");
    }
    assertEquals(0, process.exitValue(), () -> read(problems) + "\n" + text);
    return read(out).strip();
  }

  private static String read(Path path) {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String printedByUs(String text, PrintOptions options) {
    Context context = Texts.lenient();
    ParserOptions wrapped = ParserOptions.DEFAULT.withImplicitModule(ImplicitModule.ALWAYS);
    List<String> problems = Texts.messages(context, SourceFile.of("t", text), wrapped);
    assertEquals(List.of(), problems, text);
    return Printer.print(Parser.parse(context, SourceFile.of("t", text), wrapped).root(), options);
  }

  private void assertSameText(String text) throws IOException, InterruptedException {
    assertEquals(
        printedByMlir(text, "--mlir-print-local-scope"),
        printedByUs(text, PrintOptions.GENERIC.withLocalScope(true)));
    assertEquals(printedByMlir(text), printedByUs(text, PrintOptions.GENERIC));
  }

  @Test
  void randomModulesComeBackAsTheyWere() throws Exception {
    Context context = Texts.lenient();
    for (int seed = 0; seed < 15; seed++) {
      String text =
          Printer.print(
              new RandomIr(seed, context).common().module(),
              PrintOptions.GENERIC.withLocalScope(true));
      assertEquals(text, printedByMlir(text, "--mlir-print-local-scope"));
    }
  }

  @Test
  void attributesAreNormalizedAlike() throws Exception {
    assertSameText(
"""
#map = affine_map<(d0, d1)[s0] -> (d0 + s0 * 2 - d1 * 3, 4 + d0 - 5)>
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, d0 == s0, d0 <= 4)>
"a.b"() {a = 5, b = 1.0, c = unit, d, "e f" = "h\\nq\\22\\\\\\t\\E2\\82\\AC€"} : () -> ()
"a.b"() {a = [1, 2 : i32, 3.0, 4.5 : f32], g = #map, h = #set} : () -> ()
"a.b"() {a = array<i1: true, false>, b = array<f32: 1.0, 0x7F800000>} : () -> ()
"a.b"() {a = dense<[[1,2],[3,4]]> : tensor<2x2xi32>} : () -> ()
"a.b"() {a = dense<"0xFF00FF00"> : tensor<2xi16>, b = dense<[1, 1]> : tensor<2xi8>} : () -> ()
"a.b"() {a = dense<[]> : tensor<0xi8>, b = dense<true> : tensor<4xi1>} : () -> ()
"a.b"() {a = dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>} : () -> ()
"a.b"() {a = dense<["x", "y\\22"]> : tensor<2x!d.s>} : () -> ()
"a.b"() {a = sparse<[[0, 1]], [5]> : tensor<2x2xi32>} : () -> ()
"a.b"() {a = @a::@"b c", b = -3 : si8, c = 200 : ui8, d = -1 : i1, e = 255 : i8} : () -> ()
"a.b"() {a = strided<[?, 1], offset: 3>, b = #foo.bar<z>, c = #foo<"z z">} : () -> ()
"a.b"() <{a = 5, b}> {c = 0xFF : i8, d = (i32) -> ((i32) -> i32)} : () -> ()
""");
  }

  @Test
  void affineExpressionsAreNormalizedAlike() throws Exception {
    Random random = new Random(7);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      text.append("\"a.b\"() {a = affine_map<(d0, d1)[s0] -> (");
      text.append(expression(random, 3)).append(", ").append(expression(random, 2));
      text.append(")>} : () -> ()\n");
    }
    assertEquals(
        printedByMlir(text.toString(), "--mlir-print-local-scope"),
        printedByUs(text.toString(), PrintOptions.GENERIC.withLocalScope(true)));
    assertEquals(
        printedByMlir(text.toString()), printedByUs(text.toString(), PrintOptions.GENERIC));
  }

  private static String expression(Random random, int depth) {
    if (depth == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> "d" + random.nextInt(2);
        case 1 -> "s0";
        default -> Integer.toString(random.nextInt(5));
      };
    }
    String left = expression(random, depth - 1);
    String right = expression(random, depth - 1);
    return switch (random.nextInt(7)) {
      case 0 -> "(" + left + ") * " + random.nextInt(7);
      case 1 -> "(" + left + ") floordiv " + (1 + random.nextInt(4));
      case 2 -> "(" + left + ") ceildiv " + (1 + random.nextInt(4));
      case 3 -> "(" + left + ") mod " + (1 + random.nextInt(4));
      case 4 -> left + " - (" + right + ")";
      case 5 -> "-(" + left + ")";
      // Without parentheses: MLIR keeps a sum on the right apart until it reads its own text
      // again.
      default -> left + " + " + right;
    };
  }

  @Test
  void numbersAreWrittenAlike() throws Exception {
    Random random = new Random(11);
    List<String> types =
        List.of("f16", "bf16", "f32", "f64", "tf32", "f8E5M2", "f8E4M3FN", "f8E4M3FNUZ");
    List<Integer> widths = List.of(16, 16, 32, 64, 19, 8, 8, 8);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 600; i++) {
      int type = random.nextInt(types.size());
      String number =
          random.nextBoolean()
              ? "0x" + Long.toHexString(random.nextLong() >>> (64 - widths.get(type)))
              : String.format(
                  Locale.ROOT,
                  "%.8e",
                  random.nextGaussian() * Math.pow(10, random.nextInt(20) - 10));
      text.append("\"a.b\"() {a = ").append(number).append(" : ").append(types.get(type));
      text.append("} : () -> ()\n");
    }
    assertEquals(
        printedByMlir(text.toString()), printedByUs(text.toString(), PrintOptions.GENERIC));
  }

  @Test
  void structureIsWrittenAlike() throws Exception {
    assertSameText(
        """
        %0:2 = "t.d"() : () -> (i32, f32)
        "t.r"() ({
          %a = "t.d"() : () -> i32
          "t.r"() ({
            ^bb0(%x: i32, %y: f32):
              %b = "t.u"(%a, %x) : (i32, i32) -> i32
              "t.br"(%b)[^bb2] : (i32) -> ()
            ^bb1:
              "t.br"()[^bb2, ^bb1] : () -> ()
            ^bb2(%z: i32):
              "t.br"(%z, %y)[^bb2] : (i32, f32) -> ()
          }, {
          }, {
            ^bb0:
          }, {
            ^bb0(%q: index):
          }) {k} : () -> ()
        }) : () -> ()
        "t.u"(%0#1, %0#0) : (f32, i32) -> ()
        "builtin.module"() ({
          %c = "t.d"() : () -> i32
        }) : () -> ()
        """);
  }

  @Test
  void whatMlirPrintsForItsOwnDialectsIsAccepted() throws Exception {
    String text =
        printedByMlir(
"""
#map = affine_map<(d0) -> (d0)>
func.func @f(%m: memref<4x?xf32, strided<[?, 1], offset: ?>>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cst = arith.constant dense<1.0> : vector<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c1) -> (index) {
    %v = memref.load %m[%i, %c0] : memref<4x?xf32, strided<[?, 1], offset: ?>>
    scf.yield %a : index
  }
  %b = arith.cmpi eq, %r, %c0 : index
  cf.cond_br %b, ^bb1, ^bb2
^bb1:
  %x = arith.constant 3 : i32
  return %x : i32
^bb2:
  %y = func.call @f(%m, %n) : (memref<4x?xf32, strided<[?, 1], offset: ?>>, index) -> i32
  return %y : i32
}
""",
            "--mlir-print-debuginfo");
    printedByUs(text, PrintOptions.GENERIC);
  }

  @Test
  void locationsGoBothWays() throws Exception {
    String text =
        """
        "a.b"() : () -> () loc("f":1:2)
        "a.b"() : () -> () loc(unknown)
        "a.b"() : () -> () loc("n"("f":1:2))
        "a.b"() : () -> () loc(callsite("f":1:2 at "g"))
        "a.b"() : () -> () loc(fused<"m">["f":1:2, "g"])
        "a.r"() ({
        ^bb0(%a: i32 loc("q":7:8)):
        }) : () -> () loc("f":3:4)
        """;
    String ours = printedByUs(text, PrintOptions.GENERIC.withDebugInfo(true).withLocalScope(true));
    assertEquals(ours, printedByMlir(ours, "--mlir-print-debuginfo", "--mlir-print-local-scope"));
    // MLIR's own text has aliases of locations.
    assertEquals(
        ours,
        printedByUs(
            printedByMlir(ours, "--mlir-print-debuginfo"),
            PrintOptions.GENERIC.withDebugInfo(true).withLocalScope(true)));
  }
}
