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
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.DistinctAttr;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.FusedLoc;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.IntegerSetAttr;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.attribute.OpaqueAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.attribute.TypedAttribute;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.attribute.WideFloatAttr;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.TupleType;
import dev.ppto.ir.type.UnrankedTensorType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The affine maps, sets, locations and distinct attributes in an operation that are printed outside
 * of it and named. As in MLIR, those without others inside come first, then distinct attributes
 * before locations before maps before sets, then the order of their first use.
 */
final class Aliases {
  static final Aliases NONE = new Aliases(false, false);

  /** What is known of an attribute or type: whether it gets a name, and what is inside. */
  private static final class Found {
    /** What names of its kind begin with; null if it gets none. */
    final @Nullable String word;

    final List<Found> children = new ArrayList<>(0);

    /** 0 if neither this nor anything inside gets a name; else one more than what is inside. */
    int depth;

    /** Whether it may be defined behind the operation. */
    boolean late;

    Found(@Nullable String word, boolean late) {
      this.word = word;
      this.late = late;
      depth = word == null ? 0 : 1;
    }

    void add(@Nullable Found child) {
      if (child != null && child.depth > 0) {
        children.add(child);
        depth = Math.max(depth, child.depth + 1);
      }
    }

    void defineBefore() {
      if (late) {
        late = false;
        children.forEach(Found::defineBefore);
      }
    }
  }

  private final Map<Attribute, Found> named = new LinkedHashMap<>();
  private final Map<Object, Found> others = new IdentityHashMap<>();
  private final List<DictionaryAttr> unnamed = new ArrayList<>(0);
  private final Map<Attribute, String> early = new LinkedHashMap<>();
  private final Map<Attribute, String> late = new LinkedHashMap<>();

  /** Whether locations are met with the operations. */
  private final boolean locations;

  /** Whether operations show the types of their operands, as generic form does. */
  private final boolean generic;

  private Aliases(boolean locations, boolean generic) {
    this.locations = locations;
    this.generic = generic;
  }

  /** The aliases of an operation that is printed with these options. */
  static Aliases of(Operation op, PrintOptions options) {
    Aliases aliases = new Aliases(options.debugInfo() && options.generic(), options.generic());
    if (options.generic()) {
      aliases.operation(op, 0);
    } else if (options.debugInfo() || aliases.operation(op, 0)) {
      // The order is that of the text of each operation.
      aliases = new Aliases(false, true);
      OperationPrinter.visit(op, options, aliases.new Visitor());
    }
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
    if (named.isEmpty()) {
      return;
    }
    List<Map.Entry<Attribute, Found>> entries = new ArrayList<>(named.entrySet());
    entries.sort(
        Comparator.comparingInt((Map.Entry<Attribute, Found> entry) -> entry.getValue().depth)
            .thenComparing(entry -> entry.getValue().word));
    if (named.values().stream().anyMatch(found -> found.late)) {
      unnamed.forEach(this::defineUsedBefore);
    }
    Map<String, Integer> counts = new HashMap<>();
    for (Map.Entry<Attribute, Found> entry : entries) {
      String word = entry.getValue().word;
      int number = counts.merge(word, 1, Integer::sum) - 1;
      String name = number == 0 ? word : word + number;
      (entry.getValue().late ? late : early).put(entry.getKey(), name);
    }
  }

  // ---- operations ----

  /** What has a name and is used where nothing gets one is defined in front of the operation. */
  private void defineUsedBefore(DictionaryAttr attributes) {
    Aliases used = new Aliases(false, false);
    used.attribute(attributes, false);
    for (Attribute attribute : used.named.keySet()) {
      known(named.get(attribute), false);
    }
  }

  private final class Visitor implements OperationPrinter.AliasVisitor {
    @Override
    public void location(Location location, boolean mayBeLate) {
      Aliases.this.location(location, mayBeLate);
    }

    @Override
    public void attribute(Attribute attribute) {
      Aliases.this.attribute(attribute, false);
    }

