package dev.ppto.runtime.program;

import dev.ppto.dialects.signature.ExtentConflict;
import dev.ppto.dialects.signature.ExtentExpression;
import dev.ppto.dialects.signature.ExtentSolver;
import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.signature.NamedExtent;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Locations;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.type.ShapedMemory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Gives run-time extents their numbers: from arguments whose shape is known, from {@code --dim},
 * and, for one that leads a host parameter and has no other source, from the number of ranks.
 */
final class ExtentBinding {
  private final Operation function;
  private final Signature signature;
  private final List<String> names;
  private final List<NamedExtent> extents = new ArrayList<>();
  private final ExtentSolver solver = new ExtentSolver();

  ExtentBinding(Operation function) {
    this.function = function;
    this.signature = Signature.of(function);
    this.names = Signature.parameterNames(function);
    extents.addAll(signature.allExtents(names));
  }

  /** The numbers of symbols by name, for expectations. */
  Map<String, Long> values() {
    return solver.symbols();
  }

  /** The number of an extent that parameters have. */
  OptionalLong value(NamedExtent extent) {
    return solver.value(extent.expression());
  }

  void fromOption(Map<String, Long> dims) {
    Set<String> known = new TreeSet<>();
    extents.forEach(extent -> known.addAll(extent.expression().symbols()));
    dims.forEach(
        (name, value) -> {
          if (!known.contains(name)) {
            throw new ProgramException(
                "--dim "
                    + name
                    + ": expected a run-time extent of the entry ("
                    + (known.isEmpty() ? "it has none" : String.join(", ", known))
                    + ")"
                    + NearNames.hint(name, known));
          }
          bind(ExtentExpression.symbol(name), value, "--dim " + name, "");
        });
  }

  /** Binds from the shape of an argument; its static extents are checked when it is made. */
  void fromShape(int parameter, long[] shape) {
    ShapedMemory memory = (ShapedMemory) signature.types().get(parameter);
    if (shape.length != memory.rank()) {
      throw new ProgramException(
          "argument '"
              + names.get(parameter)
              + "': expected "
              + memory.rank()
              + " dimensions, found "
              + shape.length);
    }
    for (NamedExtent extent : extents) {
      for (NamedExtent.Place place : extent.places()) {
        if (place.parameter() == parameter) {
          bind(
              extent.expression(),
              shape[place.dimension()],
              "dimension " + place.dimension() + " of argument '" + names.get(parameter) + "'",
              declared(parameter));
        }
      }
    }
  }

  private void bind(ExtentExpression expression, long value, String origin, String hint) {
    try {
      solver.add(expression, value, origin);
    } catch (ExtentConflict e) {
      throw new ProgramException(e.getMessage() + hint);
    }
  }

  /** Where a parameter is, for messages. */
  private String declared(int parameter) {
    FileLineColLoc place =
        Locations.file(function.region(0).entry().argument(parameter).location());
    return place == null
        ? ""
        : "; '"
            + names.get(parameter)
            + "' is declared at "
            + place.file()
            + ":"
            + place.line()
            + ":"
            + place.column();
  }

  /** Names of those that {@link #complete} would not find a number for. */
  List<String> unbound() {
    Set<String> open = new TreeSet<>();
    for (NamedExtent extent : extents) {
      if (value(extent).isEmpty()) {
        open.addAll(extent.expression().symbols());
      }
    }
    open.removeAll(values().keySet());
    leading().forEach(extent -> open.removeAll(extent.expression().symbols()));
    return List.copyOf(open);
  }

  /** Extents of the first dimension of host parameters: symbols, then what is computed. */
  private List<NamedExtent> leading() {
    if (!function.has(Level.HOST.trait())) {
      return List.of();
    }
    return extents.stream()
        .filter(extent -> extent.places().stream().anyMatch(place -> place.dimension() == 0))
        .filter(extent -> extent.expression().symbols().size() == 1)
        .sorted(Comparator.comparing(extent -> !extent.expression().isSymbol()))
        .toList();
  }

  /** Binds what is left to the number of ranks where that is what it means; else fails. */
  void complete(int ranks) {
    for (NamedExtent extent : leading()) {
      if (value(extent).isEmpty()) {
        String symbol = extent.expression().symbols().first();
        bind(ExtentExpression.symbol(symbol), ranks, "the number of ranks", "");
      }
    }
    for (NamedExtent extent : extents) {
      OptionalLong value = value(extent);
      if (value.isEmpty()) {
        throw unbound(extent);
      }
      if (value.getAsLong() < 0) {
        throw new ProgramException(
            "extent '"
                + extent.name()
                + "'"
                + place(extent)
                + ": expected a number from 0, found "
                + value.getAsLong()
                + with(extent)
                + declared(extent.places().get(0).parameter()));
      }
    }
  }

  private ProgramException unbound(NamedExtent extent) {
    List<String> open = new ArrayList<>(extent.expression().symbols());
    open.removeAll(values().keySet());
    return new ProgramException(
        open.isEmpty()
            ? "extent '"
                + extent.name()
                + "'"
                + place(extent)
                + ": expected a number of 64 bits, found none"
                + with(extent)
                + declared(extent.places().get(0).parameter())
            : "nothing gives extent '"
                + extent.name()
                + "'"
                + place(extent)
                + " a number; use "
                + open.stream().map(name -> "--dim " + name + "=N").collect(Collectors.joining(" "))
                + " or an argument with a shape"
                + declared(extent.places().get(0).parameter()));
  }

  private String place(NamedExtent extent) {
    NamedExtent.Place place = extent.places().get(0);
    return " (dimension " + place.dimension() + " of '" + names.get(place.parameter()) + "')";
  }

  private String with(NamedExtent extent) {
    return extent.expression().symbols().stream()
        .filter(values()::containsKey)
        .map(name -> name + " = " + values().get(name))
        .collect(Collectors.joining(" and ", " with ", ""));
  }

  /** The shape of a memory parameter; all extents must be bound. */
  long[] shape(int parameter) {
    ShapedMemory memory = (ShapedMemory) signature.types().get(parameter);
    long[] shape = memory.shape().toArray();
    for (NamedExtent extent : extents) {
      for (NamedExtent.Place place : extent.places()) {
        if (place.parameter() == parameter) {
          shape[place.dimension()] = value(extent).orElseThrow();
        }
      }
    }
    return shape;
  }
}
