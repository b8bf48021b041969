package dev.ppto.reduce;

/** Hears how a reduction gets on. */
public interface ReductionProgress {
  ReductionProgress NONE = new ReductionProgress() {};

  /** The input has the property. */
  default void started(ProgramSize size) {}

  /** A candidate was tested. */
  default void tested(String reduction, ProgramSize best, long tests) {}

  /** A candidate has the property and is the best so far. */
  default void improved(String reduction, Candidate best, ProgramSize size) {}

  /** All that a reduction could do was tried, and it made the program smaller. */
  default void finished(String reduction, ProgramSize before, ProgramSize after, long tests) {}
}
