package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import dev.ppto.dialects.signature.NamedExtent;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyDynamic;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyExtentExpression;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyType;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Location;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** The run-time extents of a function's parameters. */
final class Extents {
  private record Site(Value memory, int dimension, PyValue extent) {}

  private final List<Site> sites = new ArrayList<>();
  private final Emitter emitter;
  private final Scalars scalars;

  Extents(Emitter emitter, Scalars scalars) {
    this.emitter = emitter;
    this.scalars = scalars;
  }

  /** Says that a parameter has the extents of its annotation. */
  void add(Value parameter, @Nullable PyType type) {
    if (type instanceof PyTensorType tensor && tensor.shape().isPresent()) {
      List<PyValue> shape = tensor.shape().get();
      for (int i = 0; i < shape.size(); i++) {
        if (shape.get(i) instanceof PyExtent) {
          sites.add(new Site(parameter, i, shape.get(i)));
        }
      }
    }
  }

  /** The extents with names, and where they are. */
  List<NamedExtent> named() {
    Map<PyValue, ImmutableList.Builder<NamedExtent.Place>> places = new LinkedHashMap<>();
    Map<String, PyValue> names = new LinkedHashMap<>();
    for (Site site : sites) {
      String wanted = name(site.extent());
      if (!wanted.isEmpty()) {
        places
            .computeIfAbsent(
                site.extent(),
                extent -> {
                  names.put(free(wanted, names), extent);
                  return ImmutableList.builder();
                })
            .add(new NamedExtent.Place(site.memory().index(), site.dimension()));
      }
    }
    return names.entrySet().stream()
        .map(each -> new NamedExtent(each.getKey(), places.get(each.getValue()).build()))
        .toList();
  }

  /** A name of an extent, or of what is computed with one; empty: it has none. */
  private static String name(PyValue extent) {
    if (extent instanceof PyDynamic dynamic) {
      return dynamic.name();
    }
    if (extent instanceof PyInt number && number.value().signum() >= 0) {
      return number.value().toString();
    }
    if (extent instanceof PyExtentExpression expression) {
      String left = name(expression.left());
      String right = name(expression.right());
      String operator =
          switch (expression.operator()) {
            case "*" -> "_times_";
            case "+" -> "_plus_";
            case "-" -> "_minus_";
            case "//" -> "_div_";
            case "%" -> "_mod_";
            default -> "";
          };
      return left.isEmpty() || right.isEmpty() || operator.isEmpty() ? "" : left + operator + right;
    }
    return "";
  }

  /** A name of letters and digits that no other extent has. */
  private static String free(String wanted, Map<String, PyValue> taken) {
    String plain = wanted.replaceAll("[^A-Za-z0-9_]", "_");
    String start = plain.isEmpty() || Character.isDigit(plain.charAt(0)) ? "_" + plain : plain;
    String name = start;
    for (int i = 0; taken.containsKey(name); i++) {
      name = start + "_" + i;
    }
    return name;
  }

  /**
   * The extent as a value.
   *
   * @throws DslError if no parameter has it
   */
  Value value(PyExtent extent, EObject place) {
    Value found = find(extent, place);
    if (found != null) {
      return found;
    }
    if (extent instanceof PyExtentExpression expression) {
      return scalars.binary(
          expression.operator(),
          operand(expression.left(), place),
          operand(expression.right(), place),
          place);
    }
    throw new DslError(
        place,
        "expected a run-time extent that a parameter of this function has, found "
            + extent.words()
            + "; take a tensor with this extent, or the number, as a parameter");
  }

  private PyValue operand(PyValue value, EObject place) {
    return value instanceof PyExtent extent ? Running.of(value(extent, place)) : value;
  }

  private @Nullable Value find(PyExtent extent, EObject place) {
    for (Site site : sites) {
      if (site.extent().equals(extent)) {
        return read(site, Place.of(place));
      }
    }
    // A parameter has a multiple of it.
    for (Site site : sites) {
      if (site.extent() instanceof PyExtentExpression expression
          && expression.operator().equals("*")) {
        PyValue factor =
            expression.left().equals(extent)
                ? expression.right()
                : expression.right().equals(extent) ? expression.left() : null;
        if (factor instanceof PyInt number && number.value().signum() > 0) {
          Location at = Place.of(place);
          Value divisor = emitter.constant(IntegerAttr.of(number.value(), IndexType.INDEX), at);
          return emitter.append(
              "arith.divsi", at, List.of(read(site, at), divisor), IndexType.INDEX);
        }
      }
    }
    return null;
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
