package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.dist.ContextType;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.ir.Value;
import dev.ppto.ir.python.PythonCall;
import dev.ppto.ir.python.PythonSpelling;
import dev.ppto.ir.type.IndexType;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Operators between values, of which some are computed by the program. */
final class Operators {
  private static final int MOST_FACTORS = 16;

  private final Body body;
  private final Folding folding;

  Operators(Body body) {
    this.body = body;
    this.folding = new Folding(body.program().evaluator());
  }

  Folding folding() {
    return folding;
  }

  PyValue binary(String operator, PyValue left, PyValue right, EObject place) {
    if (!Folding.isRuntime(left) && !Folding.isRuntime(right)) {
      return folding.binary(operator, left, right, place);
    }
    PyValue a = body.expressions().scalar(left, place);
    PyValue b = body.expressions().scalar(right, place);
    if (!isScalarOrNumber(a) || !isScalarOrNumber(b)) {
      return operation(operator, List.of(a, b), place);
    }
    if (operator.equals("**")) {
      return power(a, b, place);
    }
    if (operator.equals("//") || operator.equals("%")) {
      warnOfNegative(operator, a, b, place);
    }
    return Running.of(body.scalars().binary(operator, a, b, place));
  }

  private PyValue power(PyValue base, PyValue exponent, EObject place) {
    if (!(exponent instanceof PyInt number)
        || number.value().signum() <= 0
        || number.value().bitLength() >= Integer.SIZE
        || number.asLong() > MOST_FACTORS) {
      throw new DslError(
          place,
          "operator '**' expected an integer constant from 1 to "
              + MOST_FACTORS
              + " as exponent, found "
              + exponent.words()
              + "; write the product");
    }
    PyValue power = base;
    for (long i = 1; i < number.asLong(); i++) {
      power = Running.of(body.scalars().binary("*", power, base, place));
    }
    return power;
  }

  /** Other tool chains round towards zero. */
  private void warnOfNegative(String operator, PyValue dividend, PyValue divisor, EObject place) {
    if (Dividends.mayBeNegative(dividend, divisor)) {
      body.program()
          .messages()
          .add(
              DslMessage.warning(
                  SourceRange.of(place),
                  "operator '"
                      + operator
                      + "' expected a dividend that cannot be negative, found a difference; it"
                      + " rounds down here and towards zero in other tool chains: add a multiple"
                      + " of the divisor, as in (my_rank + nranks - 1) % nranks"));
    }
  }

  PyValue unary(String operator, PyValue operand, EObject place) {
    PyValue value = body.expressions().scalar(operand, place);
    Value running = Running.valueOf(value);
    if (running == null) {
      return folding.unary(operator, value, place);
    }
    return ScalarTypes.isScalar(running.type())
        ? Running.of(body.scalars().unary(operator, running, place))
        : operation(operator, List.of(value), place);
  }

  PyValue compare(String operator, PyValue left, PyValue right, EObject place) {
    if (operator.equals("is") || operator.equals("is not") || operator.contains("in")) {
      throw new DslError(
          place,
          "operator '"
              + operator
              + "' expected values that are known at compile time, found "
              + (Folding.isRuntime(left) ? left : right).words()
              + (operator.startsWith("is") ? "; compare with == or !=" : ""));
    }
    if (!Folding.isRuntime(left)
        && !Folding.isRuntime(right)
        && !(left instanceof PyExtent)
        && !(right instanceof PyExtent)) {
      return folding.compare(operator, left, right, place);
    }
    PyValue a = body.expressions().scalar(left, place);
    PyValue b = body.expressions().scalar(right, place);
    if (!isScalarOrNumber(a) || !isScalarOrNumber(b)) {
      return operation(operator, List.of(a, b), place);
    }
    return Running.of(body.scalars().compare(operator, a, b, place));
  }

  private static boolean isScalarOrNumber(PyValue value) {
    Value running = Running.valueOf(value);
    return running == null ? ScalarTypes.isNumber(value) : ScalarTypes.isScalar(running.type());
  }

  /** The operation that an operator stands for between tiles or the like. */
  private PyValue operation(String operator, List<PyValue> operands, EObject place) {
    for (PyValue each : operands) {
      Value value = Running.valueOf(each);
      boolean fits =
          value == null ? ScalarTypes.isNumber(each) : !(value.type() instanceof ContextType);
      if (!fits) {
        throw new DslError(
            place,
            "operator '"
                + operator
                + "' expected scalars, tensors or tiles, found "
                + words(operands));
      }
    }
    List<PythonSpelling> spellings = body.program().spellings().operator(operator, operands.size());
    if (spellings.isEmpty()) {
      throw new DslError(
          place,
          "operator '"
              + operator
              + "' expected "
              + (operands.size() == 1 ? "a scalar" : "scalars")
              + ", found "
              + words(operands));
    }
    OperationCalls operations = body.expressions().calls().operations();
    operations.checkLevel("operator '" + operator + "' on tensors and tiles", spellings, place, "");
    PythonArguments arguments = new PythonArguments(body.extents());
    PythonCall call =
        PythonCall.operator(
            operator, operands.stream().map(each -> arguments.of(each, place)).toList());
    return operations.bind(call, spellings, List.of(), place);
  }

  private static String words(List<PyValue> operands) {
    return operands.size() == 1
        ? operands.get(0).words()
        : operands.get(0).words() + " and " + operands.get(1).words();
  }

  /** The index that a value is, if it is one; null: it is no integer. */
  @Nullable Value index(PyValue value, EObject place) {
    PyValue scalar = body.expressions().scalar(value, place);
    Value running = Running.valueOf(scalar);
    boolean isInteger =
        running == null ? scalar instanceof PyInt : ScalarTypes.isInteger(running.type());
    return isInteger ? body.scalars().as(scalar, IndexType.INDEX, "an index", place) : null;
  }
}
