package dev.ppto.execution.rule;

import dev.ppto.execution.Argument;
import dev.ppto.execution.Frame;
import java.util.ArrayList;
import java.util.List;

/** Passing arguments. */
public final class CallRules {
  private CallRules() {}

  /** The values of registers, to be given to another frame. */
  public static List<Argument> read(Frame frame, int[] registers) {
    List<Argument> arguments = new ArrayList<>(registers.length);
    for (int register : registers) {
      arguments.add(frame.argument(register));
    }
    return arguments;
  }
}
