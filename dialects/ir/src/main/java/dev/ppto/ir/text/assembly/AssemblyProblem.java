package dev.ppto.ir.text.assembly;

/**
 * Something wrong in the text of an assembly format.
 *
 * @param offset where it is in the text, in UTF-16 units from 0
 */
public record AssemblyProblem(int offset, String message) {
  @Override
  public String toString() {
    return "at " + offset + ": " + message;
  }
}
