package dev.ppto.lit.script;

/** Says that the directives of a test file are not well formed. */
public final class ScriptException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;

  ScriptException(int line, String message) {
    super(message);
    this.line = line;
  }

  /** The line of the test file, from 1. */
  public int line() {
    return line;
  }
}
