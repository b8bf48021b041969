package dev.ppto.tools.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.tools.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranslateToolTest {
  @TempDir Path folder;

  private Call translate(String input, String... arguments) {
    return Call.of(new TranslateTool(), "ppto-translate", folder, input, arguments);
  }

  private static String kernel(String name) {
    return """
    tile.kernel @%s(%%x: memref<1x256xf32> in, %%y: memref<1x256xf32> out) {
      %%t = tile.load %%x[0, 0] : memref<1x256xf32> -> !tile.tile<1x256xf32, vec>
      tile.store %%t, %%y[0, 0] : !tile.tile<1x256xf32, vec>, memref<1x256xf32>
      tile.return
    }
    """
        .formatted(name);
  }

  private static void assertHas(String part, String text) {
    assertTrue(text.contains(part), () -> "expected '" + part + "' in:\n" + text);
  }

  @Test
  void oneKernelGoesToTheStandardOutput() {
    Call call = translate(kernel("copy"), "--to=pto");
    assertEquals(0, call.status(), call.err());
    assertTrue(call.out().startsWith("module attributes {pto.target_arch = \"a3\"}"), call.out());
    assertHas("func.func @copy(", call.out());
    assertFalse(call.out().contains("// -----"));
  }

  @Test
  void optionsReachTheText() {
    Call ours = translate(kernel("copy"), "--to", "pto", "--arch", "a5");
    assertHas("pto.target_arch = \"a5\"", ours.out());
    assertHas("pto.set_flag", ours.out());
    assertHas("addr", ours.out());
    Call theirs = translate(kernel("copy"), "--to=pto", "--sync=ptoas", "--pto-level=level2");
    assertFalse(theirs.out().contains("pto.set_flag"), theirs.out());
    assertFalse(theirs.out().contains("addr"), theirs.out());
  }

  @Test
  void severalKernelsArePartedByLines() {
    Call call = translate(kernel("first") + kernel("second"), "--to=pto");
    assertEquals(0, call.status(), call.err());
    String[] parts = call.out().split("// -----\n");
    assertEquals(2, parts.length);
    assertHas("@first(", parts[0]);
    assertHas("@second(", parts[1]);
  }

  @Test
  void aFolderGetsAFileForEachKernel() throws IOException {
    String two = kernel("first") + kernel("second");
    for (String target : new String[] {"made/", "made", "new"}) {
      Call call = translate(two, "--to=pto", "-o", target);
      assertEquals(0, call.status(), call.err());
      assertEquals("", call.out());
      assertHas("@second(", Files.readString(folder.resolve(target).resolve("second.pto")));
    }
  }

  @Test
  void oneKernelGoesIntoAFile() throws IOException {
    String two = kernel("first") + kernel("second");
    Call call = translate(two, "--to=pto", "--kernel=second", "-o", "k.pto");
    assertEquals(0, call.status(), call.err());
    assertHas("@second(", Files.readString(folder.resolve("k.pto")));
    Call many = translate(two, "--to=pto", "-o", "k.pto");
    assertEquals(2, many.status());
    assertHas(
        "expected a folder for -o, since there are several kernels (first, second)", many.err());
    assertHas("@second(", Files.readString(folder.resolve("k.pto")));
  }

  @Test
  void unknownKernelsAndTargetsHaveNearNames() {
    Call kernel = translate(kernel("copy"), "--to=pto", "--kernel=copi");
    assertEquals(2, kernel.status());
    assertHas("there is no kernel 'copi'; did you mean 'copy'?", kernel.err());
    Call target = translate(kernel("copy"), "--to=ptx");
    assertEquals(2, target.status());
    assertHas("--to: expected pto, found 'ptx'", target.err());
    Call none = translate(kernel("copy"));
    assertEquals(2, none.status());
    assertHas("expected --to=TARGET, found none", none.err());
    Call arch = translate(kernel("copy"), "--to=pto", "--arch=a4");
    assertHas("--arch: expected a3 or a5, found 'a4'", arch.err());
  }

  @Test
  void loweringCanBeForbidden() {
    Call call = translate(kernel("copy"), "--to=pto", "--lower=false");
    assertEquals(1, call.status());
    assertHas("expected at least one ascend.kernel, found none", call.err());
  }

  @Test
  void aProgramWithoutKernelsIsRejected() {
    Call call = translate("func.func @f() { return }", "--to=pto");
    assertEquals(1, call.status());
    assertHas("<stdin>:1:1: error: expected at least one ascend.kernel", call.err());
    assertEquals("", call.out());
  }

  @Test
  void invalidProgramsAreRejectedBeforeTranslation() {
    Call call = translate("func.func @f() -> i32 { return }", "--to=pto");
    assertEquals(1, call.status());
    assertHas("<stdin>:1:", call.err());
  }

  @Test
  void listsNameWhatThereIs() {
    assertTrue(translate("", "--list-targets").out().startsWith("pto "));
    assertHas("--pto-level=level3|level2", translate("", "--help").out());
  }
}
