package dev.ppto.dialects.ascend;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.WindowRules;

final class DeviceContextSemantics {
  private DeviceContextSemantics() {}

  static void execute(DeviceContextOp op, ProgramBuilder program) {
    WindowRules.context(program, op.tensor(), op.result());
  }
}
