package dev.ppto.ir.python;

/** An argument is not what a parameter takes. */
final class Mismatch extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String found;

  /**
   * @param expected what the parameter takes, in words that follow "expected"
   * @param found what it is given
   */
  Mismatch(String expected, String found) {
    super(expected, null, false, false);
    this.found = found;
  }

  String expected() {
    return getMessage();
  }

  String found() {
    return found;
  }
}
