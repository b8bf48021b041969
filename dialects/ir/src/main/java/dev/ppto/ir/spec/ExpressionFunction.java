package dev.ppto.ir.spec;

import static dev.ppto.ir.spec.ExpressionType.ANY;
import static dev.ppto.ir.spec.ExpressionType.BOOL;
import static dev.ppto.ir.spec.ExpressionType.INT;
import static dev.ppto.ir.spec.ExpressionType.LIST;
import static dev.ppto.ir.spec.ExpressionType.TYPE;
import static dev.ppto.ir.spec.ExpressionType.VALUE;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;

/** Functions of the definition language. */
public enum ExpressionFunction {
  RANK("rank", "the number of dimensions", INT, TYPE),
  SHAPE("shape", "the extents", LIST, TYPE),
  DIM("dim", "the extent of a dimension", INT, TYPE, INT),
  VOLUME("volume", "the number of elements", INT, TYPE),
  DYNAMIC_EXTENTS("dynamic_extents", "the number of extents that are not known", INT, TYPE),
  IS_STATIC("is_static", "whether all extents are known", BOOL, TYPE),
  ELEMENT("element", "the type of the elements", TYPE, TYPE),
  BITWIDTH("bitwidth", "the bits of a scalar, or of an element", INT, TYPE),
  TYPE_OF("type", "the type of a value, or of what a type attribute holds", TYPE, TYPE),
  TYPES("types", "the types of a group of values", LIST, LIST),
  SIZE("size", "the number of elements of a list, of values of a group", INT, LIST),
  AT("at", "an element of a list, counted from 0", ANY, LIST, INT),
  SUM("sum", "the sum of a list of integers", INT, LIST),
  PRODUCT("product", "the product of a list of integers", INT, LIST),
  COUNT("count", "how many elements of a list equal something", INT, LIST, ANY),
  ALL_EQUAL("all_equal", "whether all elements of a list are equal", BOOL, LIST),
  ARE_DISTINCT("are_distinct", "whether no two elements of a list are equal", BOOL, LIST),
  IS_PERMUTATION("is_permutation", "whether a list holds 0, 1, ..., each once", BOOL, LIST),
  IS_DYNAMIC("is_dynamic", "whether an integer is an extent that is not known", BOOL, INT),
  MIN("min", "the smaller one", INT, INT, INT),
  MAX("max", "the larger one", INT, INT, INT),
  IS_PRESENT("is_present", "whether an optional operand, result or attribute is there", BOOL, ANY),
  HAS_ONE_USE("has_one_use", "whether a value is used once", BOOL, VALUE);

  private static final ImmutableMap<String, ExpressionFunction> BY_NAME;

  static {
    ImmutableMap.Builder<String, ExpressionFunction> names = ImmutableMap.builder();
    for (ExpressionFunction f : values()) {
      names.put(f.text, f);
    }
    BY_NAME = names.buildOrThrow();
  }

  private final String text;
  private final String summary;
  private final ExpressionType result;
  private final ImmutableList<ExpressionType> parameters;

  ExpressionFunction(
      String text, String summary, ExpressionType result, ExpressionType... parameters) {
    this.text = text;
    this.summary = summary;
    this.result = result;
    this.parameters = ImmutableList.copyOf(parameters);
  }

  /** Name in {@code .dialect} files. */
  public String text() {
    return text;
  }

  /** What it gives, in words. */
  public String summary() {
    return summary;
  }

  public ExpressionType result() {
    return result;
  }

  public ImmutableList<ExpressionType> parameters() {
    return parameters;
  }

  public static Optional<ExpressionFunction> byName(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }
}
