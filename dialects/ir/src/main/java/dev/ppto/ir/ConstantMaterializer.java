package dev.ppto.ir;

import org.jspecify.annotations.Nullable;

/** Dialect interface: makes the operation that a folded constant becomes. */
@FunctionalInterface
public interface ConstantMaterializer {

  /** The constant operation, inserted at the builder's place; null if the dialect has none. */
  @Nullable Operation materialize(Builder builder, Attribute value, Type type, Location location);
}
