package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.tile.MemorySpace;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Location;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IntegerType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values that stand where no value is read: for a name on a way that does not use it. */
final class Fillers {
  private Fillers() {}

  /** A value of the type, appended to the block that is built; null: there is none. */
  static @Nullable Value of(Type type, Emitter emitter, Location at) {
    if (type instanceof TileType tile) {
      Value zero = tile.space() == MemorySpace.VEC ? scalar(tile.elementType(), emitter, at) : null;
      return zero == null ? null : emitter.append("tile.full", at, List.of(zero), type);
    }
    return scalar(type, emitter, at);
  }

  private static @Nullable Value scalar(Type type, Emitter emitter, Location at) {
    Attribute zero =
        type.equals(IntegerType.I1)
            ? IntegerAttr.bool(false)
            : ScalarTypes.isScalar(type) ? ScalarTypes.constant(PyInt.of(0), type) : null;
    return zero == null ? null : emitter.constant(zero, at);
  }
}
