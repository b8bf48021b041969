package dev.ppto.ir.spec;

/** The type of a result, from the operands and attributes. */
public record InferenceSpec(String result, Expression type) {}
