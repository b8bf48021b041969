package dev.ppto.dialects.signature;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.ShapedMemory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a function of any level (host, device, kernel): types, directions, and the
 * names of run-time extents. Functions give nothing back; results are written through parameters.
 */
public record Signature(
    ImmutableList<Type> types,
    ImmutableList<Direction> directions,
    ImmutableList<NamedExtent> extents) {

  /** Attribute with one direction keyword per parameter. */
  public static final String DIRECTIONS = "directions";

  /**
   * Attribute with the run-time extents: {@code {N = [array<i64: parameter, dimension>, ...], "N *
   * 2" = [...]}}, keyed by symbol or expression in normal form.
   */
  public static final String EXTENTS = "extents";

  /** Attribute with the parameter names of the source, for messages and command lines. */
  public static final String NAMES = "parameter_names";

  public static final String FUNCTION_TYPE = "function_type";

  private static final Pattern EXTENT_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_$.]*");

  /**
   * True if the function has a type and a body with an argument for each parameter. Whoever looks
   * at a function that need not have been verified asks this first.
   */
  public static boolean isReadable(Operation function) {
    TypeAttr type = function.attribute(FUNCTION_TYPE, TypeAttr.class);
    return type != null
        && type.type() instanceof FunctionType functionType
        && !function.regions().isEmpty()
        && !function.region(0).isEmpty()
        && function.region(0).entry().arguments().size() == functionType.inputs().size();
  }

  /** The signature of a readable function. */
  public static Signature of(Operation function) {
    TypeAttr type = function.attribute(FUNCTION_TYPE, TypeAttr.class);
    if (type == null || !(type.type() instanceof FunctionType functionType)) {
      throw new IllegalArgumentException(function.name() + " has no function type");
    }
    ImmutableList<Direction> directions = directions(function);
    if (function.attribute(DIRECTIONS, ArrayAttr.class) == null) {
      // A function of no level, as func.func, says nothing of directions.
      directions =
          functionType.inputs().stream()
              .map(input -> input instanceof ShapedMemory ? Direction.INOUT : Direction.VALUE)
              .collect(ImmutableList.toImmutableList());
    }
    return new Signature(functionType.inputs(), directions, extents(function));
  }

  private static ImmutableList<Direction> directions(Operation function) {
    ImmutableList.Builder<Direction> all = ImmutableList.builder();
    ArrayAttr words = function.attribute(DIRECTIONS, ArrayAttr.class);
    if (words != null) {
      for (Attribute word : words.elements()) {
        String keyword = word instanceof StringAttr s ? s.value() : "";
        all.add(Direction.byKeyword(keyword).orElse(Direction.VALUE));
      }
    }
    return all.build();
  }

  private static ImmutableList<NamedExtent> extents(Operation function) {
    ImmutableList.Builder<NamedExtent> all = ImmutableList.builder();
    DictionaryAttr entries = function.attribute(EXTENTS, DictionaryAttr.class);
    if (entries != null) {
      entries
          .asMap()
          .forEach(
              (key, places) -> {
                ExtentExpression expression = expression(key);
                ImmutableList<NamedExtent.Place> known = places(places);
                if (expression != null && known != null) {
                  all.add(new NamedExtent(expression, known));
                }
              });
    }
    return all.build();
  }

  /** What a key of {@link #EXTENTS} says; null if it is neither a name nor an expression. */
  static @Nullable ExtentExpression expression(String key) {
    return EXTENT_NAME.matcher(key).matches()
        ? ExtentExpression.symbol(key)
        : ExtentSyntax.parse(key);
  }

  /** The places of a named extent; null if the attribute is no list of pairs. */
  static @Nullable ImmutableList<NamedExtent.Place> places(Attribute attribute) {
    if (!(attribute instanceof ArrayAttr array) || array.elements().isEmpty()) {
      return null;
    }
    ImmutableList.Builder<NamedExtent.Place> places = ImmutableList.builder();
    for (Attribute place : array.elements()) {
      if (!(place instanceof DenseArrayAttr pair) || pair.values().length() != 2) {
        return null;
      }
      places.add(
          new NamedExtent.Place(
              Ints.saturatedCast(pair.values().get(0)), Ints.saturatedCast(pair.values().get(1))));
    }
    return places.build();
  }

  /** Names of the parameters as written in the source; {@code arg0, ...} where unknown. */
  public static List<String> parameterNames(Operation function) {
    List<String> names = new ArrayList<>();
    ArrayAttr written = function.attribute(NAMES, ArrayAttr.class);
    int count = function.region(0).entry().arguments().size();
    for (int i = 0; i < count; i++) {
      names.add(
          written != null
                  && i < written.elements().size()
                  && written.elements().get(i) instanceof StringAttr s
              ? s.value()
              : "arg" + i);
    }
    return names;
  }

  /**
   * A name for a further parameter: {@code wanted}, with a number where another has it.
   *
   * @param names of the parameters that there are
   */
  public static StringAttr freshName(String wanted, List<StringAttr> names) {
    StringAttr name = StringAttr.of(wanted);
    for (int i = 0; names.contains(name); i++) {
      name = StringAttr.of(wanted + "_" + i);
    }
    return name;
  }

  /** The attribute form of directions. */
  public static ArrayAttr directionsAttribute(List<Direction> directions) {
    return ArrayAttr.of(directions.stream().map(d -> StringAttr.of(d.keyword())).toList());
  }

  /** The attribute form of named extents. */
  public static DictionaryAttr extentsAttribute(List<NamedExtent> extents) {
    Map<String, Attribute> entries = new LinkedHashMap<>();
    for (NamedExtent extent : extents) {
      entries.put(
          extent.name(),
          ArrayAttr.of(
              extent.places().stream()
                  .map(p -> DenseArrayAttr.i64(p.parameter(), p.dimension()))
                  .toList()));
    }
    return DictionaryAttr.of(entries);
  }

  /**
   * The run-time extents in order of their texts, and one for each dynamic dimension that {@code
   * dims} does not have: {@code x_dim1}.
   */
  public ImmutableList<NamedExtent> allExtents(List<String> parameterNames) {
    List<NamedExtent> all = new ArrayList<>(extents);
    Set<NamedExtent.Place> known = new HashSet<>();
    Set<String> taken = new HashSet<>();
    for (NamedExtent extent : extents) {
      known.addAll(extent.places());
      taken.addAll(extent.expression().symbols());
    }
    for (int p = 0; p < size(); p++) {
      if (types.get(p) instanceof ShapedMemory memory) {
        for (int d = 0; d < memory.rank(); d++) {
          NamedExtent.Place place = new NamedExtent.Place(p, d);
          if (memory.isDynamic(d) && !known.contains(place)) {
            String wanted = parameterNames.get(p).replaceAll("^(?=[^A-Za-z_])|-", "_") + "_dim" + d;
            String name = wanted;
            for (int i = 0; !taken.add(name); i++) {
              name = wanted + "_" + i;
            }
            all.add(NamedExtent.symbol(name, ImmutableList.of(place)));
          }
        }
      }
    }
    // The order of the attribute.
    all.sort(Comparator.comparing(NamedExtent::name));
    return ImmutableList.copyOf(all);
  }

  public int size() {
    return types.size();
  }
}