    @Override
    public void type(Type type) {
      Aliases.this.type(type, false);
    }

    @Override
    public void unnamed(DictionaryAttr attributes) {
      unnamed.add(attributes);
    }

    @Override
    public void parts(Operation op) {
      own(op);
    }
  }

  /** In the order of generic form: whether anything has a name. */
  private boolean operation(Operation op, int depth) {
    if (depth == OperationPrinter.DEEP) {
      DeepStack.run(() -> parts(op, depth));
    } else {
      parts(op, depth);
    }
    return !named.isEmpty();
  }

  private void parts(Operation op, int depth) {
    if (locations) {
      location(op.location(), true);
    }
    List<Region> regions = op.regions();
    for (int r = 0; r < regions.size(); r++) {
      for (Block block : regions.get(r).blocks()) {
        for (BlockArgument argument : block.arguments()) {
          type(argument.type(), false);
          if (locations) {
            location(argument.location(), false);
          }
        }
        for (Operation each = block.first(); each != null; each = each.next()) {
          operation(each, depth + 1);
        }
      }
    }
    own(op);
  }

  private void own(Operation op) {
    for (int i = 0; generic && i < op.operandCount(); i++) {
      type(op.operand(i).type(), false);
    }
    for (int i = 0; i < op.resultCount(); i++) {
      type(op.result(i).type(), false);
    }
    DictionaryAttr properties = op.properties();
    if (!properties.isEmpty() && !op.definition().isRegistered()) {
      // As in MLIR, properties that no definition describes give nothing a name.
      unnamed.add(properties);
      properties = DictionaryAttr.EMPTY;
    }
    DictionaryAttr attributes = op.attributes();
    boolean both = !properties.isEmpty() && !attributes.isEmpty();
    if (both && !(others.containsKey(properties) && others.containsKey(attributes))) {
      // By name, wherever they are from.
      attribute(DictionaryAttr.of(op.allAttributes()), false);
    }
    if (!properties.isEmpty()) {
      attribute(properties, false);
    }
    if (!attributes.isEmpty()) {
      attribute(attributes, false);
    }
  }

  // ---- attributes and types ----

  /** A location is met; it may be defined behind the operation if all uses of it allow that. */
  private Found location(Location location, boolean mayBeLate) {
    Found known = known(named.get(location), mayBeLate);
    if (known != null) {
      return known;
    }
    Found added = new Found("#loc", mayBeLate);
    named.put(location, added);
    if (location instanceof NameLoc name) {
      if (name.child() != UnknownLoc.UNKNOWN) {
        added.add(location(name.child(), mayBeLate));
      }
    } else if (location instanceof CallSiteLoc call) {
      added.add(location(call.callee(), mayBeLate));
      added.add(location(call.caller(), mayBeLate));
    } else if (location instanceof FusedLoc fused) {
      if (fused.metadata() != null) {
        added.add(attribute(fused.metadata(), mayBeLate));
      }
      for (Location part : fused.locations()) {
        added.add(location(part, mayBeLate));
      }
    }
    return added;
  }

  private static @Nullable Found known(@Nullable Found found, boolean mayBeLate) {
    if (found != null && !mayBeLate) {
      found.defineBefore();
    }
    return found;
  }

