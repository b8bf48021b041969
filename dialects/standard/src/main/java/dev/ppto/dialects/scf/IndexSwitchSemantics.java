package dev.ppto.dialects.scf;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Region;
import dev.ppto.rewrite.PatternSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code scf.index_switch}: a choice among many regions. */
final class IndexSwitchSemantics {
  private IndexSwitchSemantics() {}

  static void verify(IndexSwitchOp op) {
    if (op.cases().length() != op.caseRegions().size()) {
      op.opError(
              "has "
                  + op.caseRegions().size()
                  + " case regions but "
                  + op.cases().length()
                  + " case values")
          .report();
      return;
    }
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < op.cases().length(); i++) {
      if (!seen.add(op.cases().get(i))) {
        op.opError("has duplicate case value: " + op.cases().get(i)).report();
        return;
      }
    }
    for (int i = 0; i < op.regions().size(); i++) {
      Region region = op.region(i);
      if (Yields.verifyTerminator(op, region, i == 0 ? "default" : "case", YieldOp.NAME)) {
        Yields.verifyEdge(op, region.entry().last(), i, null, Yields.of(region), op.results());
      }
    }
  }

  static void execute(IndexSwitchOp op, ProgramBuilder program) {
    int arg = program.register(op.arg());
    int[] results = program.registers(op.results());
    List<ProgramBuilder.Label> labels =
        op.caseRegions().stream().map(region -> program.newLabel()).toList();
    long[] cases = op.cases().toArray();
    ProgramBuilder.Label end = program.newLabel();
    program.emit(
        frame -> {
          for (int i = 0; i < cases.length; i++) {
            if (cases[i] == frame.word(arg)) {
              frame.jump(labels.get(i).pc());
            }
          }
          return Outcome.DONE;
        });
    run(op.defaultRegion(), program, results);
    for (int i = 0; i < cases.length; i++) {
      program.jump(end);
      program.bind(labels.get(i));
      run(op.caseRegions().get(i), program, results);
    }
    program.bind(end);
  }

  private static void run(Region region, ProgramBuilder program, int[] results) {
    program.compileBlock(region.entry());
    program.move(program.registers(Yields.of(region)), results);
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(new InlineKnownCase());
  }
}
