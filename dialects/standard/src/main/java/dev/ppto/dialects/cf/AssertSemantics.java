package dev.ppto.dialects.cf;

import dev.ppto.execution.Fault;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.PatternSet;

/** {@code cf.assert}. */
final class AssertSemantics {
  private AssertSemantics() {}

  static void execute(AssertOp op, ProgramBuilder program) {
    int condition = program.register(op.arg());
    String message = op.msg();
    program.emit(
        frame -> {
          if (frame.word(condition) == 0) {
            throw Fault.hazard("assertion failed: " + message);
          }
          return Outcome.DONE;
        });
  }

  static void canonicalize(PatternSet patterns) {
    // assert true ->
    patterns.add(
        AssertOp.class,
        "EraseTrueAssert",
        (op, rewriter) -> {
          if (!(Constants.of(op.arg()) instanceof IntegerAttr condition) || condition.isZero()) {
            return rewriter.notifyMatchFailure(op, "the condition is not the constant true");
          }
          rewriter.eraseOp(op);
          return MatchResult.success();
        });
  }
}
