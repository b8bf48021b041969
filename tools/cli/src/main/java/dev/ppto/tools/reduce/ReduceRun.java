package dev.ppto.tools.reduce;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.pass.Pipeline;
import dev.ppto.reduce.Candidate;
import dev.ppto.reduce.Interest;
import dev.ppto.reduce.ListReducer;
import dev.ppto.reduce.Reducer;
import dev.ppto.reduce.ReductionProgress;
import dev.ppto.reduce.ReductionResult;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.ModuleParser;
import dev.ppto.tools.command.ModuleReader;
import dev.ppto.tools.command.OutputFile;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.probe.Criterion;
import dev.ppto.tools.probe.TestCommand;
import dev.ppto.tools.probe.TestFile;
import dev.ppto.tools.probe.TestOutcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One run of {@code ppto-reduce}. */
final class ReduceRun {
  private final ReduceArguments arguments;
  private final Context context;
  private final ToolInvocation invocation;
  private final TestCommand command;
  private final Criterion criterion;
  private @Nullable Pipeline pipeline;
  private @Nullable TestOutcome first;
  private @Nullable UsageException broken;

  ReduceRun(
      ReduceArguments arguments,
      Context context,
      @Nullable Pipeline pipeline,
      ToolInvocation invocation)
      throws UsageException {
    this.arguments = arguments;
    this.context = context;
    this.invocation = invocation;
    this.command = TestCommand.of(arguments.test, invocation);
    this.criterion = arguments.criterion();
    if (command.takesPasses() != (pipeline != null)) {
      throw new UsageException(
          "expected --passes=PIPELINE and "
              + TestCommand.PASSES
              + " in the command of --test, or none of them, found "
              + (pipeline != null ? "--passes" : TestCommand.PASSES)
              + " alone");
    }
    this.pipeline = pipeline;
    setPasses(pipeline);
  }

  private void setPasses(@Nullable Pipeline passes) {
    command.setPasses(passes == null ? "" : passes.toString());
  }

  int run() throws UsageException, IOException, InterruptedException {
    OutputFile.of(invocation, arguments.output);
    InputFile input = InputFile.read(invocation, arguments.input);
    context.setAllowsUnregistered(arguments.allowUnregistered);
    ReductionResult[] results = new ReductionResult[1];
    try (TestFile file = TestFile.named(input.name())) {
      boolean read =
          new ModuleReader(
                  context, ModuleReader.Settings.DEFAULT, ModuleParser.IR_TEXT, invocation.err())
              .read(
                  input,
                  module -> {
                    if (!Verifier.verify(module)) {
                      return false;
                    }
                    results[0] = reduce(module, file);
                    return true;
                  });
      if (!read) {
        return ExitStatus.REJECTED;
      }
    }
    if (broken != null) {
      throw broken;
    }
    return finish(results[0], input.name());
  }

  private ReductionResult reduce(Operation module, TestFile file) {
    ProgressReport progress = new ProgressReport(arguments, invocation);
    Interest interest = candidate -> isInteresting(candidate, file);
    Pipeline all = pipeline;
    if (all == null) {
      return Reducer.reduce(module, interest, arguments.limits, progress);
    }
    // One test: of the program as it is.
    ReductionResult first =
        Reducer.reduce(
            module,
            candidate -> isInteresting(candidate, file) && shorten(all, candidate, file),
            arguments.limits.withTests(1),
            ReductionProgress.NONE);
    return first.end() == ReductionResult.End.TEST_LIMIT
            || first.end() == ReductionResult.End.MINIMAL
        ? Reducer.reduce(module, interest, arguments.limits, progress)
        : first;
  }

  /** Leaves out passes that are not needed; the program is interesting with all of them. */
  private boolean shorten(Pipeline all, Candidate candidate, TestFile file)
      throws InterruptedException {
    List<PassList.Entry> left =
        ListReducer.reduce(
            PassList.of(all),
            passes -> {
              setPasses(PassList.pipeline(all.anchor(), passes));
              return isInteresting(candidate, file);
            });
    pipeline = PassList.pipeline(all.anchor(), left);
    setPasses(pipeline);
    if (!arguments.quiet) {
      invocation
          .err()
          .println(
              invocation.name()
                  + ": "
                  + left.size()
                  + " of "
                  + all.passes().size()
                  + " passes are needed: "
                  + pipeline);
    }
    return true;
  }

  private boolean isInteresting(Candidate candidate, TestFile file) throws InterruptedException {
    try {
      file.write(candidate.text());
      TestOutcome outcome = command.run(file.path(), arguments.testTimeout);
      if (first == null) {
        first = outcome;
      }
      return criterion.holds(outcome);
    } catch (UsageException e) {
      broken = e;
      throw new InterruptedException();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int finish(ReductionResult result, String name)
      throws UsageException, IOException, InterruptedException {
    if (result.end() == ReductionResult.End.NOT_INTERESTING) {
      return notInteresting(name);
    }
    OutputFile output = OutputFile.of(invocation, arguments.output);
    output.text().append(result.best().text());
    if (!result.best().text().endsWith("\n")) {
      output.text().append('\n');
    }
    output.commit();
    if (!arguments.quiet) {
      invocation.err().println(invocation.name() + ": " + ProgressReport.summary(result));
    }
    if (result.end() == ReductionResult.End.INTERRUPTED) {
      throw new InterruptedException("the reduction was stopped");
    }
    return ExitStatus.OK;
  }

  private int notInteresting(String name) throws UsageException {
    TestOutcome outcome = first;
    if (outcome == null) {
      throw new IllegalStateException("a program was judged without a test");
    }
    String shown = command.display(name);
    if (outcome.isBroken()) {
      throw new UsageException(
          "--test: the command '" + shown + "' cannot be started:\n" + outcome.excerpt().strip());
    }
    invocation.fail(
        ExitStatus.REJECTED,
        "error: '"
            + name
            + "' is not interesting: expected of '"
            + shown
            + "' "
            + criterion
            + ", but it "
            + outcome.describe());
    if (!outcome.output().isBlank()) {
      invocation.err().print("its output was\n" + outcome.excerpt());
    }
    if (outcome.timedOut()) {
      invocation.err().println("to give it more time, use --test-timeout");
    }
    return ExitStatus.REJECTED;
  }
}
