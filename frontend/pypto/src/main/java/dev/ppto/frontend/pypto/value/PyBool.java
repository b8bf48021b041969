package dev.ppto.frontend.pypto.value;

/** A truth value. */
public record PyBool(boolean value) implements PyValue {
  @Override
  public String words() {
    return value ? "True" : "False";
  }
}
