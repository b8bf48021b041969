package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import dev.ppto.dialects.signature.ExtentCombination;
import dev.ppto.dialects.signature.ExtentExpression;
import dev.ppto.dialects.signature.NamedExtent;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyDynamic;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyExtentExpression;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyType;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Location;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** The run-time extents of a function's parameters. */
final class Extents {
  private record Site(Value memory, int dimension, ExtentExpression extent) {}

  private final List<Site> sites = new ArrayList<>();

  /** Of functions that are spliced in, the innermost first. */
  private final List<Site> spliced = new ArrayList<>();

  private final Map<PyDynamic, String> names = new HashMap<>();
  private final Map<String, PyDynamic> symbols = new HashMap<>();
  private final Emitter emitter;

  Extents(Emitter emitter) {
    this.emitter = emitter;
  }

  /** Says that a parameter has the extents of its annotation. */
  void add(Value parameter, @Nullable PyType type) {
    sites.addAll(sites(parameter, type));
  }

  /**
   * Says that an argument of a function that is spliced in has the extents of the annotation there.
   *
   * @return what {@link #leave} takes back
   */
  int enter(Value argument, @Nullable PyType type) {
    List<Site> all = sites(argument, type);
    spliced.addAll(0, all);
    return all.size();
  }

  void leave(int count) {
    spliced.subList(0, count).clear();
  }

  private List<Site> sites(Value memory, @Nullable PyType type) {
    List<Site> all = new ArrayList<>();
    if (type instanceof PyTensorType tensor && tensor.shape().isPresent()) {
      List<PyValue> shape = tensor.shape().get();
      for (int i = 0; i < shape.size(); i++) {
        ExtentExpression extent =
            shape.get(i) instanceof PyExtent ? expression(shape.get(i)) : null;
        if (extent != null && extent.constantValue().isEmpty()) {
          all.add(new Site(memory, i, extent));
        }
      }
    }
    return all;
  }

  // ---- names ----

  /** The extents with names, and where they are. */
  List<NamedExtent> named() {
    Map<ExtentExpression, ImmutableList.Builder<NamedExtent.Place>> places = new LinkedHashMap<>();
    for (Site site : sites) {
      boolean anonymous =
          site.extent().symbols().stream().anyMatch(name -> symbols.get(name).name().isEmpty());
      if (!anonymous && site.memory() instanceof BlockArgument parameter) {
        places
            .computeIfAbsent(site.extent(), extent -> ImmutableList.builder())
            .add(new NamedExtent.Place(parameter.index(), site.dimension()));
      }
    }
    List<NamedExtent> all = new ArrayList<>();
    places.forEach((extent, where) -> all.add(new NamedExtent(extent, where.build())));
    return all;
  }

  /** In terms of the names that extents have in this function; null: numbers are too large. */
  private @Nullable ExtentExpression expression(PyValue value) {
    try {
      return of(value, this::symbol);
    } catch (ArithmeticException e) {
      return null;
    }
  }

  private String symbol(PyDynamic dynamic) {
    return names.computeIfAbsent(
        dynamic,
        key -> {
          String name = free(key.name());
          symbols.put(name, key);
          return name;
        });
  }

  /** A name of letters and digits that no other extent has. */
  private String free(String wanted) {
    String plain = wanted.replaceAll("[^A-Za-z0-9_]", "_");
    String start = plain.isEmpty() || Character.isDigit(plain.charAt(0)) ? "_" + plain : plain;
    String name = start;
    for (int i = 0; symbols.containsKey(name); i++) {
      name = start + "_" + i;
    }
    return name;
  }

  /** How an extent is called. */
  private interface Naming {
    String of(PyDynamic dynamic);
  }

  /**
   * An integer or extent as an expression.
   *
   * @throws ArithmeticException if a number is too large, or divides by zero
   */
  private static ExtentExpression of(PyValue value, Naming naming) {
    if (value instanceof PyInt number) {
      return ExtentExpression.constant(number.value().longValueExact());
    }
    if (value instanceof PyDynamic dynamic) {
      return ExtentExpression.symbol(naming.of(dynamic));
    }
    PyExtentExpression expression = (PyExtentExpression) value;
    ExtentExpression left = of(expression.left(), naming);
    ExtentExpression right = of(expression.right(), naming);
    return switch (expression.operator()) {
      case "+" -> left.plus(right);
      case "-" -> left.minus(right);
      case "*" -> left.times(right);
      case "//" -> left.floorDivide(right);
      default -> left.modulo(right);
    };
  }

