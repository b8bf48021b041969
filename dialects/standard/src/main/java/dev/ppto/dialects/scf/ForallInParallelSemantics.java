package dev.ppto.dialects.scf;

import dev.ppto.execution.NotExecutableException;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Operation;

/** {@code scf.forall.in_parallel}: what iterations write into shared outputs. */
final class ForallInParallelSemantics {
  private ForallInParallelSemantics() {}

  static void verify(ForallInParallelOp op) {
    if (!(op.parentOp() instanceof ForallOp)) {
      op.opError(
              "expects parent op 'scf.forall', found "
                  + (op.parentOp() == null ? "none" : "'" + op.parentOp().name() + "'"))
          .report();
      return;
    }
    for (Operation inner : op.body().entry()) {
      if (inner.definition().isRegistered()) {
        op.opError(
                "expected only operations that write into shared outputs, such as"
                    + " tensor.parallel_insert_slice, found '"
                    + inner.name()
                    + "'")
            .note(inner.location(), "it is here")
            .report();
        return;
      }
    }
  }

  static void execute(ForallInParallelOp op, ProgramBuilder program) {
    if (!op.body().entry().isEmpty()) {
      throw new NotExecutableException(
          op, "runs only if it is empty: nothing here writes into tensors");
    }
  }
}
