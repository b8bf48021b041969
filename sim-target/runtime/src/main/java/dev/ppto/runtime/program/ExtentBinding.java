package dev.ppto.runtime.program;

import com.google.common.collect.ImmutableList;
import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.signature.NamedExtent;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.type.ShapedMemory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Gives run-time extents their numbers: from arguments whose shape is known, from {@code --dim},
 * and, for one that leads a host parameter and has no other source, from the number of ranks.
 */
final class ExtentBinding {
  private final Operation function;
  private final Signature signature;
  private final List<String> names;
  private final List<NamedExtent> extents = new ArrayList<>();
  private final Map<String, Long> values = new TreeMap<>();
  private final Map<String, String> origins = new HashMap<>();

  ExtentBinding(Operation function) {
    this.function = function;
    this.signature = Signature.of(function);
    this.names = Signature.parameterNames(function);
    extents.addAll(signature.extents());
    for (int p = 0; p < signature.size(); p++) {
      if (signature.types().get(p) instanceof ShapedMemory memory) {
        for (int d = 0; d < memory.rank(); d++) {
          addUnnamed(p, d, memory);
        }
      }
    }
  }

  private void addUnnamed(int parameter, int dimension, ShapedMemory memory) {
    NamedExtent.Place place = new NamedExtent.Place(parameter, dimension);
    if (memory.isDynamic(dimension)
        && extents.stream().noneMatch(extent -> extent.places().contains(place))) {
      String name = names.get(parameter) + "_dim" + dimension;
      extents.add(new NamedExtent(name, ImmutableList.of(place)));
    }
  }

  /** The numbers by name, for expectations. */
  Map<String, Long> values() {
    return values;
  }

  void fromOption(Map<String, Long> dims) {
    Set<String> known = new TreeSet<>();
    extents.forEach(extent -> known.add(extent.name()));
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
          bind(name, value, "--dim");
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
          bind(extent.name(), shape[place.dimension()], "argument '" + names.get(parameter) + "'");
        }
      }
    }
  }

  private void bind(String name, long value, String origin) {
    if (value < 0) {
      throw new ProgramException(origin + ": expected an extent from 0, found " + value);
    }
    Long before = values.putIfAbsent(name, value);
    if (before == null) {
      origins.put(name, origin);
    } else if (before != value) {
      throw new ProgramException(
          "extent '"
              + name
              + "' is "
              + before
              + " by "
              + origins.get(name)
              + ", but "
              + value
              + " by "
              + origin);
    }
  }

  /** The names of those that {@link #complete} would not find a number for. */
  List<String> unbound() {
    List<String> missing = new ArrayList<>();
    for (NamedExtent extent : extents) {
      boolean leads = extent.places().stream().anyMatch(place -> place.dimension() == 0);
      if (!values.containsKey(extent.name()) && !(leads && function.has(Level.HOST.trait()))) {
        missing.add(extent.name());
      }
    }
    return missing;
  }

  /** Binds what is left to the number of ranks where that is what it means; else fails. */
  void complete(int ranks) {
    for (NamedExtent extent : extents) {
      if (values.containsKey(extent.name())) {
        continue;
      }
      boolean leads = extent.places().stream().anyMatch(place -> place.dimension() == 0);
      if (leads && function.has(Level.HOST.trait())) {
        bind(extent.name(), ranks, "the number of ranks");
        continue;
      }
      NamedExtent.Place place = extent.places().get(0);
      throw new ProgramException(
          "nothing gives extent '"
              + extent.name()
              + "' (dimension "
              + place.dimension()
              + " of '"
              + names.get(place.parameter())
              + "') a number; use --dim "
              + extent.name()
              + "=N or an argument with a shape");
    }
  }

  /** The shape of a memory parameter; all extents must be bound. */
  long[] shape(int parameter) {
    ShapedMemory memory = (ShapedMemory) signature.types().get(parameter);
    long[] shape = memory.shape().toArray();
    for (NamedExtent extent : extents) {
      for (NamedExtent.Place place : extent.places()) {
        if (place.parameter() == parameter) {
          shape[place.dimension()] = values.get(extent.name());
        }
      }
    }
    return shape;
  }
}
