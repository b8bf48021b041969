package dev.ppto.rewrite;

/** What the greedy driver does to the blocks of regions. */
public enum RegionSimplification {
  /** Nothing. */
  DISABLED,

  /**
   * Erases blocks that nothing reaches, and block arguments that are unused or always the same
   * value; merges blocks of which one always follows the other.
   */
  NORMAL,

  /**
   * Merges blocks that do the same too; where they use different values, these are passed to it.
   */
  AGGRESSIVE
}
