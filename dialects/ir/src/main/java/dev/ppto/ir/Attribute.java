package dev.ppto.ir;

/**
 * Compile-time data attached to an operation. Attributes are immutable records, uniqued by their
 * {@code of} factories.
 */
public interface Attribute {}
