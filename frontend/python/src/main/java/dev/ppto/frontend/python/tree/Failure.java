package dev.ppto.frontend.python.tree;

import dev.ppto.frontend.python.token.LogicalLine;

/**
 * A line that is no statement.
 *
 * @param index of the first word that fits nothing
 * @param offset where that is in the text; behind the line if a block lacks something at its end
 * @param expected the type of word that alone would fit; 0: several would
 * @param afterTry whether a block of a try statement ends before the line, without its handlers
 */
public record Failure(LogicalLine line, int index, int offset, int expected, boolean afterTry) {}