  /** The number that an extent is whatever its symbols are, as {@code M - M + 4}. */
  static OptionalLong constant(PyExtent extent) {
    Map<PyDynamic, String> names = new HashMap<>();
    return of(extent, dynamic -> names.computeIfAbsent(dynamic, key -> "d" + names.size()))
        .constantValue();
  }

  // ---- values ----

  /**
   * The extent as a value.
   *
   * @throws DslError if the extents of the parameters do not determine it
   */
  Value value(PyExtent extent, EObject place) {
    ExtentExpression expression = expression(extent);
    Value found = expression == null ? null : value(expression, new HashSet<>(), Place.of(place));
    if (found != null) {
      return found;
    }
    throw new DslError(
        place,
        "expected a run-time extent that a parameter of this function has, found "
            + extent.words()
            + "; take a tensor with this extent, or the number, as a parameter");
  }

  /**
   * @param asked symbols that are being looked for, which are not used to find themselves
   * @return null if it does not follow
   */
  private @Nullable Value value(ExtentExpression wanted, Set<String> asked, Location at) {
    List<Site> all = new ArrayList<>(spliced);
    all.addAll(sites);
    for (Site site : all) {
      if (site.extent().equals(wanted)) {
        return read(site, at);
      }
    }
    if (!wanted.isSymbol()) {
      Value computed = compute(wanted, asked, at);
      if (computed != null) {
        return computed;
      }
    }
    ExtentCombination combination =
        ExtentCombination.find(all.stream().map(Site::extent).toList(), wanted);
    if (combination != null) {
      return combine(combination, all, at);
    }
    return wanted.isSymbol() ? quotient(wanted.toString(), all, asked, at) : null;
  }

  private @Nullable Value compute(ExtentExpression wanted, Set<String> asked, Location at) {
    Map<String, Value> values = new HashMap<>();
    for (String symbol : wanted.symbols()) {
      Value value = value(ExtentExpression.symbol(symbol), asked, at);
      if (value == null) {
        return null;
      }
      values.put(symbol, value);
    }
    return wanted.compute(new IndexArithmetic(emitter, at, values));
  }

  private Value combine(ExtentCombination combination, List<Site> all, Location at) {
    IndexArithmetic arithmetic = new IndexArithmetic(emitter, at, Map.of());
    Value sum = null;
    for (int i = 0; i < all.size(); i++) {
      long factor = combination.factors().get(i);
      if (factor != 0) {
        Value term = read(all.get(i), at);
        term = factor == 1 ? term : arithmetic.multiply(term, arithmetic.constant(factor));
        sum = sum == null ? term : arithmetic.add(sum, term);
      }
    }
    if (sum == null || combination.offset() != 0) {
      Value offset = arithmetic.constant(combination.offset());
      sum = sum == null ? offset : arithmetic.add(sum, offset);
    }
    return arithmetic.divideExactly(sum, combination.divisor());
  }

  /** A symbol from an extent that is a product with it: {@code M} from {@code M * N + 1}. */
  private @Nullable Value quotient(String symbol, List<Site> all, Set<String> asked, Location at) {
    if (!asked.add(symbol)) {
      return null;
    }
    IndexArithmetic arithmetic = new IndexArithmetic(emitter, at, Map.of());
    Value found = null;
    for (Site site : all) {
      ExtentExpression.Split split = found == null ? site.extent().split(symbol) : null;
      Value factor = split == null ? null : value(split.factor(), asked, at);
      Value rest = factor == null ? null : value(split.rest(), asked, at);
      if (rest != null) {
        Value product = arithmetic.subtract(read(site, at), rest);
        found = arithmetic.floorDivide(product, factor);
      }
    }
    asked.remove(symbol);
    return found;
  }

  private Value read(Site site, Location at) {
    return extent(emitter, site.memory(), site.dimension(), at);
  }

  /** The extent of a dimension of memory. */
  static Value extent(Emitter emitter, Value memory, int dimension, Location at) {
    return emitter
        .append(
            emitter
                .state("tile.extent", at)
                .operand(memory)
                .attribute("dimension", IntegerAttr.i64(dimension))
                .result(IndexType.INDEX))
        .result();
  }
}
