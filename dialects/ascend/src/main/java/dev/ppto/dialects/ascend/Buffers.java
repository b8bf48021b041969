package dev.ppto.dialects.ascend;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.ElementFormat;

/** Sizes of buffers. */
public final class Buffers {
  private Buffers() {}

  /** The part that holds data: the valid region, or the whole buffer. */
  public static ImmutableLongArray valid(BufferType type) {
    return type.valid().isEmpty() ? type.shape() : type.valid();
  }

  /** Size in bytes. */
  public static long bytes(BufferType type) {
    return type.elementCount() * ElementFormat.of(type.elementType()).bytes();
  }
}
