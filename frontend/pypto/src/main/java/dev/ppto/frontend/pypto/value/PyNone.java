package dev.ppto.frontend.pypto.value;

/** {@code None}. */
public record PyNone() implements PyValue {
  public static final PyNone NONE = new PyNone();

  @Override
  public String words() {
    return "None";
  }
}
