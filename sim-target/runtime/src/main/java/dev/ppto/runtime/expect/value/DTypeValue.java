package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.DType;

/** An element type as a value: what {@code .dtype} gives and {@code astype} takes. */
public record DTypeValue(DType dtype) implements Value {

  @Override
  public String describe() {
    return "the type " + dtype.mlirName();
  }
}
