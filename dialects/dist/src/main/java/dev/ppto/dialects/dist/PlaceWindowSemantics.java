package dev.ppto.dialects.dist;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.Domain;
import dev.ppto.execution.service.Windows;

final class PlaceWindowSemantics {
  private PlaceWindowSemantics() {}

  static void verify(PlaceWindowOp op) {
    HostOnly.verify(op, "a window is placed");
  }

  static void execute(PlaceWindowOp op, ProgramBuilder program) {
    int domain = program.register(op.domain());
    int offset = program.register(op.offset());
    int bytes = program.register(op.bytes());
    int result = program.register(op.result());
    String label = op.label();
    program.emit(
        frame -> {
          frame.setReference(
              result,
              frame
                  .service(Windows.class)
                  .window(
                      frame.reference(domain, Domain.class),
                      label,
                      frame.word(offset),
                      frame.word(bytes)));
          return Outcome.DONE;
        });
  }
}
