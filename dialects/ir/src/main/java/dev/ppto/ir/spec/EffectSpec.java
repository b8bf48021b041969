package dev.ppto.ir.spec;

import java.util.Optional;

/**
 * What an operation touches. Read by analyses through {@code dev.ppto.ir.effect.MemoryEffects}.
 *
 * @param resource name of the operand group or result that stands for the memory; empty for an
 *     effect on memory at large ({@code fence})
 * @param offsets name of the operand group with the region's start, one index per dimension
 * @param extent name of the operand or result whose shape is the region's size; absent with
 *     offsets: one element; absent without offsets: the whole resource
 * @param peer name of the operand with the rank whose memory it is; absent: this rank
 */
public record EffectSpec(
    Kind kind,
    Optional<String> resource,
    Optional<String> offsets,
    Optional<String> extent,
    Optional<String> peer) {

  /** How memory or a signal is touched. */
  public enum Kind {
    READ,
    WRITE,
    ALLOCATE,
    FREE,
    /** Deposits into a signal cell. */
    NOTIFY,
    /** Blocks on a signal cell of this rank. */
    WAIT,
    /** Orders memory: nothing that touches memory crosses it. */
    FENCE
  }
}
