package dev.ppto.lit.shell;

/** A part of a command line. */
sealed interface Token {
  int offset();

  /** A word, unquoted. */
  record Word(int offset, ShellWord word) implements Token {}

  /**
   * An operator.
   *
   * @param descriptor the number before a redirection; -1 for none
   */
  record Operator(int offset, String symbol, int descriptor) implements Token {}
}
