package dev.ppto.dialects.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.arith.AddiOp;
import dev.ppto.dialects.arith.ConstantOp;
import dev.ppto.dialects.arith.MuliOp;
import dev.ppto.dialects.testing.Programs;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.effect.Effects;
import dev.ppto.rewrite.dataflow.ConstantPropagation;
import dev.ppto.rewrite.dataflow.DataFlowSolver;
import dev.ppto.rewrite.dataflow.DenseForwardAnalysis;
import dev.ppto.rewrite.dataflow.SparseBackwardAnalysis;
import dev.ppto.rewrite.dataflow.SparseForwardAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The framework, by small analyses of each kind. */
class DataFlowTest {

  /** Whether a result, or an effect, is computed from a value. */
  private static final class Needed extends SparseBackwardAnalysis<Boolean> {
    @Override
    protected Boolean join(Boolean a, Boolean b) {
      return a || b;
    }

    @Override
    protected Boolean unknown(Value value) {
      return true;
    }

    @Override
    protected List<? extends @Nullable Boolean> evaluate(
        Operation op, List<? extends @Nullable Boolean> results) {
      boolean needed = results.contains(true) || !Effects.isMemoryEffectFree(op);
      List<@Nullable Boolean> operands = new ArrayList<>();
      op.operands().forEach(operand -> operands.add(needed ? true : null));
      return operands;
    }
  }

  /** The constants that some way to a point has passed. */
  private static final class Passed extends DenseForwardAnalysis<Set<Long>> {
    @Override
    protected Set<Long> join(Set<Long> a, Set<Long> b) {
      Set<Long> all = new TreeSet<>(a);
      all.addAll(b);
      return all;
    }

    @Override
    protected Set<Long> unknown() {
      return Set.of();
    }

    @Override
    protected Set<Long> transfer(Operation op, Set<Long> before) {
      return op instanceof ConstantOp constant && constant.value() instanceof IntegerAttr number
          ? join(before, Set.of(number.asLong()))
          : before;
    }
  }

  /** Whether integers are even: the example of the documentation. */
  private static final class Evenness extends SparseForwardAnalysis<Boolean> {
    @Override
    protected Boolean join(Boolean a, Boolean b) {
      return a && b;
    }

    @Override
    protected Boolean unknown(Value value) {
      return false;
    }

    @Override
    protected List<Boolean> evaluate(Operation op, List<Boolean> operands) {
      if (op instanceof MuliOp) {
        return List.of(operands.contains(true));
      }
      if (op instanceof ConstantOp constant) {
        return List.of(constant.value() instanceof IntegerAttr n && n.asLong() % 2 == 0);
      }
      return op instanceof AddiOp ? List.of(!operands.contains(false)) : List.of();
    }
  }

  @Test
  void sparseFactsMeetAroundLoops() {
    Operation module =
        Programs.parse(
            """
            func.func @f(%n: index, %x: i32) -> (i32, i32) {
              %0 = arith.constant 0 : index
              %1 = arith.constant 1 : index
              %2 = arith.constant 2 : i32
              %r:2 = scf.for %i = %0 to %n step %1 iter_args(%a = %2, %b = %2) -> (i32, i32) {
                %c = arith.muli %x, %a : i32
                %d = arith.addi %b, %x : i32
                scf.yield %c, %d : i32, i32
              }
              return %r#0, %r#1 : i32, i32
            }
            """);
    DataFlowSolver solver = new DataFlowSolver(module);
    Evenness even = solver.load(new Evenness());
    solver.solve();
    assertEquals(
        List.of(true, false),
        function(module, "f").region(0).entry().last().operands().stream().map(even::at).toList());
  }

  private static Operation function(Operation module, String name) {
    return SymbolTable.lookupIn(module, name);
  }

  private static List<Boolean> neededParameters(String text) {
    Operation module = Programs.parse(text);
    DataFlowSolver solver = new DataFlowSolver(module);
    Needed needed = solver.load(new Needed());
    solver.solve();
    return function(module, "f").region(0).entry().arguments().stream()
        .map(parameter -> needed.at(parameter) != null)
        .toList();
  }

  @Test
  void whatOnlyGoesAroundALoopIsNotNeeded() {
    assertEquals(
        List.of(true, true, false, false),
        neededParameters(
            """
            func.func @f(%n: index, %a: i32, %b: i32, %c: i32) -> i32 {
              %0 = arith.constant 0 : index
              %1 = arith.constant 1 : index
              %r:2 = scf.for %i = %0 to %n step %1 iter_args(%s = %a, %t = %b) -> (i32, i32) {
                %u = arith.addi %t, %c : i32
                scf.yield %s, %u : i32, i32
              }
              return %r#0 : i32
            }
            """));
  }

  @Test
  void aConditionIsNeededAndWhatItPassesToNobodyIsNot() {
    assertEquals(
        List.of(true, true, false),
        neededParameters(
            """
            func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
              cf.cond_br %c, ^x(%a, %b : i32, i32), ^y
            ^x(%p: i32, %q: i32):
              return %p : i32
            ^y:
              cf.br ^x(%a, %b : i32, i32)
            }
            """));
  }