  private @Nullable Found attribute(Attribute attribute, boolean mayBeLate) {
    if (attribute instanceof Location location) {
      return location(location, mayBeLate);
    }
    boolean isMap = attribute instanceof AffineMapAttr;
    if (isMap || attribute instanceof IntegerSetAttr) {
      Found known = known(named.get(attribute), mayBeLate);
      if (known == null) {
        known = new Found(isMap ? "#map" : "#set", mayBeLate);
        named.put(attribute, known);
      }
      return known;
    }
    if (attribute instanceof DistinctAttr distinct && distinct.referenced() != UnitAttr.UNIT) {
      return distinct(distinct, mayBeLate);
    }
    if (isPlain(attribute)) {
      return null;
    }
    Found known = known(others.get(attribute), mayBeLate);
    if (known != null) {
      return known;
    }
    Found added = new Found(null, mayBeLate);
    others.put(attribute, added);
    if (attribute instanceof DictionaryAttr dictionary) {
      for (int i = 0; i < dictionary.size(); i++) {
        added.add(attribute(dictionary.value(i), mayBeLate));
      }
    } else if (attribute instanceof ArrayAttr array) {
      for (Attribute element : array.elements()) {
        added.add(attribute(element, mayBeLate));
      }
    } else if (attribute instanceof DefinedAttribute defined) {
      parameters(defined.parameters(), added, mayBeLate);
    } else {
      Type type = typeOf(attribute);
      if (type != null) {
        added.add(type(type, mayBeLate));
      }
    }
    return added;
  }

  private Found distinct(DistinctAttr distinct, boolean mayBeLate) {
    Found known = known(named.get(distinct), mayBeLate);
    if (known == null) {
      known = new Found("#distinct", mayBeLate);
      named.put(distinct, known);
      known.add(attribute(distinct.referenced(), mayBeLate));
    }
    return known;
  }

  private static boolean isPlain(Attribute attribute) {
    return attribute instanceof IntegerAttr
        || attribute instanceof FloatAttr
        || attribute instanceof WideFloatAttr
        || attribute instanceof UnitAttr
        || attribute instanceof SymbolRefAttr
        || attribute instanceof DenseArrayAttr
        || attribute instanceof DistinctAttr
        || attribute instanceof StringAttr string && string.type() == null;
  }

  /** The type that is printed with an attribute; null if there is none. */
  private static @Nullable Type typeOf(Attribute attribute) {
    if (attribute instanceof TypeAttr type) {
      return type.type();
    }
    if (attribute instanceof TypedAttribute typed) {
      return typed.type();
    }
    if (attribute instanceof StringAttr string) {
      return string.type();
    }
    return attribute instanceof OpaqueAttr opaque ? opaque.type() : null;
  }

  private void parameters(List<Object> parameters, Found owner, boolean mayBeLate) {
    for (Object parameter : parameters) {
      if (parameter instanceof Type inner) {
        owner.add(type(inner, mayBeLate));
      } else if (parameter instanceof Attribute inner) {
        owner.add(attribute(inner, mayBeLate));
      }
    }
  }

  private void types(List<Type> types, Found owner, boolean mayBeLate) {
    for (Type type : types) {
      owner.add(type(type, mayBeLate));
    }
  }

  private @Nullable Found type(Type type, boolean mayBeLate) {
    if (type instanceof IntegerType || type instanceof FloatType || type instanceof IndexType) {
      return null;
    }
    Found known = known(others.get(type), mayBeLate);
    if (known != null) {
      return known;
    }
    Found added = new Found(null, mayBeLate);
    others.put(type, added);
    if (type instanceof ShapedType shaped) {
      added.add(type(shaped.elementType(), mayBeLate));
    }
    if (type instanceof MemRefType memref) {
      if (memref.layout() != null) {
        added.add(attribute(memref.layout(), mayBeLate));
      }
      if (memref.memorySpace() != null) {
        added.add(attribute(memref.memorySpace(), mayBeLate));
      }
    } else if (type instanceof TensorType tensor && tensor.encoding() != null) {
      added.add(attribute(tensor.encoding(), mayBeLate));
    } else if (type instanceof UnrankedTensorType tensor) {
      added.add(type(tensor.elementType(), mayBeLate));
    } else if (type instanceof FunctionType function) {
      types(function.inputs(), added, mayBeLate);
      types(function.results(), added, mayBeLate);
    } else if (type instanceof TupleType tuple) {
      types(tuple.elements(), added, mayBeLate);
    } else if (type instanceof DefinedType defined) {
      parameters(defined.parameters(), added, mayBeLate);
    }
    return added;
  }
}
