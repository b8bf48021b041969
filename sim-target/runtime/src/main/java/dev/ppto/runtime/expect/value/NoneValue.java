package dev.ppto.runtime.expect.value;

/** {@code None}, and {@code newaxis} in an index. */
public record NoneValue() implements Value {

  @Override
  public String describe() {
    return "None";
  }
}
