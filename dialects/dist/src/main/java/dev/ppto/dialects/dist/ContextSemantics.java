package dev.ppto.dialects.dist;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.SymmetricContext;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.execution.service.WindowView;

final class ContextSemantics {
  private ContextSemantics() {}

  static void execute(ContextOp op, ProgramBuilder program) {
    int source = program.register(op.source());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          Object tensor = frame.reference(source, Object.class);
          frame.setReference(
              result,
              tensor instanceof WindowView view
                  ? new SymmetricContext(view.window().domain())
                  : ((WindowTensor) tensor).context());
          return Outcome.DONE;
        });
  }
}
