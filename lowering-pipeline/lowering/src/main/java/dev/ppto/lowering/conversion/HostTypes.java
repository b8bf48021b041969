package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.ContextType;
import dev.ppto.dialects.ascend.DomainType;
import dev.ppto.dialects.ascend.WindowType;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.rewrite.TypeConverter;

/**
 * What types become on the host and in device functions: views of windows are plain tensors there.
 */
final class HostTypes {
  private HostTypes() {}

  static TypeConverter converter() {
    return new TypeConverter()
        .keepOthers()
        .convert(TensorType.class, type -> MemRefType.of(type.shape(), type.elementType()))
        .convert(dev.ppto.dialects.dist.ContextType.class, type -> ContextType.of())
        .convert(dev.ppto.dialects.dist.DomainType.class, type -> DomainType.of())
        .convert(dev.ppto.dialects.dist.WindowType.class, type -> WindowType.of());
  }
}
