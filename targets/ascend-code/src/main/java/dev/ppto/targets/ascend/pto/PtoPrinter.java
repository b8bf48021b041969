package dev.ppto.targets.ascend.pto;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedType;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Prints the custom form of operations that are the same in {@code .pto}, with its names and types.
 */
final class PtoPrinter implements OpPrinter {
  private final PtoFunction function;

  PtoPrinter(PtoFunction function) {
    this.function = function;
  }

  @Override
  public OpPrinter text(String text) {
    function.append(text);
    return this;
  }

  @Override
  public OpPrinter newLine() {
    return text("\n    ");
  }

  @Override
  public OpPrinter value(Value value) {
    return text(function.name(value));
  }

  @Override
  public OpPrinter values(List<? extends Value> values) {
    return text(values.stream().map(function::name).collect(Collectors.joining(", ")));
  }

  @Override
  public OpPrinter type(Type type) {
    return text(PtoTypes.of(type));
  }

  @Override
  public OpPrinter types(Collection<? extends Type> types) {
    return text(types.stream().map(PtoTypes::of).collect(Collectors.joining(", ")));
  }

  @Override
  public OpPrinter optionalArrowTypes(List<? extends Type> types) {
    if (types.isEmpty()) {
      return this;
    }
    text(" -> ");
    return types.size() == 1 ? type(types.get(0)) : text("(").types(types).text(")");
  }

  @Override
  public OpPrinter functionType(List<? extends Type> inputs, List<? extends Type> results) {
    text("(").types(inputs).text(") -> ");
    return results.size() == 1 ? type(results.get(0)) : text("(").types(results).text(")");
  }

  @Override
  public OpPrinter dimensions(ImmutableLongArray extents, boolean trailingX) {
    String text =
        extents.stream()
            .mapToObj(e -> e == ShapedType.DYNAMIC ? "?" : String.valueOf(e))
            .collect(Collectors.joining("x"));
    return text(trailingX && !text.isEmpty() ? text + "x" : text);
  }

  @Override
  public OpPrinter attribute(Attribute attribute) {
    return text(Printer.print(attribute));
  }

  @Override
  public OpPrinter attributeWithoutType(Attribute attribute) {
    return attribute instanceof IntegerAttr integer && !integer.isBool()
        ? text(integer.value().toString())
        : attribute(attribute);
  }

  @Override
  public OpPrinter symbolName(String name) {
    return text("@" + name);
  }

  @Override
  public OpPrinter string(String value) {
    return attribute(StringAttr.of(value));
  }

  @Override
  public OpPrinter keywordOrString(String word) {
    return word.matches("[A-Za-z_][A-Za-z0-9_$.]*") ? text(word) : string(word);
  }

  @Override
  public OpPrinter attributeDictionary(Map<String, ? extends Attribute> attributes) {
    if (attributes.isEmpty()) {
      return this;
    }
    String entries =
        attributes.entrySet().stream()
            .map(
                e ->
                    e.getValue() == UnitAttr.UNIT
                        ? e.getKey()
                        : e.getKey() + " = " + Printer.print(e.getValue()))
            .collect(Collectors.joining(", "));
    return text(" {" + entries + "}");
  }

  @Override
  public OpPrinter attributeDictionary(Operation op, Collection<String> elided) {
    Map<String, Attribute> left = new LinkedHashMap<>(op.allAttributes());
    left.keySet().removeAll(elided);
    return attributeDictionary(left);
  }

  @Override
  public OpPrinter attributeDictionaryWithKeyword(Operation op, Collection<String> elided) {
    Map<String, Attribute> left = new LinkedHashMap<>(op.allAttributes());
    left.keySet().removeAll(elided);
    return left.isEmpty() ? this : text(" attributes").attributeDictionary(left);
  }

  @Override
  public OpPrinter argument(BlockArgument argument) {
    return value(argument).text(": ").type(argument.type());
  }

  @Override
  public OpPrinter argument(BlockArgument argument, Map<String, ? extends Attribute> attributes) {
    return argument(argument).attributeDictionary(attributes);
  }

  @Override
  public OpPrinter region(Region region, boolean entryArguments, boolean terminators) {
    text("{\n");
    Block entry = region.entry();
    if (entryArguments && !entry.arguments().isEmpty()) {
      text("    ^bb0(");
      for (BlockArgument argument : entry.arguments()) {
        text(argument.index() == 0 ? "" : ", ").argument(argument);
      }
      text("):\n");
    }
    function.nested(entry, terminators);
    return text("}");
  }

  @Override
  public OpPrinter successor(Block block) {
    throw new IllegalStateException("a kernel's control flow is structured");
  }
}
