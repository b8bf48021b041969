package dev.ppto.dialects.host;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.World;

final class WorldSizeSemantics {
  private WorldSizeSemantics() {}

  static void execute(WorldSizeOp op, ProgramBuilder program) {
    int result = program.register(op.size());
    program.emit(
        frame -> {
          frame.setWord(result, frame.service(World.class).size());
          return Outcome.DONE;
        });
  }
}
