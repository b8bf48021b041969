package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Expression;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;

/** Computes expressions at compile time. */
public interface Evaluator {

  /** The names of the DSL. */
  Catalog catalog();

  /**
   * The value of an expression.
   *
   * @throws DslError if it has none, or needs a value that only the program computes
   */
  PyValue evaluate(Expression expression, Environment environment);

  /**
   * The value of an expression if it is a constant here; absent: it needs a value that only the
   * program computes ({@link dev.ppto.frontend.pypto.value.PyRuntime}), or calls an operation or
   * function of the DSL. A list, tuple or choice that holds values of the program is a constant; so
   * the value may be one of these itself: the name or element was.
   *
   * @throws DslError if it is a constant without a value: {@code 1 // 0}, an unknown name
   */
  Optional<PyValue> constant(Expression expression, Environment environment);

  /**
   * Calls a function or class of Python.
   *
   * @param place the call, for messages
   */
  PyValue call(
      PyValue function, List<PyValue> arguments, Map<String, PyValue> keywords, EObject place);

  /**
   * The attribute of a value, {@code value.name}.
   *
   * @param place the expression, for messages
   */
  PyValue attribute(PyValue value, String name, EObject place);

  /**
   * {@code collection[index] = value}.
   *
   * @param place for messages
   */
  void put(PyValue collection, PyValue index, PyValue value, EObject place);
}
