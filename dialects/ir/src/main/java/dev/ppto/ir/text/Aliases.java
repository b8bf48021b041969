package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.DeepStack;
import dev.ppto.ir.DefinedAttribute;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.AffineMapAttr;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.FusedLoc;
import dev.ppto.ir.attribute.IntegerSetAttr;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.TupleType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The affine maps, sets and locations in an operation that are printed outside of it and named. As
 * in MLIR, those without others inside come first, then locations before maps before sets, then the
 * order of their first use.
 */
final class Aliases {
  static final Aliases NONE = new Aliases();

  /** What is known of an attribute before it gets its name. */
  private static final class Found {
    final String word;
    final List<Found> children = new ArrayList<>(0);
    int depth = 1;

    /** Whether it may be defined behind the operation. */
    boolean late;

    Found(String word, boolean late) {
      this.word = word;
      this.late = late;
    }

    void defineBefore() {
      if (late) {
        late = false;
        children.forEach(Found::defineBefore);
      }
    }
  }

  private final Map<Attribute, Found> found = new LinkedHashMap<>();
  private final Map<Attribute, String> early = new LinkedHashMap<>();
  private final Map<Attribute, String> late = new LinkedHashMap<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Aliases() {}

  /** The aliases of an operation that is printed with these options. */
  static Aliases of(Operation op, PrintOptions options) {
    Aliases aliases = new Aliases();
    if (options.debugInfo()) {
      OperationPrinter.visitLocations(op, options, aliases::location);
    }
    aliases.operation(op, options.generic(), 0);
    aliases.name();
    return aliases.early.isEmpty() && aliases.late.isEmpty() ? NONE : aliases;
  }

  /** The name of an attribute with the number sign, or null. */
  @Nullable String nameOf(Attribute attribute) {
    String name = early.isEmpty() ? null : early.get(attribute);
    return name != null || late.isEmpty() ? name : late.get(attribute);
  }

  /** Those that are defined in front of the operation. */
  void forEachBefore(BiConsumer<String, Attribute> action) {
    early.forEach((attribute, name) -> action.accept(name, attribute));
  }

  /** Those that are defined behind the operation. */
  void forEachBehind(BiConsumer<String, Attribute> action) {
    late.forEach((attribute, name) -> action.accept(name, attribute));
  }

  private void name() {
    if (found.isEmpty()) {
      return;
    }
    List<Map.Entry<Attribute, Found>> entries = new ArrayList<>(found.entrySet());
    entries.sort(
        Comparator.comparingInt((Map.Entry<Attribute, Found> entry) -> entry.getValue().depth)
            .thenComparing(entry -> entry.getValue().word));
    Map<String, Integer> counts = new HashMap<>();
    for (Map.Entry<Attribute, Found> entry : entries) {
      String word = entry.getValue().word;
      int number = counts.merge(word, 1, Integer::sum) - 1;
      String name = number == 0 ? word : word + number;
      (entry.getValue().late ? late : early).put(entry.getKey(), name);
    }
  }

  /** A location is met; it may be defined behind the operation if all uses of it allow that. */
  private Found location(Location location, boolean mayBeLate) {
    Found known = found.get(location);
    if (known != null) {
      if (!mayBeLate) {
        known.defineBefore();
      }
      return known;
    }
    Found added = new Found("#loc", mayBeLate);
    found.put(location, added);
    if (location instanceof NameLoc name) {
      if (name.child() != UnknownLoc.UNKNOWN) {
        child(added, name.child());
      }
    } else if (location instanceof CallSiteLoc call) {
      child(added, call.callee());
      child(added, call.caller());
    } else if (location instanceof FusedLoc fused) {
      if (fused.metadata() instanceof Location metadata) {
        child(added, metadata);
      } else if (fused.metadata() != null) {
        attribute(fused.metadata());
      }
      fused.locations().forEach(part -> child(added, part));
    }
    return added;
  }

  private void child(Found parent, Location location) {
    Found child = location(location, parent.late);
    parent.children.add(child);
    parent.depth = Math.max(parent.depth, child.depth + 1);
  }

  private void operation(Operation op, boolean inside, int depth) {
    if (depth == OperationPrinter.DEEP) {
      DeepStack.run(() -> parts(op, inside, depth));
    } else {
      parts(op, inside, depth);
    }
  }

  private void parts(Operation op, boolean inside, int depth) {
    if (!inside) {
      own(op);
    }
    List<Region> regions = op.regions();
    for (int r = 0; r < regions.size(); r++) {
      for (Block block : regions.get(r).blocks()) {
        for (BlockArgument argument : block.arguments()) {
          type(argument.type());
        }
        for (Operation each = block.first(); each != null; each = each.next()) {
          operation(each, inside, depth + 1);
        }
      }
    }
    if (inside) {
      own(op);
    }
  }

  private void own(Operation op) {
    for (int i = 0; i < op.resultCount(); i++) {
      type(op.result(i).type());
    }
    attribute(op.properties());
    attribute(op.attributes());
  }

  private void attribute(Attribute attribute) {
    if (attribute instanceof DictionaryAttr dictionary) {
      if (!dictionary.isEmpty() && seen.add(dictionary)) {
        for (int i = 0; i < dictionary.size(); i++) {
          attribute(dictionary.value(i));
        }
      }
    } else if (attribute instanceof AffineMapAttr) {
      found.computeIfAbsent(attribute, a -> new Found("#map", false));
    } else if (attribute instanceof IntegerSetAttr) {
      found.computeIfAbsent(attribute, a -> new Found("#set", false));
    } else if (attribute instanceof Location location) {
      location(location, false);
    } else if (attribute instanceof ArrayAttr array) {
      for (Attribute element : array.elements()) {
        attribute(element);
      }
    } else if (attribute instanceof TypeAttr type) {
      type(type.type());
    } else if (attribute instanceof DenseElementsAttr dense) {
      type(dense.type());
    } else if (attribute instanceof DefinedAttribute defined) {
      defined.parameters().forEach(this::parameter);
    }
  }

  private void parameter(Object parameter) {
    if (parameter instanceof Type inner) {
      type(inner);
    } else if (parameter instanceof Attribute inner) {
      attribute(inner);
    }
  }

  private void types(List<Type> types) {
    for (Type type : types) {
      type(type);
    }
  }

  private void type(Type type) {
    if (type instanceof IntegerType
        || type instanceof FloatType
        || type instanceof IndexType
        || !seen.add(type)) {
      return;
    }
    if (type instanceof MemRefType memref && memref.layout() != null) {
      attribute(memref.layout());
    } else if (type instanceof TensorType tensor && tensor.encoding() != null) {
      attribute(tensor.encoding());
    } else if (type instanceof FunctionType function) {
      types(function.inputs());
      types(function.results());
    } else if (type instanceof TupleType tuple) {
      types(tuple.elements());
    } else if (type instanceof DefinedType defined) {
      defined.parameters().forEach(this::parameter);
    }
    if (type instanceof ShapedType shaped) {
      type(shaped.elementType());
    }
  }
}
