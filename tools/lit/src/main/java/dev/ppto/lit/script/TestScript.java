package dev.ppto.lit.script;

import com.google.common.collect.ImmutableList;

/**
 * What a test file says to do.
 *
 * @param steps the commands and definitions in their order
 * @param requires conditions that must all hold
 * @param unsupported conditions of which none may hold
 * @param expectedFailures conditions under which the test is to fail
 */
public record TestScript(
    ImmutableList<Step> steps,
    ImmutableList<FeatureExpression> requires,
    ImmutableList<FeatureExpression> unsupported,
    ImmutableList<FeatureExpression> expectedFailures) {

  /** A RUN line or a definition. */
  public sealed interface Step {
    /** The line where it starts, from 1. */
    int line();
  }

  /** A command line, joined from the lines that it goes over. */
  public record Run(int line, String command) implements Step {}

  /** A name for text in the RUN lines that follow; a new one, or a new value for an old one. */
  public record Define(int line, String name, String value, boolean again) implements Step {}

  /** Whether there is any command to run. */
  public boolean hasCommands() {
    return steps.stream().anyMatch(Run.class::isInstance);
  }
}
