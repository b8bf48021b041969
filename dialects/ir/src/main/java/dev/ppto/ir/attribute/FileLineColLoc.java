package dev.ppto.ir.attribute;

import dev.ppto.ir.Location;

/**
 * {@code loc("a.mlir":3:7)}. Not uniqued: there is one for each operation.
 *
 * @param line from 1; 0 for what stands in no line of the file
 * @param column from 1, in characters
 */
public record FileLineColLoc(String file, int line, int column) implements Location {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
