package dev.ppto.tools.extension;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import dev.ppto.tools.Call;
import dev.ppto.tools.PptoTool;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --load-dialect}, and {@code ppto dialect}: texts, compiled forms, and wrong ones. */
class LoadDialectTest {
  private static final String BOX =
      """
      dialect box {
        summary "Boxes"
        type box<element: AnyType> {
          summary "A box"
          assembly "`<` $element `>`"
        }
        constraint AnyBox "a box" = box
        op pack {
          summary "Packs"
          description "Into a new box."
          operands x: AnyType
          results box: AnyBox
          assembly "$x attr-dict `:` type($x) `->` type($box)"
          example "%b = box.pack %x : f32 -> !box.box<f32>"
        }
      }
      """;

  private static final String SHELF =
      """
      dialect shelf {
        summary "Shelves"
        op put {
          summary "Puts a box"
          description "On the shelf."
          operands box: box.AnyBox
          assembly "$box attr-dict `:` type($box)"
          example "shelf.put %b : !box.box<f32>"
        }
      }
      """;

  private static final String PROGRAM =
      """
      func.func @f(%x: f32) {
        %b = box.pack %x : f32 -> !box.box<f32>
        shelf.put %b : !box.box<f32>
        return
      }
      """;

  private static final Path TILE = Path.of("../../dialects/tile/src/main/dialect/tile.dialect");

  @TempDir Path folder;

  @BeforeEach
  void definitions() throws IOException {
    Files.writeString(folder.resolve("box.dialect"), BOX);
    Files.writeString(folder.resolve("shelf.dialect"), SHELF);
  }

  private Call ppto(String input, String... arguments) {
    return Call.of(new PptoTool(), "ppto", folder, input, arguments);
  }

  private static void assertHas(String part, String text) {
    assertTrue(text.contains(part), () -> "expected '" + part + "' in:\n" + text);
  }

  private static Call assertGood(Call call) {
    assertEquals(0, call.status(), call.err());
    return call;
  }

  private static void assertFails(int status, String message, Call call) {
    assertEquals(status, call.status(), call.out() + call.err());
    assertHas(message, call.err());
    assertFalse(call.err().contains("\tat "), call.err());
    assertFalse(call.err().contains("internal error"), call.err());
  }

  @Test
  void textsThatReferToEachOtherAreLoadedInAnyOrder() {
    for (String order : new String[] {"box shelf", "shelf box"}) {
      String[] names = order.split(" ");
      Call call =
          ppto(
              PROGRAM,
              "opt",
              "--load-dialect=" + names[0] + ".dialect",
              "--load-dialect",
              names[1] + ".dialect",
              "--verify-roundtrip");
      assertHas("shelf.put %0 : !box.box<f32>", assertGood(call).out());
    }
    Call wrong =
        ppto(
            "%0 = \"t.x\"() : () -> i32\n\"shelf.put\"(%0) : (i32) -> ()\n",
            "opt",
            "--allow-unregistered-dialect",
            "--load-dialect=box.dialect",
            "--load-dialect=shelf.dialect");
    assertFails(1, "'shelf.put' op operand #0 ('box') must be a box, but got 'i32'", wrong);
  }

  @Test
  void listsShowWhatIsLoaded() {
    Call call = ppto("", "opt", "--load-dialect=box.dialect", "--list-dialects");
    assertHas("box           1 operations,  1 types  Boxes", assertGood(call).out());
    assertHas("--load-dialect=<file>", ppto("", "opt", "--help").out());
    assertHas("--load-dialect=FILE", ppto("", "run", "--help").out());
    assertHas("--load-dialect=<file>", ppto("", "translate", "--help").out());
  }

  @Test
  void compiledFormsAreLoadedInPlaceOfTexts() throws IOException {
    assertGood(ppto("", "dialect", "compile", "box.dialect"));
    Files.delete(folder.resolve("box.dialect"));
    // Another definition, as text, still finds what it refers to.
    String[] command = {"opt", "--load-dialect=box.pptod", "--load-dialect=shelf.dialect"};
    assertGood(ppto(PROGRAM, command));
    Call compile =
        ppto(
            "",
            "dialect",
            "compile",
            "shelf.dialect",
            "--load-dialect=box.pptod",
            "-o",
            "compiled.pptod");
    assertGood(compile);
    command = new String[] {"opt", "--load-dialect=box.pptod", "--load-dialect=compiled.pptod"};
    assertGood(ppto(PROGRAM, command));
  }

