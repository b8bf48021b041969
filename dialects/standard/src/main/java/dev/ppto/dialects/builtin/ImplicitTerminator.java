package dev.ppto.dialects.builtin;

import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Location;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;

/** Terminators that may be left out in text where they have no operands. */
public final class ImplicitTerminator {
  private ImplicitTerminator() {}

  /**
   * Gives the only block of a region its terminator, if it has none; a region without a block gets
   * one.
   *
   * @param name full name of the terminator
   */
  public static void ensure(Region region, Context context, String name, Location location) {
    Block block = region.isEmpty() ? region.addBlock() : region.entry();
    if (region.blocks().size() == 1 && block.terminator() == null) {
      block.append(new OperationState(context.definition(name), location).create());
    }
  }
}
