package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.dist.ContextType;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.dialects.dist.WindowType;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.frontend.pypto.link.DataTypes;
import dev.ppto.frontend.pypto.value.PyDtype;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Type;
import dev.ppto.ir.python.TypeWords;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.text.assembly.DefaultParameters;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedType;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Types of the IR as a Python source spells them. Those that no annotation has are told in the
 * words of their definitions.
 */
final class Wording implements TypeWords {
  static final Wording INSTANCE = new Wording();

  private static final Pattern DATA_TYPE = Pattern.compile("\\b(i|f|bf)(\\d+)\\b");

  private Wording() {}

  @Override
  public String value(Type type) {
    return of(type);
  }

  @Override
  public @Nullable String kind(String type) {
    return switch (type) {
      case "dist.tensor" -> "a window (pld.DistributedTensor)";
      case "dist.context" -> "a communication context (of pld.get_comm_ctx())";
      default -> null;
    };
  }

  @Override
  public String summary(String text) {
    return DATA_TYPE
        .matcher(text)
        .replaceAll(
            found ->
                found.group(1).equals("i")
                    ? "pl.INT" + found.group(2)
                    : "pl." + (found.group(1).equals("bf") ? "BF" : "FP") + found.group(2));
  }

  @Override
  public String element(Type type) {
    return elementName(type);
  }

  /** A value of the type: {@code pl.Tile[[1, 64], pl.FP32]}, {@code pl.Scalar[pl.INT32]}. */
  static String of(Type type) {
    if (type instanceof MemRefType memory) {
      return annotation("pl.Tensor", memory);
    }
    if (type instanceof TensorType window) {
      return annotation("pld.DistributedTensor", window);
    }
    if (type instanceof TileType tile) {
      return annotation("pl.Tile", tile) + details(tile);
    }
    if (type instanceof WindowType) {
      return "a window buffer";
    }
    if (type instanceof ContextType) {
      return "a communication context";
    }
    if (type.equals(IntegerType.I1)) {
      return "a condition";
    }
    if (ScalarTypes.isScalar(type)) {
      return "pl.Scalar[" + elementName(type) + "]";
    }
    return type instanceof DefinedType defined
        ? defined(defined)
        : "a value of type " + Printer.print(type);
  }

  private static String annotation(String name, ShapedType type) {
    return name + "[" + shape(type) + ", " + elementName(type.elementType()) + "]";
  }

  /** What a definition calls its type, with its shape and data type if it has these. */
  private static String defined(DefinedType type) {
    TypeSpec spec = type.definition().spec();
    String summary = spec.summary();
    StringBuilder text =
        new StringBuilder(
            summary.isEmpty()
                ? "a value of type " + spec.qualifiedName()
                : summary.substring(0, 1).toLowerCase(Locale.ROOT) + summary.substring(1));
    for (int i = 0; i < spec.parameters().size(); i++) {
      Object value = type.parameter(i);
      if (spec.parameters().get(i).kind() instanceof ParameterSpec.Kind.Dims
          && value instanceof ImmutableLongArray extents) {
        text.append(' ').append(shape(extents));
      } else if (value instanceof Type element) {
        text.append(" of ").append(elementName(element));
      }
    }
    return text.toString();
  }

  /** Parameters beside shape and data type that are not what they usually are. */
  private static String details(DefinedType type) {
    TypeSpec spec = type.definition().spec();
    StringJoiner details = new StringJoiner(", ", " (", ")").setEmptyValue("");
    for (int i = 0; i < spec.parameters().size(); i++) {
      ParameterSpec parameter = spec.parameters().get(i);
      Object value = type.parameter(i);
      if (parameter.defaultText().isPresent()
          && !(parameter.kind() instanceof ParameterSpec.Kind.OfType)
          && !value.equals(DefaultParameters.plain(parameter))) {
        details.add(
            parameter.name()
                + " "
                + (value instanceof ImmutableLongArray extents ? shape(extents) : value));
      }
    }
    return details.toString();
  }

  /** {@code [1, 64]}; a run-time extent is {@code ?}. */
  static String shape(ShapedType type) {
    ImmutableList.Builder<String> extents = ImmutableList.builder();
    for (int i = 0; i < type.rank(); i++) {
      extents.add(type.isDynamic(i) ? "?" : String.valueOf(type.shape().get(i)));
    }
    return extents.build().toString();
  }

  private static String shape(ImmutableLongArray extents) {
    StringJoiner text = new StringJoiner(", ", "[", "]");
    extents.forEach(each -> text.add(each == ShapedType.DYNAMIC ? "?" : String.valueOf(each)));
    return text.toString();
  }

  /** {@code pl.FP32}, {@code pl.INT32}, {@code pl.INDEX}. */
  static String elementName(Type type) {
    PyDtype dtype = DataTypes.of(type);
    return dtype == null ? Printer.print(type) : dtype.name();
  }
}
