package dev.ppto.frontend.pypto.value;

/** {@code pl.Scalar[pl.INT32]}. */
public record PyScalarType(PyDtype dtype) implements PyType {
  @Override
  public String words() {
    return "the type pl.Scalar[" + dtype.name() + "]";
  }
}
