package dev.ppto.targets.ascend.pto;

/**
 * How {@code .pto} text is written.
 *
 * @param arch {@code a3} or {@code a5}
 * @param sync who orders the pipes
 * @param level whether tiles have addresses
 */
public record PtoOptions(String arch, Sync sync, Level level) {
  public static final PtoOptions DEFAULT = new PtoOptions("a3", Sync.OURS, Level.LEVEL3);

  /**
   * Who orders the pipes. It is one or the other: the assembler's own synchronisation stops as soon
   * as a function holds one flag.
   */
  public enum Sync {
    /** Flags as in the IR. */
    OURS,
    /** No flag at all; the assembler inserts them. */
    PTOAS
  }

  /** Who plans on-chip memory. */
  public enum Level {
    /** The assembler: tiles have no address. */
    LEVEL2,
    /** We: every tile has an address. */
    LEVEL3
  }
}
