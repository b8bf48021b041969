package dev.ppto.pass;

/** Options that do not fit a pass. The message says what was expected and found. */
final class OptionException extends Exception {
  private static final long serialVersionUID = 1;
  private final String option;

  /**
   * @param option the option at fault; empty: none in particular
   */
  OptionException(String option, String message) {
    super(message);
    this.option = option;
  }

  String option() {
    return option;
  }
}
