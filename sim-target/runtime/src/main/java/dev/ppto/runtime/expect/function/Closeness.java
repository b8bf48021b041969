package dev.ppto.runtime.expect.function;

import dev.ppto.runtime.expect.syntax.CompareOperator;
import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.Comparison;
import dev.ppto.runtime.expect.value.Equality;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.Value;
import java.util.List;

/** numpy's {@code allclose} and {@code isclose}. */
public final class Closeness {
  private static final String PARAMETERS = "a, b, rtol=, atol=, equal_nan=";
  private static final double RTOL = 1e-5;
  private static final double ATOL = 1e-8;

  private static final Function ALLCLOSE =
      new Function("allclose", PARAMETERS, Closeness::allClose);

  private Closeness() {}

  static void register(FunctionTable.Builder table) {
    table.function("allclose", PARAMETERS, Closeness::allClose);
    table.function("isclose", PARAMETERS, arguments -> comparison(arguments).elementwise());
  }

  private static Value allClose(Arguments arguments) {
    return NdArray.of(comparison(arguments).firstMismatch().isEmpty());
  }

  private static Comparison comparison(Arguments arguments) {
    Equality.Close close =
        new Equality.Close(
            tolerance(arguments, "rtol", RTOL),
            tolerance(arguments, "atol", ATOL),
            arguments.flag("equal_nan"));
    return new Comparison(CompareOperator.EQUAL, arguments.array("a"), arguments.array("b"), close);
  }

  private static double tolerance(Arguments arguments, String name, double fallback) {
    double value = arguments.real(name, fallback);
    if (!(value >= 0)) {
      throw new ArrayException("'" + name + "' expects a number of at least 0, found " + value);
    }
    return value;
  }

  /**
   * The comparison a call of {@code allclose} makes, for whoever wants to know more than its
   * result.
   *
   * @throws ArrayException if the arguments do not fit
   */
  public static Comparison comparison(
      List<Value> positional, List<String> keywords, List<Value> keywordValues) {
    return comparison(ALLCLOSE.bind(positional, keywords, keywordValues));
  }
}
