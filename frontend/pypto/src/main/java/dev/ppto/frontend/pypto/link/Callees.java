package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyBoundMethod;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Name;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;

/** What functions of the DSL call. */
public final class Callees {
  private Callees() {}

  /** The functions of the DSL that a function calls, in the order of the text. */
  public static Set<DslFunction> of(DslFunction function, Evaluator evaluator) {
    Set<DslFunction> callees = new LinkedHashSet<>();
    calls(function, evaluator)
        .values()
        .forEach(
            each -> {
              if (each instanceof DslFunction callee) {
                callees.add(callee);
              }
            });
    return callees;
  }

  /**
   * The calls in a function's body whose callee has a name, with the callees: functions and names
   * of the DSL, and functions of Python. Names that the body binds itself stand for none.
   */
  public static Map<Call, PyValue> calls(DslFunction function, Evaluator evaluator) {
    Set<String> bound = new LinkedHashSet<>();
    function.parameters().forEach(each -> bound.add(each.name()));
    function
        .ast()
        .getBody()
        .getBody()
        .forEach(each -> bound.addAll(AssignedNames.of(each).names().keySet()));
    Map<Call, PyValue> calls = new LinkedHashMap<>();
    for (var all = function.ast().getBody().eAllContents(); all.hasNext(); ) {
      EObject each = all.next();
      if (each instanceof Call call && isFree(call.getFunction(), bound)) {
        callee(call, function, evaluator).ifPresent(callee -> calls.put(call, unbound(callee)));
      }
    }
    return calls;
  }

  /** The function of a method. */
  public static PyValue unbound(PyValue callee) {
    return callee instanceof PyBoundMethod method && method.function() instanceof DslFunction
        ? method.function()
        : callee;
  }

  private static boolean isFree(Expression callee, Set<String> bound) {
    Expression root = callee;
    while (root instanceof Attribute attribute) {
      root = attribute.getValue();
    }
    return root instanceof Name name && !bound.contains(name.getName());
  }

  private static Optional<PyValue> callee(Call call, DslFunction function, Evaluator evaluator) {
    try {
      return evaluator.constant(call.getFunction(), function.closure());
    } catch (DslError e) {
      // Who compiles the call says what is wrong with it.
      return Optional.empty();
    }
  }
}
