package dev.ppto.lit.filecheck;

import com.google.common.collect.ImmutableList;

/**
 * How FileCheck reads the check file and the input. Named as the options of the command line.
 *
 * @param checkPrefixes what check lines start with
 * @param defaultPrefix whether {@code checkPrefixes} was left at its default
 * @param commentPrefixes what lines start with that hold no check lines
 * @param definitions {@code VAR=text} or {@code #[%format,]VAR=expression}
 * @param implicitCheckNot patterns that may appear only where other check lines match them
 * @param verbosity 0 for failures only, 1 also for matches, 2 also for what was looked for in vain
 */
public record FileCheckOptions(
    ImmutableList<String> checkPrefixes,
    boolean defaultPrefix,
    ImmutableList<String> commentPrefixes,
    ImmutableList<String> definitions,
    ImmutableList<String> implicitCheckNot,
    boolean allowEmpty,
    boolean matchFullLines,
    boolean strictWhitespace,
    boolean ignoreCase,
    boolean enableVarScope,
    boolean allowUnusedPrefixes,
    boolean allowDeprecatedDagOverlap,
    int verbosity,
    DumpInput dumpInput) {

  /** Which part of the input is shown, and when. */
  public record DumpInput(When when, Filter filter, int context) {
    /** When the input is shown. */
    public enum When {
      FAIL,
      ALWAYS,
      NEVER
    }

    /** Which lines are shown; {@code context} lines around each of them are shown too. */
    public enum Filter {
      ALL,
      ANNOTATION_FULL,
      ANNOTATION,
      ERROR
    }
  }

  /** The options of a command line that gives none. */
  public static final FileCheckOptions DEFAULT =
      new FileCheckOptions(
          ImmutableList.of("CHECK"),
          true,
          ImmutableList.of("COM", "RUN"),
          ImmutableList.of(),
          ImmutableList.of(),
          false,
          false,
          false,
          false,
          false,
          false,
          false,
          0,
          new DumpInput(DumpInput.When.FAIL, DumpInput.Filter.ERROR, 5));
}
