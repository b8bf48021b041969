package dev.ppto.tools.command;

/** What the exit status of a tool means. */
public final class ExitStatus {
  /** All is well. */
  public static final int OK = 0;

  /** The program was rejected; diagnostics say why. */
  public static final int REJECTED = 1;

  /** The command line is wrong, or a file that it names cannot be read or written. */
  public static final int USAGE = 2;

  /** A defect of the tool itself. */
  public static final int INTERNAL = 70;

  private ExitStatus() {}
}
