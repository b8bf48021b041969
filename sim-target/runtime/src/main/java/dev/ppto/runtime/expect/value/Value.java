package dev.ppto.runtime.expect.value;

/** What an expression can evaluate to. */
public sealed interface Value permits NdArray, SequenceValue, NoneValue, DTypeValue {

  /** What this is, for messages: {@code an array of shape [2,64]}, {@code a tuple}. */
  String describe();
}
