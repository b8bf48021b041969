package dev.ppto.dialects.dist;

import dev.ppto.dialects.signature.Level;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.WindowRules;

final class PlaceWindowSemantics {
  private PlaceWindowSemantics() {}

  static void verify(PlaceWindowOp op) {
    Level.HOST.verify(op, "a window is placed");
  }

  static void execute(PlaceWindowOp op, ProgramBuilder program) {
    WindowRules.window(program, op.label(), op.domain(), op.offset(), op.bytes(), op.result());
  }
}