  @Test
  void aFlagThatIsPassedOnAsWellIsNeeded() {
    assertEquals(
        List.of(true, false),
        neededParameters(
            """
            func.func @f(%c: i32, %a: i32) {
              cf.switch %c : i32, [
                default: ^x(%c, %a : i32, i32),
                1: ^y
              ]
            ^x(%p: i32, %q: i32):
              return
            ^y:
              return
            }
            """));
  }

  @Test
  void callsOfPrivateFunctionsNeedWhatTheFunctionsDo() {
    assertEquals(
        List.of(true, false, true),
        neededParameters(
            """
            func.func private @first(%p: i32, %q: i32) -> (i32, i32) {
              return %p, %q : i32, i32
            }
            func.func private @elsewhere(i32)
            func.func @f(%a: i32, %b: i32, %c: i32) -> i32 {
              %r:2 = call @first(%a, %b) : (i32, i32) -> (i32, i32)
              call @elsewhere(%c) : (i32) -> ()
              return %r#0 : i32
            }
            """));
  }

  /** What is known before the end of {@code @f}. */
  private static @Nullable Set<Long> passed(String text, boolean withConstants) {
    Operation module = Programs.parse(text);
    DataFlowSolver solver = new DataFlowSolver(module);
    if (withConstants) {
      solver.load(new ConstantPropagation());
    }
    Passed passed = solver.load(new Passed());
    solver.solve();
    List<Block> blocks = function(module, "f").region(0).blocks();
    for (Block block : blocks) {
      // Both ways of asking give the same.
      passed.forEach(block, (op, state) -> assertEquals(passed.before(op), state));
    }
    return passed.before(blocks.get(blocks.size() - 1).last());
  }

  @Test
  void denseStatesMeetAfterBranchesLoopsAndCalls() {
    String text =
        """
        func.func private @g() {
          %7 = arith.constant 7 : i32
          return
        }
        func.func @f(%c: i1, %n: index) {
          %1 = arith.constant 1 : index
          scf.if %c {
            %2 = arith.constant 2 : i32
          } else {
            %3 = arith.constant 3 : i32
          }
          cf.cond_br %c, ^x, ^y
        ^x:
          %4 = arith.constant 4 : i32
          cf.br ^y
        ^y:
          scf.for %i = %1 to %n step %1 {
            %5 = arith.constant 5 : i32
          }
          call @g() : () -> ()
          return
        }
        """;
    assertEquals(Set.of(1L, 2L, 3L, 4L, 5L, 7L), passed(text, false));
  }

  @Test
  void constantsTakeWaysAway() {
    String text =
        """
        func.func @f(%n: index) {
          %true = arith.constant true
          scf.if %true {
            %2 = arith.constant 2 : i32
          } else {
            %3 = arith.constant 3 : i32
          }
          return
        }
        """;
    assertEquals(Set.of(1L, 2L, 3L), passed(text, false));
    assertEquals(Set.of(1L, 2L), passed(text, true));
  }

  @Test
  void nothingIsKnownAfterALoopThatDoesNotEnd() {
    String text =
        """
        func.func @f() {
          %true = arith.constant true
          scf.while : () -> () {
            scf.condition(%true)
          } do {
            scf.yield
          }
          return
        }
        """;
    assertNull(passed(text, true));
  }

  @Test
  void deadCodeIsNotReached() {
    Operation module =
        Programs.parse(
            """
            func.func private @never() {
              return
            }
            func.func private @called() {
              return
            }
            func.func @f() {
              %false = arith.constant false
              scf.if %false {
                func.call @never() : () -> ()
              }
              call @called() : () -> ()
              return
            ^lost:
              return
            }
            """);
    DataFlowSolver solver = new DataFlowSolver(module);
    solver.load(new ConstantPropagation());
    solver.solve();
    assertFalse(solver.deadCode().isReached(function(module, "never").region(0).entry()));
    assertTrue(solver.deadCode().isReached(function(module, "called").region(0).entry()));
    assertTrue(solver.deadCode().isReached(function(module, "f").region(0).entry()));
    assertFalse(solver.deadCode().isReached(function(module, "f").region(0).blocks().get(1)));
  }

  @Test
  void regionsOfUnknownOperationsMayRunWithAnything() {
    Context context = Context.withAllDialects();
    context.setAllowsUnregistered(true);
    Operation module =
        Programs.parse(
            context,
            """
            func.func @f() -> i32 {
              %1 = arith.constant 1 : i32
              %r = "my.loop"(%1) ({
              ^bb0(%x: i32):
                %s = arith.addi %x, %1 : i32
                "my.end"(%s) : (i32) -> ()
              }) : (i32) -> i32
              return %r : i32
            }
            """);
    DataFlowSolver solver = new DataFlowSolver(module);
    ConstantPropagation constants = solver.load(new ConstantPropagation());
    solver.solve();
    AddiOp sum = module.collect(AddiOp.class).get(0);
    assertTrue(solver.deadCode().isReached(sum));
    assertNull(constants.constant(sum.result()));
    assertNull(constants.constant(function(module, "f").region(0).entry().last().operand(0)));
    assertTrue(sum.has(Traits.PURE));
  }
}
