package dev.ppto.lit.shell;

import com.google.common.collect.ImmutableList;

/** What a command line says to do. */
sealed interface ShellCommand {

  /**
   * One command.
   *
   * @param assignments {@code NAME=VALUE} before the name of the command
   * @param words the name of the command and its arguments; empty for redirections only
   */
  record Simple(
      ImmutableList<ShellWord> assignments,
      ImmutableList<ShellWord> words,
      ImmutableList<Redirection> redirections) {}

  /** Commands that feed each other; succeeds when all do. */
  record Pipeline(ImmutableList<Simple> commands, boolean negated) implements ShellCommand {}

  /** When the second command is run after the first. */
  enum Connective {
    ALWAYS,
    ON_SUCCESS,
    ON_FAILURE
  }

  /** Two commands one after the other. */
  record Chain(Connective connective, ShellCommand first, ShellCommand second)
      implements ShellCommand {}

  /** What becomes of a stream of a command. */
  sealed interface Redirection {
    /** {@code < FILE}. */
    record Input(ShellWord file) implements Redirection {}

    /** {@code > FILE}, {@code 2> FILE} or, for both streams, {@code &> FILE}. */
    record Output(boolean out, boolean err, ShellWord file, boolean append)
        implements Redirection {}

    /** {@code 2>&1} or {@code 1>&2}: one stream goes where the other goes at this point. */
    record Duplicate(boolean err, boolean toOut) implements Redirection {}
  }
}
