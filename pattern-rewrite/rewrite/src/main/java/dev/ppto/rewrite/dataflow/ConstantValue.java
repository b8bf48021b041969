package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.Attribute;
import org.jspecify.annotations.Nullable;

/**
 * What constant propagation knows of a value.
 *
 * @param value what it always is; null: it is not always the same
 * @param dialect the one that computed it, and can make an operation of it
 */
public record ConstantValue(@Nullable Attribute value, String dialect) {
  /** Not always the same, or not known. */
  static final ConstantValue UNKNOWN = new ConstantValue(null, "");
}
