package dev.ppto.dialects.scf;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Block;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.PatternSet;
import java.util.List;

/** {@code scf.execute_region}: blocks inside structured control flow. */
final class ExecuteRegionSemantics {
  private ExecuteRegionSemantics() {}

  static void verify(ExecuteRegionOp op) {
    if (op.body().isEmpty()) {
      op.opError("region needs to have at least one block, found none").report();
      return;
    }
    int arguments = op.body().entry().arguments().size();
    if (arguments > 0) {
      op.opError("region cannot have any arguments, found " + arguments).report();
    }
    for (Block block : op.body().blocks()) {
      if (block.last() instanceof YieldOp yield) {
        Yields.verifyEdge(op, yield, 0, null, yield.operands(), op.results());
      }
    }
  }

  static void execute(ExecuteRegionOp op, ProgramBuilder program) {
    int[] results = program.registers(op.results());
    ProgramBuilder.Label end = program.newLabel();
    for (Block block : op.body().blocks()) {
      program.bind(program.label(block));
      program.compileBlock(block);
      if (block.last() instanceof YieldOp yield) {
        program.move(program.registers(yield.operands()), results);
        program.jump(end);
      }
    }
    program.bind(end);
  }

  static void canonicalize(PatternSet patterns) {
    // execute_region {f; yield x} -> f, x
    patterns.add(
        ExecuteRegionOp.class,
        "InlineSingleBlock",
        (op, rewriter) -> {
          if (op.body().blocks().size() != 1) {
            return rewriter.notifyMatchFailure(op, "the region has several blocks");
          }
          if (!(op.body().entry().last() instanceof YieldOp)) {
            return rewriter.notifyMatchFailure(op, "the region does not end with a yield");
          }
          Loops.inlineInPlace(rewriter, op, op.body(), List.of());
          return MatchResult.success();
        });
    patterns.add(new InlineBlocks());
  }
}
