package dev.ppto.ir.python;

import dev.ppto.ir.Type;
import org.jspecify.annotations.Nullable;

/** How messages about calls name the types of values. */
public interface TypeWords {
  /** A value of the type: {@code a tile}, {@code pl.Scalar[pl.INT32]}. */
  String value(Type type);

  /**
   * Any value of a type of a dialect, whatever its parameters are: {@code a tile}. Null: as the
   * definition calls it.
   *
   * @param type qualified: {@code tile.tile}
   */
  default @Nullable String kind(String type) {
    return null;
  }

  /** What a definition calls a constraint: {@code a window of i32 cells}. */
  default String summary(String text) {
    return text;
  }

  /** The type of an element or of a scalar's number: {@code f32}, {@code pl.FP32}. */
  String element(Type type);
}