  @Test
  void aCompiledFormBesideATextIsUsedWhileItIsUpToDate() throws IOException {
    assertGood(ppto("", "dialect", "compile", "box.dialect"));
    assertGood(ppto("", "dialect", "compile", "shelf.dialect", "--load-dialect=box.dialect"));
    String[] list = {
      "opt", "--load-dialect=box.dialect", "--load-dialect=shelf.dialect", "--list-dialects"
    };
    assertHas("1 operations,  1 types  Boxes", assertGood(ppto("", list)).out());

    // The compiled shelf was made with another box: it is of no use, and the text is read.
    Files.writeString(folder.resolve("box.dialect"), BOX.replace("\"Boxes\"", "\"Many boxes\""));
    assertHas("Many boxes", assertGood(ppto("", list)).out());
    String[] stale = {"opt", "--load-dialect=box.dialect", "--load-dialect=shelf.pptod"};
    assertFails(
        2,
        "'shelf.pptod' is no compiled dialect that can be read: it refers to dialect 'box', whose"
            + " definition is another now (box.dialect)\nmake it again with 'ppto dialect compile"
            + " shelf.dialect'",
        ppto("", stale));

    // So it is if it is damaged.
    Files.writeString(folder.resolve("box.pptod"), "no");
    assertGood(ppto("", list));
  }

  @Test
  void filesThatCannotBeReadAreRefused() throws IOException {
    assertFails(
        2,
        "cannot read 'none.dialect': there is no such file",
        ppto("", "opt", "--load-dialect=none.dialect"));
    Files.writeString(folder.resolve("text.pptod"), BOX);
    assertFails(
        2,
        "'text.pptod' is no compiled dialect that can be read: byte 0: expected the header of a"
            + " compiled dialect, found other bytes",
        ppto("", "opt", "--load-dialect=text.pptod"));
    assertGood(ppto("", "dialect", "compile", "box.dialect"));
    byte[] whole = Files.readAllBytes(folder.resolve("box.pptod"));
    Files.write(folder.resolve("cut.pptod"), Arrays.copyOf(whole, whole.length - 9));
    assertFails(2, "the file is not whole", ppto("", "opt", "--load-dialect=cut.pptod"));
    // A compiled file under the name of a text is a text that is wrong.
    Files.write(folder.resolve("odd.dialect"), whole);
    assertFails(1, "odd.dialect:1:1: error: ", ppto("", "opt", "--load-dialect=odd.dialect"));
    assertFails(
        2,
        "expected a definition in a file that ends in .dialect or .pptod, found 'box.txt'",
        ppto("", "opt", "--load-dialect=box.txt"));
    assertFails(
        2,
        "'box.dialect' is to be loaded twice",
        ppto("", "opt", "--load-dialect=box.dialect", "--load-dialect=box.dialect"));
  }

  @Test
  void wrongDefinitionsAreToldWithTheirPlace() throws IOException {
    Files.writeString(
        folder.resolve("shelf.dialect"), SHELF.replace("box.AnyBox", "\tbox.AnyBocks"));
    assertFails(
        1,
        """
        shelf.dialect:6:20: error: expected a type or constraint, found the unknown name \
        'box.AnyBocks'; did you mean 'box.AnyBox'?
              operands box: \tbox.AnyBocks
                            \t^
        """,
        ppto("", "opt", "--load-dialect=box.dialect", "--load-dialect=shelf.dialect"));
    assertFails(
        1,
        "no file on the class path defines dialect 'box'",
        ppto("", "opt", "--load-dialect=shelf.dialect"));
    for (String action : new String[] {"check", "compile", "docs"}) {
      assertFails(1, "shelf.dialect:6:20: error", ppto("", "dialect", action, "shelf.dialect"));
    }
    assertFalse(Files.exists(folder.resolve("shelf.pptod")));
  }

  @Test
  void aDialectThatIsThereAlreadyIsRefused() throws IOException {
    Files.writeString(folder.resolve("func.dialect"), BOX.replace("dialect box", "dialect func"));
    assertFails(
        2,
        "'func.dialect' defines the dialect 'func', but there is one of that name already",
        ppto("", "opt", "--load-dialect=func.dialect"));
  }

