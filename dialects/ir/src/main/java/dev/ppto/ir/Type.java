package dev.ppto.ir;

/**
 * The type of a value. Types are immutable records, uniqued by their {@code of} factories, so that
 * equal types obtained from factories are identical; {@code equals} is correct in any case.
 */
public interface Type {}
