package dev.ppto.frontend.pypto.link;

import static dev.ppto.frontend.pypto.link.Programs.IMPORTS;
import static dev.ppto.frontend.pypto.link.Programs.enter;
import static dev.ppto.frontend.pypto.link.Programs.link;
import static dev.ppto.frontend.pypto.link.Programs.make;
import static dev.ppto.frontend.pypto.link.Programs.messages;
import static dev.ppto.frontend.pypto.link.Programs.types;
import static dev.ppto.frontend.pypto.link.Programs.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyDynamic;
import dev.ppto.frontend.pypto.value.PyRuntime;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.PythonReader;
import dev.ppto.frontend.python.ast.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkerTest {

  private static final String HOST =
      """
      @pl.jit.host
      def main(x: pl.Tensor[[4, 8], pl.FP32]):
          pass
      """;

  // ---- imports ----

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import pypto.language as pl",
        "import pypto.language as p\npl = p",
        "from pypto import language as pl",
        "import pypto\npl = pypto.language",
        "import pypto.language\npl = pypto.language",
        "import pypto as q\npl = q.language",
        "from pypto.language import *\nimport pypto.language as pl",
      })
  void theModuleOfTheDslHasAnyName(String imports) {
    LinkedProgram program = link(imports + "\nt = pl.FP32\n" + HOST);
    assertEquals("", messages(program));
    assertEquals("FP32", value(program, "t"));
    assertEquals("main", program.entry().name());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import pypto.language.distributed as pld\nw = pld.system.wait",
        "from pypto.language import distributed as d\nw = d.system.wait",
        "from pypto.language.distributed import system\nw = system.wait",
        "from pypto.language.distributed.system import wait as w",
        "import pypto.language as l\nw = l.distributed.system.wait",
      })
  void soHasTheModuleOfDistribution(String imports) {
    LinkedProgram program = link(imports + "\nimport pypto.language as pl\n" + HOST);
    assertEquals("", messages(program));
    assertEquals("pld.system.wait", program.globals().lookup("w").words());
  }

  @Test
  void anImportOfWhatTheDslDoesNotHaveIsRejected() {
    assertEquals(
        "p.py:1:28: error: expected a name of the DSL, found 'pl.Tenso', which is not defined; did"
            + " you mean 'pl.Tensor'?",
        messages(link("from pypto.language import Tenso\nimport pypto.language as pl\n" + HOST)));
  }

  // ---- constants ----

  @Test
  void constantsOfTheModuleAreComputed() {
    LinkedProgram program =
        link(
            IMPORTS
                + """
                ROWS = 8
                FP32 = pl.FP32
                BYTES = ROWS * FP32.get_byte()
                CHUNK = 16 if ROWS > 4 else 32
                T = pl.Tensor[[ROWS, min(CHUNK, 12)], FP32]

                def scale(n, by=2):
                    total = 0
                    for i in range(n):
                        if i % 2:
                            continue
                        total += i * by
                    return total

                SCALED = scale(5)

                @pl.jit.host
                def main(x: T, y: pl.Out[T], z: pl.Tensor[[SCALED], pl.BF16]):
                    pass
                """);
    assertEquals("", messages(program));
    assertEquals("32", value(program, "BYTES"));
    assertEquals(
        List.of(
            "x: IN pl.Tensor[8, 12] pl.FP32",
            "y: OUT pl.Tensor[8, 12] pl.FP32",
            "z: IN pl.Tensor[12] pl.BF16"),
        types(program.entry()));
  }

  @Test
  void extentsAreKnownByTheObjectNotByItsName() {
    LinkedProgram program =
        link(
            IMPORTS
                +
"""
N = pl.dynamic("N")
M = pl.dynamic("N")

@pl.jit.host
def main(a: pl.Tensor[[N, N * 2], pl.FP32], b: pl.Tensor[[M, 2 * (N - 1)], pl.FP32]):
    pass
""");
    assertEquals("", messages(program));
    List<PyValue> a =
        ((PyTensorType) program.entry().parameters().get(0).type()).shape().orElseThrow();
    List<PyValue> b =
        ((PyTensorType) program.entry().parameters().get(1).type()).shape().orElseThrow();
    assertTrue(a.get(0) instanceof PyDynamic);
    assertNotEquals(a.get(0), b.get(0));
    assertEquals("N * 2", a.get(1).toString());
    assertEquals("2 * (N - 1)", b.get(1).toString());
  }

  @Test
  void classesOfPythonHoldConstants() {
    LinkedProgram program =
        link(
            IMPORTS
                + """
                from dataclasses import dataclass
                from enum import Enum, IntEnum

                @dataclass(frozen=True)
                class Config:
                    rows: int
                    cols: int = 8

                    @property
                    def size(self):
                        return self.rows * self.cols

                class Mode(Enum):
                    PUT = "put"

                class Axis(IntEnum):
                    ROW = 1

                class Plain:
                    def __init__(self, n):
                        self.n = n

                    def twice(self):
                        return self.n * 2

                SIZE = Config(4).size + Axis.ROW + Plain(3).twice()
                NAME = Mode.PUT.value
                """
                + HOST);
    assertEquals("", messages(program));
    assertEquals("39", value(program, "SIZE"));
    assertEquals("'put'", value(program, "NAME"));
  }

  @Test
  void theDriverOfAFileIsPassedOver() {
    LinkedProgram program =
        link(
            IMPORTS
                + """
                import argparse
                import torch

                parser = argparse.ArgumentParser()
                args = parser.parse_args()
                x = torch.zeros(4, 8)
                if torch.cuda.is_available():
                    x = x.cuda()
                for i in range(args.n):
                    x += i

                """
                + HOST
                + """

                compiled = main.compile(x, config=None)
                main(x)
                assert torch.allclose(x, x)

                def run():
                    main(x)

                if __name__ == "__main__":
                    run()
                """);
    assertEquals("", messages(program));
    assertEquals("main", program.entry().name());
  }

  @Test
  void whatOnlyPythonKnowsIsNoConstant() {
    assertEquals(
        """
        p.py:6:13: error: expected what is known at compile time, found a value of \
        'os.cpu_count', which is not known at compile time; write a constant, or make it an \
        argument of a factory\
        """,
        messages(
            link(
                IMPORTS
                    + """
                    import os
                    N = int(os.cpu_count())
                    @pl.jit.host
                    def main(x: pl.Tensor[[N, 8], pl.FP32]):
                        pass
                    """)));
  }

  // ---- errors ----

  @Test
  void errorsAreLocatedAndAllAreReported() {
    assertEquals(
        """
        p.py:3:5: error: expected a name that is defined, found 'SISE'
        p.py:5:5: error: expected a divisor that is not zero, found 0
        p.py:7:13: error: expected a type such as pl.Tensor[[16, 16], pl.FP32] or \
        pl.Scalar[pl.INT32], found the integer 4
        p.py:7:29: error: expected a name of the DSL, found 'pl.FP33', which is not defined; did \
        you mean 'pl.FP32'?\
        """,
        messages(
            link(
                IMPORTS
                    + """
                    A = SISE * 2
                    B = A + 1
                    C = 1 // 0
                    @pl.jit.host
                    def main(x: 4, y: pl.Scalar[pl.FP33]):
                        pass
                    """)));
  }

  @Test
  void syntaxErrorsAreAmongThem() {
    assertEquals(
        "p.py:3:5: error: '(' was never closed",
        messages(link(IMPORTS + "N = (4 +\n" + HOST)).lines().findFirst().orElse(""));
  }

  @Test
  void whatIsRaisedIsReported() {
    assertEquals(
        "p.py:5:9: error: ValueError: n must be even, found 3",
        messages(
            link(
                IMPORTS
                    + """
                    def check(n):
                        if n % 2:
                            raise ValueError(f"n must be even, found {n}")
                        return n
                    N = check(3)
                    """
                    + HOST)));
  }

  @Test
  void codeThatDoesNotEndIsStopped() {
    assertEquals(
        "p.py:4:5: error: expected code that ends at compile time, found more than 5000000 steps",
        messages(link(IMPORTS + "while True:\n    pass\n" + HOST)).lines().findFirst().orElse(""));
  }

  @Test
  void recursionIsBounded() {
    assertEquals(
        "p.py:4:12: error: expected calls that are nested at most 200 deep, found 'f' calling"
            + " itself deeper",
        messages(link(IMPORTS + "def f(n):\n    return f(n + 1)\nN = f(0)\n" + HOST)));
  }

  // ---- programs ----

  private static final String CLASS =
      """
      def build(n, dtype=pl.FP32, *, cols=8):
          rows = n * 2

          @pl.program
          class P:
              @pl.function(type=pl.FunctionType.InCore)
              def kernel(self, x: pl.Tensor[[rows, cols], dtype]):
                  pass

              @pl.function(type=pl.FunctionType.Orchestration)
              def device(self, x):
                  self.kernel(x)

              @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
              def host(self, x: pl.Tensor[[n, rows, cols], dtype]):
                  for r in pl.range(n):
                      self.device(x[r], device=r)

          return P
      """;

  @Test
  void aFactoryMakesAProgram() {
    LinkedProgram program =
        make(IMPORTS + CLASS, "build", ImmutableMap.of("n", "2 + 1", "dtype", "pl.FP16"));
    assertEquals("", messages(program));
    assertEquals("P.host", program.entry().qualifiedName());
    assertEquals("self", program.entry().self());
    assertEquals(List.of("x: IN pl.Tensor[3, 6, 8] pl.FP16"), types(program.entry()));
    Set<String> callees =
        Callees.of(program.entry(), program.evaluator()).stream()
            .map(DslFunction::qualifiedName)
            .collect(Collectors.toSet());
    assertEquals(Set.of("P.device"), callees);
  }

  @Test
  void aProgramThatAFactoryMakesIsFoundInTheModule() {
    LinkedProgram program = link(IMPORTS + CLASS + "small = build(2)\n");
    assertEquals("", messages(program));
    assertEquals(List.of("x: IN pl.Tensor[2, 4, 8] pl.FP32"), types(program.entry()));
  }

  @Test
  void annotationsOfMethodsSeeTheNamesOfTheirClass() {
    LinkedProgram program =
        link(
            IMPORTS
                + """
                @pl.program
                class P:
                    N = 4

                    @pl.function(type=pl.FunctionType.InCore)
                    def kernel(self, x: pl.Tensor[[N, N * 2], pl.FP32]):
                        pass
                """);
    assertEquals("", messages(program));
    assertEquals(List.of("x: IN pl.Tensor[4, 8] pl.FP32"), types(program.entry()));
  }

  @Test
  void aListThatHoldsItselfIsNoConstant() {
    assertEquals(
        "p.py:5:1: error: expected values of bounded depth, found a list or dict that holds itself",
        messages(link(IMPORTS + "a = []\na.append(a)\nb = str(a)\n" + HOST)));
  }

  @Test
  void aFactoryNeedsItsArguments() {
    assertEquals(
        "p.py:3:11: error: expected a value for the parameter 'n' of the factory 'build', found"
            + " none; pass --factory-arg n=VALUE",
        messages(make(IMPORTS + CLASS, "build", ImmutableMap.of())));
    assertEquals(
        "p.py: error: expected --factory-arg to name a parameter of 'build': n, dtype, cols;"
            + " found 'm'",
        messages(make(IMPORTS + CLASS, "build", ImmutableMap.of("n", "2", "m", "3"))));
    assertEquals(
        "p.py: error: expected --factory to name a function of the file, found 'biuld'; did you"
            + " mean 'build'?; there are build",
        messages(make(IMPORTS + CLASS, "biuld", ImmutableMap.of())));
  }

  @Test
  void aFileWithAFactoryOnlySaysSo() {
    assertEquals(
        "p.py: error: expected a function of the DSL (decorated with @pl.jit.host, @pl.jit or the"
            + " like), found none; a program that a function makes needs --factory build",
        messages(link(IMPORTS + CLASS)));
  }

  @Test
  void severalHostFunctionsNeedAnEntry() {
    String two =
        IMPORTS
            + "@pl.jit.host\ndef one(x: pl.Tensor[[4], pl.FP32]):\n    pass\n"
            + "@pl.jit.host\ndef two(x: pl.Tensor[[4], pl.FP32]):\n    pass\n";
    assertEquals(
        "p.py: error: expected one host function to start with, found one, two; pass --entry one",
        messages(link(two)));
    assertEquals("two", enter(two, "two").entry().name());
    assertEquals(
        "p.py: error: expected --entry to be one of one, two, found 'three'",
        messages(enter(two, "three")));
  }

  @Test
  void aKernelStartsAProgramWithoutHost() {
    LinkedProgram program =
        link(
            IMPORTS
                + """
                @pl.jit.incore
                def kernel(x: pl.Tensor[[4], pl.FP32]):
                    pass

                @pl.jit
                def device(x: pl.Tensor[[4], pl.FP32]):
                    kernel(x)
                """);
    assertEquals("device", program.entry().name());
    assertEquals(Level.ORCHESTRATION, program.entry().level());
  }

  @Test
  void annotationsMayBeIncomplete() {
    LinkedProgram program =
        link(
            IMPORTS
                +
"""
@pl.jit
def device(x, y: pl.Out[pl.Tensor], n: int, w: pld.DistributedTensor[pl.INT32] = None):
    pass
""");
    assertEquals("", messages(program));
    assertEquals(
        List.of(
            "x: IN ?",
            "y: OUT pl.Tensor[?] ?",
            "n: IN pl.INDEX",
            "w: IN pld.DistributedTensor[?] pl.INT32"),
        types(program.entry()));
    assertTrue(program.entry().isIncomplete());
  }

  // ---- expressions of functions ----

  private static Expression expression(String text) {
    return (Expression) PythonReader.read("p.py", text).ast().getBody().get(0);
  }

  @Test
  void valuesOfTheProgramAreNoConstants() {
    LinkedProgram program = link(IMPORTS + "N = 4\n" + HOST);
    Environment locals = new Environment(program.entry().closure());
    PyRuntime tile = new PyRuntime(new Object(), "a tile");
    locals.bind("t", tile, null);
    Evaluator evaluator = program.evaluator();
    assertEquals(Optional.empty(), evaluator.constant(expression("t + N"), locals));
    assertEquals(Optional.empty(), evaluator.constant(expression("pld.world_size() * N"), locals));
    assertEquals(Optional.empty(), evaluator.constant(expression("N if t else 2"), locals));
    assertEquals(
        Optional.of(PyTuple.of(tile, dev.ppto.frontend.pypto.value.PyInt.of(5))),
        evaluator.constant(expression("(t, N + 1)"), locals));
    assertSame(tile, evaluator.constant(expression("[t, t][0]"), locals).orElseThrow());
    assertEquals("16", Texts.repr(evaluator.evaluate(expression("N * N"), locals)));
  }

  @Test
  void aConstantWithoutAValueIsAnError() {
    LinkedProgram program = link(IMPORTS + HOST);
    DslError error =
        org.junit.jupiter.api.Assertions.assertThrows(
            DslError.class,
            () ->
                program
                    .evaluator()
                    .constant(expression("1 // (2 - 2)"), program.entry().closure()));
    assertEquals(
        "p.py:1:1: error: expected a divisor that is not zero, found 0",
        error.located().toString());
    assertNull(program.globals().lookup("missing"));
  }
}
