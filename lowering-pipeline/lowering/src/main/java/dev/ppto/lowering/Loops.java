package dev.ppto.lowering;

import dev.ppto.dialects.scf.ForOp;
import dev.ppto.dialects.scf.YieldOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.IndexType;
import java.util.List;
import java.util.function.Consumer;

/** Makes loops that carry nothing. */
public final class Loops {
  private Loops() {}

  /**
   * Makes a loop at the builder's place, which is behind it afterwards.
   *
   * @param body makes the body by the same builder, given the loop's variable
   */
  public static void make(
      Builder builder,
      Location location,
      Value lowerBound,
      Value upperBound,
      Value step,
      Consumer<Value> body) {
    ForOp loop =
        ForOp.create(builder, location, List.of(), lowerBound, upperBound, step, List.of());
    Block block = loop.body().addBlock();
    Value variable = block.addArgument(IndexType.INDEX, location);
    builder.preservingPlace(
        () -> {
          builder.setInsertionPointToEnd(block);
          body.accept(variable);
          YieldOp.create(builder, location, List.of());
        });
  }
}
