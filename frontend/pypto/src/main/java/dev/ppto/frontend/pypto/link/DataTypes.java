package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.value.PyDtype;
import dev.ppto.ir.Type;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.IntegerType.Signedness;
import org.jspecify.annotations.Nullable;

/** The data types of PyPTO: {@code pl.FP32}. */
public final class DataTypes {
  private static final int INDEX_BITS = 64;
  private static final ImmutableMap<String, PyDtype> BY_NAME = all();

  private DataTypes() {}

  /** The data type of a name without its module, {@code FP32}; null: there is none. */
  public static @Nullable PyDtype byName(String name) {
    return BY_NAME.get(name);
  }

  /** All data types by the names without a module. */
  public static ImmutableMap<String, PyDtype> byNames() {
    return BY_NAME;
  }

  /** The data type of scalars and elements of a type; null: there is none. */
  public static @Nullable PyDtype of(Type type) {
    for (PyDtype each : BY_NAME.values()) {
      if (each.type().equals(type)) {
        return each;
      }
    }
    return null;
  }

  private static ImmutableMap<String, PyDtype> all() {
    ImmutableMap.Builder<String, PyDtype> types = ImmutableMap.builder();
    add(types, "FP32", FloatType.F32, 32);
    add(types, "FP16", FloatType.F16, 16);
    add(types, "BF16", FloatType.BF16, 16);
    add(types, "BFLOAT16", FloatType.BF16, 16);
    add(types, "FP64", FloatType.F64, 64);
    add(types, "FP8E4M3FN", FloatType.F8E4M3FN, 8);
    add(types, "FP8E5M2", FloatType.F8E5M2, 8);
    for (int width = 8; width <= 64; width *= 2) {
      add(types, "INT" + width, IntegerType.of(width), width);
      add(types, "UINT" + width, IntegerType.of(width, Signedness.UNSIGNED), width);
    }
    add(types, "BOOL", IntegerType.I1, 1);
    add(types, "INDEX", IndexType.INDEX, INDEX_BITS);
    return types.buildOrThrow();
  }

  private static void add(
      ImmutableMap.Builder<String, PyDtype> types, String name, Type type, int bits) {
    types.put(name, new PyDtype("pl." + name, type, bits));
  }
}
