package dev.ppto.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.text.SourceFile;
import dev.ppto.ir.verify.Verifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class ReducerTest {
  private static Operation parse(String text) {
    Context context = Context.withAllDialects();
    DiagnosticCollector problems = new DiagnosticCollector();
    context.diagnostics().setHandler(problems);
    Operation module =
        Parser.parse(
                context,
                SourceFile.of("test", text),
                ParserOptions.DEFAULT.withImplicitModule(ParserOptions.ImplicitModule.ALWAYS))
            .operation();
    assertTrue(module != null && Verifier.verify(module), () -> problems.toString());
    return module;
  }

  private static Predicate<Operation> has(String name) {
    return root -> count(root, name) > 0;
  }

  private static long count(Operation root, String name) {
    List<Operation> found = new ArrayList<>();
    root.walk(
        op -> {
          if (op.is(name)) {
            found.add(op);
          }
        });
    return found.size();
  }

  private static ReductionResult reduce(String text, Predicate<Operation> keep) {
    return Reducer.reduce(
        parse(text), candidate -> keep.test(candidate.root()), Limits.NONE, ReductionProgress.NONE);
  }

  private static String reduced(String text, Predicate<Operation> keep) {
    ReductionResult result = reduce(text, keep);
    assertEquals(ReductionResult.End.MINIMAL, result.end());
    assertTrue(Verifier.verify(result.best().root()));
    assertTrue(keep.test(result.best().root()));
    return result.best().text().strip();
  }

  // ---- what is reduced ----

  @Test
  void nothingIsLeftWhereAnythingWillDo() {
    assertEquals("module {\n}", reduced("func.func @f() { return }", root -> true));
  }

  @Test
  void operationsGoAndValuesThatAreThereTakeTheirPlace() {
    assertEquals(
        """
        module {
          func.func @f() {
            %c0_i32 = arith.constant 0 : i32
            %0 = arith.divsi %c0_i32, %c0_i32 : i32
            return
          }
        }""",
        reduced(
            """
            func.func @f(%a: i32, %b: i32) -> i32 {
              %0 = arith.addi %a, %b : i32
              %1 = arith.divsi %0, %b : i32
              %2 = arith.muli %1, %1 : i32
              return %2 : i32
            }
            """,
            has("arith.divsi")));
  }

  @Test
  void functionsGoWithTheirCalls() {
    assertEquals(
        "module {\n  func.func private @h()\n}",
        reduced(
            """
            func.func @g(%a: i32) -> i32 { return %a : i32 }
            func.func @f(%a: i32) -> i32 {
              %0 = call @g(%a) : (i32) -> i32
              return %0 : i32
            }
            func.func @h() { return }
            """,
            root -> Printer.print(root).contains("@h")));
  }

  @Test
  void parametersAndResultsGoWithWhatCallsPassAndGet() {
    assertEquals(
        """
        module {
          func.func private @g()
          func.func @f() {
            call @g() : () -> ()
            return
          }
        }""",
        reduced(
            """
            func.func private @g(i32, f32) -> (f32, i32)
            func.func @f(%a: i32, %b: f32) -> (f32, i32) {
              %0:2 = call @g(%a, %b) : (i32, f32) -> (f32, i32)
              return %0#0, %0#1 : f32, i32
            }
            """,
            root ->
                count(root, "func.call") == 1 && Printer.print(root).contains("func private @g")));
  }

  @Test
  void regionsAreInlined() {
    String text =
        """
        func.func @f(%n: index, %c: i1, %a: f32) -> f32 {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (f32) {
            %y = scf.if %c -> f32 {
              %z = arith.divf %x, %a : f32
              scf.yield %z : f32
            } else {
              scf.yield %x : f32
            }
            scf.yield %y : f32
          }
          return %r : f32
        }
        """;
    String result = reduced(text, has("arith.divf"));
    assertFalse(result.contains("scf."), result);
    String kept = reduced(text, has("scf.if"));
    assertFalse(kept.contains("scf.for"), kept);
    assertFalse(kept.contains("else"), kept);
    assertFalse(kept.contains("f32"), kept);
  }

  @Test
  void controlFlowIsCutAndBlocksAreJoined() {
    String result =
        reduced(
            """
            func.func @f(%c: i1, %a: i32) -> i32 {
              cf.cond_br %c, ^one(%a : i32), ^two
            ^one(%x: i32):
              %y = arith.divsi %x, %a : i32
              cf.br ^three(%y : i32)
            ^two:
              cf.br ^three(%a : i32)
            ^three(%z: i32):
              return %z : i32
            }
            """,
            has("arith.divsi"));
    assertFalse(result.contains("^"), result);
    assertFalse(result.contains("cf."), result);
  }

  @Test
  void attributesGoAndConstantsBecomeSimple() {
    assertEquals(
        """
        module {
          func.func @f() {
            %c35_i32 = arith.constant 35 : i32
            return
          }
        }""",
        reduced(
            "func.func @f() {\n"
                + "  %a = arith.constant {note = \"kept?\"} 70 : i32\n"
                + "  %b = arith.constant 3 : i32\n"
                + "  return\n}\n",
            root -> Printer.print(root).matches("(?s).*(3[3-9]|70) : i32.*")));
  }

  // ---- how ----

  @Test
  void theInputIsLeftAsItIs() {
    Operation module = parse("func.func @f(%a: i32) -> i32 { return %a : i32 }");
    String before = Printer.print(module);
    Reducer.reduce(module, candidate -> true, Limits.NONE, ReductionProgress.NONE);
    assertEquals(before, Printer.print(module));
  }

  @Test
  void everyCandidateIsValidAndNewAndThePropertyMayChangeIt() {
    Set<String> seen = new HashSet<>();
    ReductionResult result =
        Reducer.reduce(
            parse(
                """
                func.func @f(%a: i32, %b: i32) -> i32 {
                  %0 = arith.addi %a, %b : i32
                  %1 = arith.muli %0, %b : i32
                  %2 = arith.subi %1, %0 : i32
                  return %2 : i32
                }
                """),
            candidate -> {
              assertTrue(Verifier.verify(candidate.root()));
              assertTrue(seen.add(candidate.text()), candidate.text());
              boolean good = has("arith.muli").test(candidate.root());
              candidate.root().region(0).clear();
              return good;
            },
            Limits.NONE,
            ReductionProgress.NONE);
    assertTrue(has("arith.muli").test(result.best().root()));
    assertEquals(seen.size(), result.tests());
  }

  @Test
  void aProgramWithoutThePropertyStaysAsItIs() {
    ReductionResult result = reduce("func.func @f() { return }", root -> false);
    assertEquals(ReductionResult.End.NOT_INTERESTING, result.end());
    assertEquals(1, result.tests());
  }

  @Test
  void limitsEndTheReductionWithTheBestSoFar() {
    StringBuilder text = new StringBuilder("func.func @f(%v0: i32) -> i32 {\n");
    for (int i = 0; i < 100; i++) {
      text.append("  %v")
          .append(i + 1)
          .append(" = arith.muli %v")
          .append(i)
          .append(", %v0 : i32\n");
    }
    text.append("  return %v100 : i32\n}\n");
    Interest fifty = candidate -> count(candidate.root(), "arith.muli") >= 50;
    ReductionResult few =
        Reducer.reduce(
            parse(text.toString()), fifty, Limits.NONE.withTests(5), ReductionProgress.NONE);
    assertEquals(ReductionResult.End.TEST_LIMIT, few.end());
    assertEquals(5, few.tests());
    assertTrue(count(few.best().root(), "arith.muli") < 100);
    ReductionResult none =
        Reducer.reduce(
            parse(text.toString()),
            fifty,
            Limits.NONE.withTime(Duration.ZERO),
            ReductionProgress.NONE);
    assertEquals(ReductionResult.End.TIME_LIMIT, none.end());
    ReductionResult all =
        Reducer.reduce(parse(text.toString()), fifty, Limits.NONE, ReductionProgress.NONE);
    assertEquals(50, count(all.best().root(), "arith.muli"));
  }

  @Test
  void anInterruptedReductionGivesTheBestSoFar() {
    int[] tests = {0};
    ReductionResult result =
        Reducer.reduce(
            parse("func.func @f() { return }\nfunc.func @g() { return }"),
            candidate -> {
              if (++tests[0] == 4) {
                throw new InterruptedException();
              }
              return candidate.text().contains("@f");
            },
            Limits.NONE,
            ReductionProgress.NONE);
    assertEquals(ReductionResult.End.INTERRUPTED, result.end());
    assertFalse(result.best().text().contains("@g"), result.best().text());
  }
}
