package dev.ppto.frontend.pypto.value;

/** A floating-point number. */
public record PyFloat(double value) implements PyValue {
  @Override
  public String words() {
    return "the number " + value;
  }
}
