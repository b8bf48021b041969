package dev.ppto.tools.reduce;

import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.reduce.Candidate;
import dev.ppto.reduce.ProgramSize;
import dev.ppto.reduce.ReductionProgress;
import dev.ppto.reduce.ReductionResult;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.OutputFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;

/** Tells the user how a reduction gets on, and keeps the best so far in the output file. */
final class ProgressReport implements ReductionProgress {
  private static final long TOLD_EVERY = TimeUnit.SECONDS.toNanos(5);
  private static final long SAVED_EVERY = TimeUnit.MILLISECONDS.toNanos(300);

  private final ReduceArguments arguments;
  private final ToolInvocation invocation;
  private long told = System.nanoTime();
  private long saved = System.nanoTime() - SAVED_EVERY;

  ProgressReport(ReduceArguments arguments, ToolInvocation invocation) {
    this.arguments = arguments;
    this.invocation = invocation;
  }

  @Override
  public void started(ProgramSize size) {
    tell("the program is interesting: " + operations(size.operations()));
  }

  @Override
  public void tested(String reduction, ProgramSize best, long tests) {
    if (System.nanoTime() - told > TOLD_EVERY) {
      tell(reduction + ": at " + operations(best.operations()) + ", " + tests + " tests so far");
    }
  }

  @Override
  public void improved(String reduction, Candidate best, ProgramSize size) {
    if (arguments.output.equals(InputFile.STANDARD) || System.nanoTime() - saved < SAVED_EVERY) {
      return;
    }
    saved = System.nanoTime();
    try {
      OutputFile output = OutputFile.of(invocation, arguments.output);
      output.text().append(best.text()).append('\n');
      output.commit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void finished(String reduction, ProgramSize before, ProgramSize after, long tests) {
    String change =
        before.operations() == after.operations()
            ? "still " + operations(after.operations()) + ", but simpler"
            : before.operations() + " -> " + operations(after.operations());
    tell(reduction + ": " + change + ", " + tests + " tests");
  }

  private void tell(String text) {
    told = System.nanoTime();
    if (!arguments.quiet) {
      invocation.err().println(invocation.name() + ": " + text);
    }
  }

  private static String operations(long count) {
    return count + (count == 1 ? " operation" : " operations");
  }

  /** What came of it, in a line. */
  static String summary(ReductionResult result) {
    String end =
        switch (result.end()) {
          case TEST_LIMIT -> "stopped at the limit of tests, may become smaller still: ";
          case TIME_LIMIT -> "stopped at the time limit, may become smaller still: ";
          case INTERRUPTED -> "interrupted, may become smaller still: ";
          case MINIMAL, NOT_INTERESTING -> "done: ";
        };
    return end
        + operations(result.after().operations())
        + " left of "
        + result.before().operations()
        + ", "
        + result.tests()
        + " tests"
        + (result.repeated() == 0 ? "" : " (" + result.repeated() + " more were repetitions)");
  }
}
