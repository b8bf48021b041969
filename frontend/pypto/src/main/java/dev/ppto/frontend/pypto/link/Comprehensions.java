package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Clause;
import dev.ppto.frontend.python.ast.DictComprehension;
import dev.ppto.frontend.python.ast.Expression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** {@code [f(i) for i in range(4) if g(i)]} and the like. */
final class Comprehensions {
  private final Interpreter interpreter;

  Comprehensions(Interpreter interpreter) {
    this.interpreter = interpreter;
  }

  List<PyValue> values(Expression element, List<Clause> clauses, Environment environment) {
    List<PyValue> values = new ArrayList<>();
    run(
        clauses,
        0,
        new Environment(environment),
        inner -> values.add(interpreter.value(element, inner)));
    return values;
  }

  PyValue dict(DictComprehension comprehension, Environment environment) {
    Map<PyValue, PyValue> entries = new LinkedHashMap<>();
    run(
        comprehension.getClauses(),
        0,
        new Environment(environment),
        inner ->
            entries.put(
                interpreter.value(comprehension.getItem().getKey(), inner),
                interpreter.value(comprehension.getItem().getValue(), inner)));
    return new PyDict(entries);
  }

  private void run(
      List<Clause> clauses, int index, Environment environment, Consumer<Environment> body) {
    if (index == clauses.size()) {
      body.accept(environment);
      return;
    }
    Clause clause = clauses.get(index);
    PyValue iterable = interpreter.value(clause.getIterable(), environment);
    for (PyValue each : Elements.of(iterable, clause.getIterable())) {
      interpreter.step(clause);
      new Targets(interpreter, environment).assign(clause.getTarget(), each);
      boolean taken = true;
      for (Expression condition : clause.getConditions()) {
        taken = taken && Operators.truth(interpreter.value(condition, environment), condition);
      }
      if (taken) {
        run(clauses, index + 1, environment, body);
      }
    }
  }
}
