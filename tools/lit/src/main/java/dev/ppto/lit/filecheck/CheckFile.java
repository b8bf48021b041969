package dev.ppto.lit.filecheck;

import com.google.common.collect.ImmutableList;

/**
 * The check lines of a file.
 *
 * @param steps the patterns that must match one after the other
 * @param implicitNots the patterns of {@code --implicit-check-not}, as numbered in dumps
 */
record CheckFile(
    SourceText source, ImmutableList<Step> steps, ImmutableList<CheckPattern> implicitNots) {
  /**
   * A pattern that must match, and before it the {@link CheckKind#DAG} and {@link CheckKind#NOT}
   * patterns for the input between the match before it and its own.
   */
  record Step(ImmutableList<CheckPattern> before, CheckPattern pattern) {}
}
