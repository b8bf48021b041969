package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.Option;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;

/**
 * Puts the bodies of functions in place of their calls, callees first, so that what is copied is
 * inlined itself already. Calls within a recursion stay, and so do calls that do not end before
 * what follows them runs, such as those that start tasks. An attribute {@code no_inline} of a call
 * or a function keeps it. Private functions to which nothing refers any more are erased.
 *
 * <p>Each operation's location becomes {@code callsite(its own at that of the call)}.
 */
@PassInfo(name = "inline", summary = "Put the bodies of functions in place of their calls")
public record Inline(
    @Option("operations that an inlined body has, at most; -1: any number") int maxSize,
    @Option("operations that a function has after inlining, at most; -1: any number")
        int maxCallerSize,
    @Option("inline private functions only") boolean onlyPrivate)
    implements OperationPass {

  /** The default options. */
  public Inline() {
    this(-1, 100_000, false);
  }

  public Inline {
    check("max-size", maxSize);
    check("max-caller-size", maxCallerSize);
  }

  private static void check(String option, int value) {
    if (value < -1) {
      throw new IllegalArgumentException(
          option + " must be a number of operations, or -1 for any number, but is " + value);
    }
  }

  @Override
  public void run(Operation op, PassContext ctx) {
    if (!op.has(Traits.SYMBOL_TABLE)) {
      op.opError("is no symbol table, so that inline cannot run on it: functions are found in one")
          .note("run the pass on the builtin.module around it")
          .report();
      return;
    }
    Inliner inliner = new Inliner(op, this, ctx.remarks());
    inliner.run();
    ctx.count("calls inlined", inliner.inlined());
    inliner.kept().forEach((reason, count) -> ctx.count("calls kept: " + reason, count));
    ctx.count("functions erased", inliner.erased());
    if (inliner.inlined() + inliner.erased() == 0) {
      ctx.preserveAll();
    }
  }
}
