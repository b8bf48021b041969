package dev.ppto.frontend.pypto.value;

/** {@code ...}. */
public record PyEllipsis() implements PyValue {
  @Override
  public String words() {
    return "...";
  }
}
