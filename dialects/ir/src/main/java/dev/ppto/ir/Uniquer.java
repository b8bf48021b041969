package dev.ppto.ir;

import com.google.common.collect.Interner;
import com.google.common.collect.Interners;

/**
 * The pool of all types and attributes of this JVM: concurrent, and weak so that what no IR uses is
 * collected.
 */
public final class Uniquer {
  private static final Interner<Object> POOL = Interners.newWeakInterner();

  private Uniquer() {}

  /** The one instance that equals {@code value}. */
  @SuppressWarnings(
      "unchecked") // an interner gives back an equal object, and records equal only their own class
  public static <T> T unique(T value) {
    return (T) POOL.intern(value);
  }
}