  @Test
  void hooksThatAreLeftOutAreTold() throws IOException {
    Files.writeString(
        folder.resolve("box.dialect"), BOX.replace("  operands x", "  verify, fold operands x"));
    Call call = ppto("", "opt", "--load-dialect=box.dialect");
    assertHas(
        """
        box.dialect:1:1: warning: hooks in Java are left out: verify of pack; fold of pack
        a plugin with the classes of the dialect has them
          dialect box {
          ^
        """,
        assertGood(call).err());
  }

  @Test
  void checkReadsTheExamples() throws IOException {
    Call call = ppto("", "dialect", "check", "box.dialect", "shelf.dialect");
    assertEquals(
        "box.dialect: 1 operations, 1 types, 1 examples: OK\n"
            + "shelf.dialect: 1 operations, 0 types, 1 examples: OK\n",
        assertGood(call).out(),
        call.err());
    Files.writeString(folder.resolve("box.dialect"), BOX.replace("%x : f32 ->", "%x : f32 -"));
    assertFails(
        1,
        "box.dialect:14:14: error: box.pack 1: the example cannot be read",
        ppto("", "dialect", "check", "box.dialect"));
  }

  @Test
  void aChangedCopyOfOurOwnDialectIsCheckedWithoutTheJavaThatItStandsInFor() throws IOException {
    String tile = Files.readString(TILE, StandardCharsets.UTF_8);
    Files.writeString(
        folder.resolve("tile.dialect"), tile.replaceFirst("summary \"", "summary \"Changed: "));
    assertHas(
        " examples need the dialect's Java and are not checked",
        assertGood(ppto("", "dialect", "check", "tile.dialect")).out());
  }

  @Test
  void docsAreMadeOfTextsCompiledFormsAndNames() throws IOException {
    String page = assertGood(ppto("", "dialect", "docs", "box.dialect")).out();
    assertTrue(page.startsWith("# The `box` dialect\n"), page);
    assertGood(ppto("", "dialect", "compile", "box.dialect", "-o", "b.pptod"));
    assertEquals(page, assertGood(ppto("", "dialect", "docs", "b.pptod")).out());
    assertGood(ppto("", "dialect", "docs", "box.dialect", "-o", "box.md"));
    assertEquals(page, Files.readString(folder.resolve("box.md"), StandardCharsets.UTF_8));
    assertHas("## Operations", assertGood(ppto("", "dialect", "docs", "arith")).out());
    assertFails(
        2, "found 'arit'; did you mean 'arith'?; there are: ", ppto("", "dialect", "docs", "arit"));
  }

  @Test
  void wrongCommandLinesAreRefused() {
    assertFails(2, "expected one of check, compile, docs, export", ppto("", "dialect"));
    assertFails(2, "found 'chek'; did you mean 'check'?", ppto("", "dialect", "chek"));
    assertFails(2, "check: expected the file of a definition", ppto("", "dialect", "check"));
    assertFails(
        2,
        "compile: expected a file that ends in .dialect, found 'box'",
        ppto("", "dialect", "compile", "box"));
    assertFails(
        2, "docs: expected one definition, found a and b", ppto("", "dialect", "docs", "a", "b"));
    assertHas("usage: ppto dialect check", assertGood(ppto("", "dialect", "--help")).out());
    assertHas("usage: ppto dialect check", assertGood(ppto("", "help", "dialect")).out());
  }

  /** Bounds that hold on any machine; what is measured on an idle one is in the documentation. */
  @Test
  void loadingTakesLittleTime() {
    assertGood(ppto("", "dialect", "compile", "box.dialect", "-o", "b.pptod"));
    double plain = processorTime("opt");
    double compiled = processorTime("opt", "--load-dialect=b.pptod");
    double text = processorTime("opt", "--load-dialect=box.dialect");
    assertTrue(compiled - plain < 0.1, () -> compiled + " s, and without " + plain + " s");
    assertTrue(text - plain < 2, () -> text + " s, and without " + plain + " s");
  }

  /** Seconds of the fastest of some runs, by all threads of this process. */
  private double processorTime(String... arguments) {
    var process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long best = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      long start = process.getProcessCpuTime();
      assertGood(ppto("", arguments));
      best = Math.min(best, process.getProcessCpuTime() - start);
    }
    return best / 1e9;
  }
}
