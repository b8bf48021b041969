package dev.ppto.rewrite;

import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the values that one that was not converted becomes. */
@FunctionalInterface
public interface MaterializationToMany {

  /** The values, made at the builder's place; null if this is not the one to make them. */
  @Nullable List<? extends Value> materialize(
      Builder builder, List<Type> wanted, List<? extends Value> inputs, Location location);
}
