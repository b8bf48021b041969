package dev.ppto.dialects.scf;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Region;
import dev.ppto.rewrite.PatternSet;
import java.util.List;

/** {@code scf.if}: a conditional. */
final class IfSemantics {
  private IfSemantics() {}

  static void verify(IfOp op) {
    if (op.resultCount() > 0 && op.elseRegion().isEmpty()) {
      op.opError(
              "must have an else block if defining values, found "
                  + op.resultCount()
                  + " results and no else")
          .report();
      return;
    }
    List<Region> regions = op.regions();
    for (int i = 0; i < regions.size(); i++) {
      Region region = regions.get(i);
      if (region.isEmpty()) {
        continue;
      }
      if (!region.entry().arguments().isEmpty()) {
        op.opError(
                "region #"
                    + i
                    + " should have no arguments, found "
                    + region.entry().arguments().size())
            .report();
        return;
      }
      if (Yields.verifyTerminator(op, region, i == 0 ? "then" : "else", YieldOp.NAME)) {
        Yields.verifyEdge(op, region.entry().last(), i, null, Yields.of(region), op.results());
      }
    }
  }

  static void execute(IfOp op, ProgramBuilder program) {
    ProgramBuilder.Label otherwise = program.newLabel();
    ProgramBuilder.Label end = program.newLabel();
    int[] results = program.registers(op.results());
    program.jumpIfZero(program.register(op.condition()), otherwise);
    program.compileBlock(op.thenRegion().entry());
    program.move(program.registers(Yields.of(op.thenRegion())), results);
    if (!op.elseRegion().isEmpty()) {
      program.jump(end);
    }
    program.bind(otherwise);
    if (!op.elseRegion().isEmpty()) {
      program.compileBlock(op.elseRegion().entry());
      program.move(program.registers(Yields.of(op.elseRegion())), results);
    }
    program.bind(end);
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(
        new InlineKnownIf(),
        new PropagateCondition(),
        new InvertedCondition(),
        new EraseEmptyElse(),
        new MergeNestedIfs(),
        new MergeConsecutiveIfs(),
        new DropUnusedIfResults(),
        new SelectYielded());
  }
}
