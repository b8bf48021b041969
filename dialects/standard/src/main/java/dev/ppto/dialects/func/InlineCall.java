package dev.ppto.dialects.func;

import dev.ppto.dialects.cf.BrOp;
import dev.ppto.dialects.scf.ExecuteRegionOp;
import dev.ppto.dialects.scf.YieldOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.CallInlining;
import java.util.List;

/** How {@code func.call} is inlined: with {@code cf.br}, or in an {@code scf.execute_region}. */
final class InlineCall implements CallInlining {
  @Override
  public void branch(
      Operation call,
      Builder builder,
      Location location,
      Block next,
      List<? extends Value> values) {
    BrOp.create(builder, location, values, next);
  }

  @Override
  public Operation wrapper(
      Operation call, Builder builder, Location location, List<? extends Type> results) {
    return ExecuteRegionOp.create(builder, location, results);
  }

  @Override
  public void leave(
      Operation call, Builder builder, Location location, List<? extends Value> values) {
    YieldOp.create(builder, location, values);
  }
}
