package dev.ppto.frontend.pypto.value;

/** {@code lower:upper:step} in a subscript; parts that are not there are {@link PyNone}. */
public record PySlice(PyValue lower, PyValue upper, PyValue step) implements PyValue {
  @Override
  public String words() {
    return "a slice";
  }
}
