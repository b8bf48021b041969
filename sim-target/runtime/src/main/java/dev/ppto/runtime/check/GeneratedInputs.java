package dev.ppto.runtime.check;

import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.runtime.argument.ArgumentSpec;
import dev.ppto.runtime.argument.NamedArgument;
import dev.ppto.runtime.program.ProgramArguments;
import dev.ppto.runtime.program.RunSettings;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes up what a command line does not give: the same each time for the same seed and number.
 * Numbers are small in the first set, anything in the second, and zero, minus one and one in
 * others, in turn.
 */
final class GeneratedInputs {
  /** What run-time extents become: neither a power of two nor large. */
  private static final long EXTENT = 6;

  private static final int LARGEST_DRAWN = 63;

  private GeneratedInputs() {}

  /** Settings with all that the function needs; arguments that it does not have are left out. */
  static RunSettings complete(Operation function, RunSettings settings, int set) {
    Signature signature = Signature.of(function);
    List<String> names = Signature.parameterNames(function);
    List<NamedArgument> arguments = new ArrayList<>();
    for (NamedArgument given : settings.arguments()) {
      if (names.contains(given.name())) {
        arguments.add(given);
      }
    }
    Set<String> known = arguments.stream().map(NamedArgument::name).collect(Collectors.toSet());
    for (int i = 0; i < signature.size(); i++) {
      boolean isInput = signature.directions().get(i) != Direction.OUT;
      String spec =
          isInput && !known.contains(names.get(i)) ? spec(signature.types().get(i), set) : null;
      if (spec != null) {
        arguments.add(new NamedArgument(names.get(i), ArgumentSpec.parse(spec)));
      }
    }
    Map<String, Long> dims = new LinkedHashMap<>(settings.dims());
    RunSettings given = settings.with(arguments, dims, settings.seed() + set);
    for (String extent : ProgramArguments.unboundExtents(function, given)) {
      dims.put(extent, EXTENT);
    }
    return given;
  }

  /** Whether something is made up, so that further sets are other ones. */
  static boolean needsAny(Operation function, RunSettings settings) {
    return complete(function, settings, 0).arguments().stream()
        .anyMatch(argument -> !settings.arguments().contains(argument));
  }

  private static @Nullable String spec(Type type, int set) {
    if (type instanceof MemRefType memory) {
      return spec(memory.elementType(), set % 2);
    }
    if (type instanceof ShapedMemory) {
      return null; // a window, which starts as zeros
    }
    if (type instanceof FloatType) {
      return switch (set % 4) {
        case 0 -> "randint(-8,9)";
        case 1 -> "randn";
        case 2 -> "0";
        default -> "uniform(-1000,1000)";
      };
    }
    if (type instanceof IndexType) {
      return set % 4 == 2 ? "0" : "randint(1,9)";
    }
    return type instanceof IntegerType integer ? ofInteger(integer, set) : null;
  }

  private static String ofInteger(IntegerType type, int set) {
    if (type.width() == 1) {
      return set % 2 == 0 ? "1" : "0";
    }
    boolean unsigned = type.signedness() == IntegerType.Signedness.UNSIGNED;
    // Bounds that leave room for a difference of 63 bits.
    int bits = Math.min(type.width() - (unsigned ? 0 : 1), LARGEST_DRAWN - 1);
    BigInteger limit = BigInteger.ONE.shiftLeft(bits);
    BigInteger small = limit.min(BigInteger.valueOf(9));
    return switch (set % 4) {
      case 0 -> "randint(" + (unsigned ? "0" : small.negate()) + "," + small + ")";
      case 1 -> "randint(" + (unsigned ? "0" : limit.negate()) + "," + limit + ")";
      case 2 -> "0";
      default -> unsigned ? "1" : "-1";
    };
  }
}
