package dev.ppto.execution;

/** Something that an activity waits for. */
public interface Condition {
  boolean holds();

  /** Notified whenever the answer of {@link #holds} may have become true. */
  WaitQueue queue();

  /** What is awaited, for reports: the cell, its value, the value wanted. */
  String describe();
}
