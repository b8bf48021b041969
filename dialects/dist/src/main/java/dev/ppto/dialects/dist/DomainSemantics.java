package dev.ppto.dialects.dist;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.Windows;
import dev.ppto.execution.service.World;

final class DomainSemantics {
  private DomainSemantics() {}

  static void verify(DomainOp op) {
    ImmutableLongArray ranks = op.ranks();
    if (ranks == null) {
      return;
    }
    if (ranks.isEmpty()) {
      op.opError("expected at least one rank, found none").report();
    }
    for (int i = 0; i < ranks.length(); i++) {
      if (ranks.get(i) < 0 || i > 0 && ranks.get(i) <= ranks.get(i - 1)) {
        op.opError("expected ranks from 0, increasing, found " + ranks).report();
        return;
      }
    }
  }

  static void execute(DomainOp op, ProgramBuilder program) {
    int result = program.register(op.result());
    String label = op.label();
    ImmutableLongArray listed = op.ranks();
    program.emit(
        frame -> {
          ImmutableIntArray.Builder ranks = ImmutableIntArray.builder();
          if (listed == null) {
            int size = frame.service(World.class).size();
            for (int rank = 0; rank < size; rank++) {
              ranks.add(rank);
            }
          } else {
            listed.forEach(rank -> ranks.add((int) rank));
          }
          frame.setReference(result, frame.service(Windows.class).domain(label, ranks.build()));
          return Outcome.DONE;
        });
  }
}
