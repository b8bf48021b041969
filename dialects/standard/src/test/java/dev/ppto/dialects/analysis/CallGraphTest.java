package dev.ppto.dialects.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.func.CallIndirectOp;
import dev.ppto.dialects.func.CallOp;
import dev.ppto.dialects.func.FuncOp;
import dev.ppto.dialects.testing.Programs;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.rewrite.analysis.CallGraph;
import dev.ppto.rewrite.analysis.CallGraph.World;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which functions call which. */
class CallGraphTest {
  private final Operation module =
      Programs.parse(
          """
          func.func private @leaf(%n: i32) {
            return
          }
          func.func private @odd(%n: i32) {
            call @leaf(%n) : (i32) -> ()
            call @even(%n) : (i32) -> ()
            return
          }
          func.func @even(%n: i32) {
            call @odd(%n) : (i32) -> ()
            return
          }
          func.func private @itself(%n: i32) {
            call @itself(%n) : (i32) -> ()
            return
          }
          func.func private @declared(i64)
          func.func private @value(%n: i64) {
            return
          }
          func.func private @other_type(%n: i32) {
            return
          }
          func.func @main(%f: (i64) -> (), %n: i64, %m: i32) {
            %g = constant @value : (i64) -> ()
            %h = constant @other_type : (i32) -> ()
            call_indirect %f(%n) : (i64) -> ()
            call @declared(%n) : (i64) -> ()
            call @even(%m) : (i32) -> ()
            return
          }
          """);
  private final CallGraph graph = new CallGraph(module);

  private Operation function(String name) {
    return SymbolTable.lookupIn(module, name);
  }

  private Operation onlyCallTo(String name) {
    List<Operation> calls = graph.callsTo(function(name));
    assertEquals(1, calls.size());
    return calls.get(0);
  }

  private static String name(Operation function) {
    return ((FuncOp) function).symName();
  }

  @Test
  void callsAreFoundFromBothEnds() {
    assertEquals(2, graph.callsTo(function("even")).size());
    assertEquals(function("leaf"), graph.callee(onlyCallTo("leaf")));
    assertEquals(
        List.of(CallOp.NAME, CallOp.NAME),
        graph.callsIn(function("odd")).stream().map(Operation::name).toList());
    assertEquals(8, graph.callables().size());
    assertTrue(graph.isCallable(function("leaf")));
    assertFalse(graph.isCallable(module));
  }

  @Test
  void anIndirectCallMayReachEachFunctionOfItsTypeThatIsUsedAsValue() {
    Operation indirect = module.collect(CallIndirectOp.class).get(0);
    assertNull(graph.callee(indirect));
    assertEquals(List.of(function("value")), graph.targets(indirect));
    assertTrue(graph.isUsedAsValue(function("other_type")));
    assertFalse(graph.isUsedAsValue(function("leaf")));
    assertTrue(graph.callsUnknown(function("main")));
    assertFalse(graph.callsUnknown(function("odd")));
  }

  @Test
  void aDeclarationHasNoBody() {
    assertNull(CallGraph.body(function("declared")));
    assertEquals(function("leaf").region(0), CallGraph.body(function("leaf")));
  }

  @Test
  void onlyPrivateFunctionsThatAreNoValuesHaveKnownCallersAlone() {
    assertFalse(graph.hasUnknownCallers(function("leaf")));
    assertTrue(graph.hasUnknownCallers(function("even")));
    assertTrue(graph.hasUnknownCallers(function("value")));
    CallGraph whole = new CallGraph(module, World.WHOLE_PROGRAM);
    assertFalse(whole.hasUnknownCallers(function("even")));
    assertTrue(whole.hasUnknownCallers(function("main")));
    assertTrue(whole.hasUnknownCallers(function("value")));
  }

  @Test
  void functionsThatReachEachOtherAreRecursiveAndOneGroup() {
    assertTrue(graph.isRecursive(function("even")));
    assertTrue(graph.isRecursive(function("odd")));
    assertTrue(graph.isRecursive(function("itself")));
    assertFalse(graph.isRecursive(function("leaf")));
    assertFalse(graph.isRecursive(function("main")));
    List<Set<String>> groups =
        graph.components().stream()
            .map(group -> group.stream().map(CallGraphTest::name).collect(Collectors.toSet()))
            .toList();
    assertTrue(groups.contains(Set.of("odd", "even")));
    assertTrue(groups.indexOf(Set.of("leaf")) < groups.indexOf(Set.of("odd", "even")));
    assertTrue(groups.indexOf(Set.of("odd", "even")) < groups.indexOf(Set.of("main")));
  }

  @Test
  void onlyCallsHaveTargets() {
    Operation end = function("leaf").region(0).entry().last();
    assertThrows(IllegalArgumentException.class, () -> graph.targets(end));
  }
}
