package dev.ppto.frontend.pypto.value;

/**
 * Another type.
 *
 * @param name in full: {@code pld.CommCtx}, {@code pl.Ptr}
 */
public record PyOtherType(String name) implements PyType {
  @Override
  public String words() {
    return "the type " + name;
  }
}
