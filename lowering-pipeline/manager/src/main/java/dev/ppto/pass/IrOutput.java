package dev.ppto.pass;

import dev.ppto.ir.Operation;
import java.io.IOException;

/** Takes the IR around passes. */
@FunctionalInterface
public interface IrOutput {

  /**
   * @param op what the pass runs on
   * @param text a heading and the IR
   */
  void write(Pass pass, Operation op, String text) throws IOException;
}
