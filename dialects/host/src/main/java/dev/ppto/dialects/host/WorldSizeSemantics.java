package dev.ppto.dialects.host;

import dev.ppto.dialects.signature.Level;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.World;

final class WorldSizeSemantics {
  private WorldSizeSemantics() {}

  static void verify(WorldSizeOp op) {
    Level.HOST.verify(op, "the size of the world is known");
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
