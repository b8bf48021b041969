package dev.ppto.frontend.pypto.value;

/**
 * Another type.
 *
 * @param name in full: {@code pld.CommCtx}, {@code pl.Ptr}
 */
public record PyOtherType(String name) implements PyType {
  /** An annotation that has no meaning; a message says so. */
  public static final PyOtherType UNKNOWN = new PyOtherType("<error>");

  /** {@code pl.Scalar} without a data type, which is that of the argument. */
  public static final PyOtherType SCALAR = new PyOtherType("pl.Scalar");

  @Override
  public String words() {
    return "the type " + name;
  }
}
