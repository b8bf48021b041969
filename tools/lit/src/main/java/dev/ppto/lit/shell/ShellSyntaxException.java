package dev.ppto.lit.shell;

/** Says that a command line is not well formed. */
public final class ShellSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int offset;

  ShellSyntaxException(int offset, String message) {
    super(message);
    this.offset = offset;
  }

  /** Where in the command line, from 0. */
  public int offset() {
    return offset;
  }
}
