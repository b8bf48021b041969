package dev.ppto.frontend.python;

/**
 * An error in a source, in CPython's words.
 *
 * @param line from 1
 * @param column from 1
 * @param offset from 0
 */
public record PythonMessage(String file, int line, int column, int offset, String text) {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column + ": " + text;
  }
}
