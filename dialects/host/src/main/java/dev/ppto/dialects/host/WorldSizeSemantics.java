package dev.ppto.dialects.host;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.World;

final class WorldSizeSemantics {
  private WorldSizeSemantics() {}

  static void verify(WorldSizeOp op) {
    if (op.parentOfType(FuncOp.class) == null) {
      op.opError("expected to be in a host.func: the world is known to the host only")
          .note("a kernel asks its context: dist.nranks")
          .report();
    }
  }

  static void execute(WorldSizeOp op, ProgramBuilder program) {
    int result = program.register(op.size());
    program.emit(
        frame -> {
          frame.setWord(result, frame.service(World.class).size());
          return Outcome.DONE;
        });
  }
}
