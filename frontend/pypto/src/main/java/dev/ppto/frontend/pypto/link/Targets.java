package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.ListDisplay;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.Star;
import dev.ppto.frontend.python.ast.Subscript;
import dev.ppto.frontend.python.ast.TupleDisplay;
import java.util.List;

/** Assigns to what stands left of {@code =}. */
record Targets(Interpreter interpreter, Environment environment) {

  void assign(Expression target, PyValue value) {
    if (target instanceof Name name) {
      environment.bind(name.getName(), value, SourceRange.of(name));
    } else if (target instanceof TupleDisplay tuple) {
      unpack(tuple, tuple.getElements(), value);
    } else if (target instanceof ListDisplay list) {
      unpack(list, list.getElements(), value);
    } else if (target instanceof Attribute attribute) {
      PyValue of = interpreter.value(attribute.getValue(), environment);
      AttributeWrites.put(of, attribute.getName(), value, attribute);
    } else if (target instanceof Subscript subscript) {
      element(subscript, value);
    } else {
      throw new DslError(target, "expected a name or element to assign to");
    }
  }

  /** {@code del target}, of a name of this environment. */
  void remove(Expression target) {
    if (target instanceof Name name) {
      environment.remove(name.getName());
    } else if (target instanceof TupleDisplay tuple) {
      tuple.getElements().forEach(this::remove);
    } else if (target instanceof ListDisplay list) {
      list.getElements().forEach(this::remove);
    } else if (target instanceof Attribute attribute) {
      PyValue of = interpreter.value(attribute.getValue(), environment);
      AttributeWrites.remove(of, attribute.getName(), attribute);
    } else if (target instanceof Subscript subscript) {
      PyValue of = interpreter.value(subscript.getValue(), environment);
      Elements.remove(of, interpreter.value(subscript.getIndex(), environment), subscript);
    } else {
      throw new DslError(target, "expected a name, attribute or element to delete");
    }
  }

  private void element(Subscript subscript, PyValue value) {
    PyValue of = interpreter.value(subscript.getValue(), environment);
    PyValue index = interpreter.value(subscript.getIndex(), environment);
    Elements.put(of, index, value, subscript);
  }

  private void unpack(Expression place, List<Expression> targets, PyValue value) {
    if (value instanceof PyForeign) {
      targets.forEach(each -> assign(each instanceof Star star ? star.getOperand() : each, value));
      return;
    }
    List<PyValue> values = Elements.of(value, place);
    int star = -1;
    for (int i = 0; i < targets.size(); i++) {
      if (targets.get(i) instanceof Star) {
        star = i;
      }
    }
    int fixed = star < 0 ? targets.size() : targets.size() - 1;
    if (star < 0 ? values.size() != fixed : values.size() < fixed) {
      throw DslError.raised(
          place,
          "ValueError",
          "expected " + (star < 0 ? "" : "at least ") + fixed + " values, found " + values.size());
    }
    int extra = values.size() - fixed;
    int at = 0;
    for (int i = 0; i < targets.size(); i++) {
      if (i == star) {
        assign(((Star) targets.get(i)).getOperand(), PyList.of(values.subList(at, at + extra)));
        at += extra;
      } else {
        assign(targets.get(i), values.get(at++));
      }
    }
  }
}
