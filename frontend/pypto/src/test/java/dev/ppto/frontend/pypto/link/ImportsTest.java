package dev.ppto.frontend.pypto.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.frontend.python.PythonReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Imports of other files of the program. */
class ImportsTest {
  private static final String KERNEL =
      Programs.IMPORTS + "@pl.jit.incore\ndef k(x: pl.Tensor[[8], pl.FP32]):\n    pass\n";

  private final Map<String, String> files = new HashMap<>();

  private LinkedProgram link(String text) {
    return new Linker(Programs.CATALOG)
        .link(
            PythonReader.read("code/main.py", text),
            LinkOptions.DEFAULT,
            name -> {
              String found = files.get(name);
              return found == null ? null : found.getBytes(StandardCharsets.UTF_8);
            });
  }

  private String valueOf(String name, String text) {
    LinkedProgram program = link(text + "\n" + KERNEL);
    assertEquals("", Programs.messages(program));
    return Programs.value(program, name);
  }

  private String messagesOf(String text) {
    return Programs.messages(link(text + "\n" + KERNEL));
  }

  @Test
  void aFileBesideTheProgramIsAModule() {
    files.put("code/sizes.py", "N = 4\nM = 2 * N\n");
    assertEquals("12", valueOf("a", "import sizes\na = sizes.N + sizes.M"));
    assertEquals("8", valueOf("a", "import sizes as s\na = s.M"));
    assertEquals("8", valueOf("a", "from sizes import M as a"));
    assertEquals("4", valueOf("N", "from sizes import *"));
  }

  @Test
  void aStarBringsWhatAllNames() {
    files.put("code/sizes.py", "__all__ = ['_N']\n_N = 4\nM = 8\n");
    assertEquals("4", valueOf("_N", "M = 1\nfrom sizes import *"));
    assertEquals("1", valueOf("M", "M = 1\nfrom sizes import *"));
  }

  @Test
  void foldersArePackagesWithAndWithoutAFileOfTheirOwn() {
    files.put("code/a/__init__.py", "from .b import N\nK = N + 1\n");
    files.put("code/a/b.py", "from ..top import T\nN = T * 2\n");
    files.put("code/top.py", "T = 5\n");
    files.put("code/c/d/e.py", "from . import f\nfrom ...a import K\nE = f.F + K\n");
    files.put("code/c/d/f.py", "F = 100\n");
    assertEquals("11", valueOf("x", "from a import K as x"));
    assertEquals("10", valueOf("x", "import a.b\nx = a.b.N"));
    assertEquals("111", valueOf("x", "from c.d import e\nx = e.E"));
    assertEquals("111", valueOf("x", "import c.d.e\nx = c.d.e.E"));
    assertEquals("111", valueOf("x", "import c.d.e as e\nx = e.E"));
  }

  @Test
  void aFileRunsOnce() {
    files.put("code/state.py", "values = []\n");
    files.put("code/first.py", "import state\nstate.values.append(1)\n");
    files.put("code/second.py", "from state import values\nvalues.append(2)\n");
    assertEquals(
        "[1, 2]", valueOf("x", "import first, second, first\nimport state\nx = state.values"));
  }

  @Test
  void aModuleOfTheDslOrOfPythonIsNoFile() {
    files.put("code/math.py", "pi = 3\n");
    assertEquals("3.141592653589793", valueOf("x", "import math\nx = math.pi"));
  }

  @Test
  void functionsKnowWhichFileTheyAreIn() {
    files.put("code/kernels.py", "\n\n" + KERNEL);
    LinkedProgram program = link("from kernels import k");
    assertEquals("", Programs.messages(program));
    assertEquals("code/kernels.py:5:1", program.entry().place().toString());
  }

  @Test
  void errorsAreToldInTheFileThatHasThem() {
    files.put("code/wrong.py", "a = 1\nb = a +\nc = d\n");
    assertEquals(
        "code/wrong.py:2:8: error: invalid syntax\n"
            + "code/wrong.py:3:5: error: expected a name that is defined, found 'd'",
        messagesOf("import wrong").replaceAll("; did you mean.*", ""));
  }

  @Test
  void whatIsNotThereIsToldWhereItIsImported() {
    files.put("code/sizes.py", "SIZE = 4\n");
    assertEquals(
        "code/main.py:1:19: error: expected a name of the module 'sizes' (code/sizes.py), found"
            + " 'SIZ'; did you mean 'SIZE'?",
        messagesOf("from sizes import SIZ"));
    assertEquals(
        "code/main.py:1:1: error: expected a file of the program, found no 'code/siz.py'",
        messagesOf("from .siz import SIZE"));
    assertEquals(
        "code/main.py:2:5: error: expected an attribute of the module 'sizes' (code/sizes.py),"
            + " found 'SIZ'; did you mean 'SIZE'?",
        messagesOf("import sizes\na = sizes.SIZ"));
    assertEquals(
        "code/main.py:1:1: error: expected a module of the program, found ...x, which is above its"
            + " folder",
        messagesOf("from ...x import y"));
  }

  @Test
  void aFileThatIsNoneIsWhatPythonKnows() {
    assertEquals("", messagesOf("import torch\nfrom nowhere import thing\nx = thing(3)"));
    String used = messagesOf("from nowhere import thing\nN = len(thing)\nassert N > 0, N");
    assertEquals("", used);
  }

  @Test
  void circlesAreFineWhereNamesAreUsedLater() {
    files.put("code/a.py", "import b\nA = 1\ndef f():\n    return b.B\n");
    files.put("code/b.py", "import a\nB = 2\ndef g():\n    return a.A\n");
    assertEquals("3", valueOf("x", "import a, b\nx = a.f() + b.g()"));
  }

  @Test
  void circlesAreToldWhereANameIsMissingBecauseOfThem() {
    files.put("code/a.py", "from b import B\nA = 1\n");
    files.put("code/b.py", "from a import A\nB = A\n");
    String messages = messagesOf("import a");
    assertTrue(
        messages.contains(
            "code/b.py:1:15: error: expected 'A' to be defined in 'code/a.py' when it is imported,"
                + " found a circle: code/a.py imports code/b.py, which imports code/a.py; move what"
                + " both use into a file of its own"),
        messages);
  }
}
