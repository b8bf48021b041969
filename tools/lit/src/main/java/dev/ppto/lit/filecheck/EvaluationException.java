package dev.ppto.lit.filecheck;

import com.google.common.collect.ImmutableList;

/** Says why a pattern could not be completed with the values known when it was to be matched. */
final class EvaluationException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient ImmutableList<Diagnostic> diagnostics;

  EvaluationException(Span span, String message) {
    this(ImmutableList.of(Diagnostic.error(span, message)));
  }

  EvaluationException(ImmutableList<Diagnostic> diagnostics) {
    super("pattern cannot be completed");
    this.diagnostics = diagnostics;
  }

  /** Both failures, in order. */
  EvaluationException and(EvaluationException other) {
    return new EvaluationException(
        ImmutableList.<Diagnostic>builder().addAll(diagnostics).addAll(other.diagnostics).build());
  }

  ImmutableList<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
