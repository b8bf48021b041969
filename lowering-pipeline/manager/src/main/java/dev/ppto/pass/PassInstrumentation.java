package dev.ppto.pass;

import dev.ppto.ir.Operation;

/**
 * Hears of each run of a pass. Where passes run on several operations at once, so do these methods.
 */
public interface PassInstrumentation {

  /** A pipeline begins on {@code op}. */
  default void beforePipeline(Pipeline pipeline, Operation op) {}

  default void afterPipeline(Pipeline pipeline, Operation op) {}

  /**
   * Whether a pass is to run; false leaves it out, and nobody else hears of it. Lets a tool find
   * out which pass does harm.
   */
  default boolean shouldRun(Pass pass, Operation op) {
    return true;
  }

  default void beforePass(Pass pass, Operation op) {}

  /** The pass succeeded, and the IR was verified if that was wanted. */
  default void afterPass(Pass pass, Operation op) {}

  /** The pass failed, or made invalid IR. */
  default void afterPassFailed(Pass pass, Operation op) {}

  /** An analysis is about to be computed, in the pass that runs on this thread. */
  default void beforeAnalysis(Class<?> analysis, Operation op) {}

  default void afterAnalysis(Class<?> analysis, Operation op) {}

  /** The IR is about to be verified: before the first pass, or as the end of one. */
  default void beforeVerification(Operation op) {}

  default void afterVerification(Operation op) {}
}
