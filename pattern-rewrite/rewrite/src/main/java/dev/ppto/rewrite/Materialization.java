package dev.ppto.rewrite;

import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes a value of one type from values of others, where converted and unconverted IR meet. */
@FunctionalInterface
public interface Materialization {

  /** The value, made at the builder's place; null if this is not the one to make it. */
  @Nullable Value materialize(
      Builder builder, Type wanted, List<? extends Value> inputs, Location location);
}
