package dev.ppto.frontend.pypto.value;

/**
 * Arithmetic with a dynamic extent: {@code M * 2}.
 *
 * @param operator {@code +}, {@code -}, {@code *}, {@code //} or {@code %}
 * @param left a {@link PyInt} or {@link PyExtent}, as is the right side; one of them is an extent
 */
public record PyExtentExpression(String operator, PyValue left, PyValue right) implements PyExtent {
  @Override
  public String words() {
    return "the dynamic extent " + this;
  }

  @Override
  public String toString() {
    return text(left) + " " + operator + " " + text(right);
  }

  private static String text(PyValue value) {
    return value instanceof PyInt number
        ? number.value().toString()
        : value instanceof PyExtentExpression ? "(" + value + ")" : value.toString();
  }
}
