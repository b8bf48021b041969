package dev.ppto.frontend.pypto.build;

/** Something cannot be built because of an error that was reported already. */
final class PoisonedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  PoisonedException() {
    super("an error was reported", null, false, false);
  }
}
