package dev.ppto.tools.command;

/** Input that a tool has rejected; the diagnostics are printed already. */
public final class RejectedException extends Exception {
  private static final long serialVersionUID = 1L;

  public RejectedException() {
    super("rejected; the messages above say why");
  }
}
