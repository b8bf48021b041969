package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.GmType;
import dev.ppto.dialects.dist.ContextType;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.rewrite.TypeConverter;

/** What types become in a kernel: tiles buffers, memory pointers. */
final class KernelTypes {
  private KernelTypes() {}

  static TypeConverter converter() {
    return new TypeConverter()
        .keepOthers()
        .convert(TileType.class, BufferTypes::of)
        .convert(MemRefType.class, type -> GmType.of(type.elementType()))
        .convert(TensorType.class, type -> GmType.of(type.elementType()))
        .convert(ContextType.class, type -> dev.ppto.dialects.ascend.ContextType.of());
  }
}
