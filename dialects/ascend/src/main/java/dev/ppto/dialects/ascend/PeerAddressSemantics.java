package dev.ppto.dialects.ascend;

import dev.ppto.execution.Fault;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.rule.MemoryOperand;
import dev.ppto.execution.service.CommContext;
import dev.ppto.execution.service.Window;

final class PeerAddressSemantics {
  private PeerAddressSemantics() {}

  static void execute(PeerAddressOp op, ProgramBuilder program) {
    int base = program.register(op.base());
    int context = program.register(op.ctx());
    int peer = program.register(op.peer());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          MemoryView pointer = MemoryOperand.read(frame, base);
          CommContext domain = frame.reference(context, CommContext.class);
          frame.setReference(result, at(pointer, domain, frame.word(peer)));
          return Outcome.DONE;
        });
  }

  private static MemoryView at(MemoryView pointer, CommContext context, long peer) {
    if (!(pointer.memory() instanceof Window.WindowMemory part)) {
      throw Fault.hazard(pointer.memory().name() + " is in no window, so no peer has it");
    }
    if (!part.window().domain().equals(context.domain())) {
      throw Fault.hazard(
          part.name()
              + " is in domain '"
              + part.window().domain().name()
              + "', but the context is that of '"
              + context.domain().name()
              + "'");
    }
    if (peer < 0 || peer >= context.domain().size()) {
      throw Fault.hazard(
          "peer "
              + peer
              + " is outside the domain of window '"
              + part.window().name()
              + "', which has ranks 0 to "
              + (context.domain().size() - 1));
    }
    return new MemoryView(
        part.window().memory((int) peer),
        pointer.offset(),
        pointer.format(),
        pointer.shape(),
        pointer.strides());
  }
}
