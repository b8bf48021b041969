package dev.ppto.frontend.python.tree;

import dev.ppto.frontend.python.token.LogicalLine;

/**
 * A line that is no statement.
 *
 * @param index of the first word that fits nothing
 * @param expected the type of word that alone would fit; 0: several would
 * @param afterTry whether a block of a try statement ends before the line, without its handlers
 */
public record Failure(LogicalLine line, int index, int expected, boolean afterTry) {}
