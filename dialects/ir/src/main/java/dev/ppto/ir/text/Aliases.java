package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.DeepStack;
import dev.ppto.ir.DefinedAttribute;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.AffineMapAttr;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.IntegerSetAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.TupleType;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The affine maps and sets in an operation, which are printed in front of it and named. */
final class Aliases {
  static final Aliases NONE = new Aliases();

  private final Map<Attribute, String> names = new LinkedHashMap<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private int maps;
  private int sets;

  private Aliases() {}

  /**
   * @param inside whether what is in an operation's regions is named before its own attributes, as
   *     in the generic form
   */
  static Aliases of(Operation op, boolean inside) {
    Aliases aliases = new Aliases();
    aliases.operation(op, inside, 0);
    return aliases.names.isEmpty() ? NONE : aliases;
  }

  /** The name of an attribute with the number sign, or null. */
  @Nullable String nameOf(Attribute attribute) {
    return names.isEmpty() ? null : names.get(attribute);
  }

  /** Maps before sets, each in order of their first use. */
  void forEach(BiConsumer<String, Attribute> action) {
    names.forEach((attribute, name) -> accept(action, attribute, name, true));
    names.forEach((attribute, name) -> accept(action, attribute, name, false));
  }

  private static void accept(
      BiConsumer<String, Attribute> action, Attribute attribute, String name, boolean maps) {
    if (attribute instanceof AffineMapAttr == maps) {
      action.accept(name, attribute);
    }
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
      names.computeIfAbsent(attribute, a -> numbered("#map", maps++));
    } else if (attribute instanceof IntegerSetAttr) {
      names.computeIfAbsent(attribute, a -> numbered("#set", sets++));
    } else if (attribute instanceof ArrayAttr array) {
      array.elements().forEach(this::attribute);
    } else if (attribute instanceof TypeAttr type) {
      type(type.type());
    } else if (attribute instanceof DenseElementsAttr dense) {
      type(dense.type());
    } else if (attribute instanceof DefinedAttribute defined) {
      defined.parameters().forEach(this::parameter);
    }
  }

  private static String numbered(String name, int number) {
    return number == 0 ? name : name + number;
  }

  private void parameter(Object parameter) {
    if (parameter instanceof Type inner) {
      type(inner);
    } else if (parameter instanceof Attribute inner) {
      attribute(inner);
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
      function.inputs().forEach(this::type);
      function.results().forEach(this::type);
    } else if (type instanceof TupleType tuple) {
      tuple.elements().forEach(this::type);
    } else if (type instanceof DefinedType defined) {
      defined.parameters().forEach(this::parameter);
    }
    if (type instanceof ShapedType shaped) {
      type(shaped.elementType());
    }
  }
}
