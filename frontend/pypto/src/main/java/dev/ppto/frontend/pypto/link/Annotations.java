package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.frontend.pypto.value.Direction;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDirected;
import dev.ppto.frontend.pypto.value.PyDtype;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyOtherType;
import dev.ppto.frontend.pypto.value.PyScalarType;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyTensorType.Kind;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyType;
import dev.ppto.frontend.pypto.value.PyValue;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** What annotations mean. */
final class Annotations {
  private static final ImmutableSet<String> TYPES =
      ImmutableSet.of("str", "list", "tuple", "dict", "set", "frozenset", "range", "object");

  private Annotations() {}

  /** {@code pl.Tensor[..]} and the like. */
  static PyValue subscript(PyValue of, PyValue index, EObject place) {
    if (of instanceof PyBuiltin builtin) {
      return builtin.name().equals("tuple")
          ? PyTuple.of(index instanceof PyTuple tuple ? tuple.elements() : List.of(index))
          : new PyForeign(builtin.name() + "[..]");
    }
    if (index instanceof PyForeign) {
      return index;
    }
    String name = ((PyModuleRef) of).name();
    return switch (name) {
      case "pl.Tensor" -> tensor(Kind.TENSOR, index, place);
      case "pld.DistributedTensor" -> tensor(Kind.WINDOW, index, place);
      case "pl.Tile" -> tensor(Kind.TILE, index, place);
      case "pl.Scalar" -> {
        if (index instanceof PyDtype type) {
          yield new PyScalarType(type);
        }
        throw new DslError(
            place, "'pl.Scalar' expected a data type such as pl.INT32, found " + index.words());
      }
      case "pl.Out", "pl.InOut" ->
          new PyDirected(
              name.equals("pl.Out") ? Direction.OUT : Direction.INOUT,
              Optional.of(required(index, place)));
      case "pl.Tuple" ->
          PyTuple.of(index instanceof PyTuple tuple ? tuple.elements() : List.of(index));
      default ->
          throw new DslError(place, "expected pl.Tensor or another type before '[', found " + name);
    };
  }

  private static PyType required(PyValue value, EObject place) {
    PyType type = type(value);
    if (type == null || type instanceof PyDirected) {
      throw new DslError(
          place,
          type instanceof PyDirected
              ? "expected one of pl.Out and pl.InOut, found one in the other"
              : "expected a type such as pl.Tensor[[16, 16], pl.FP32], found " + value.words());
    }
    return type;
  }

  private static PyTensorType tensor(Kind kind, PyValue index, EObject place) {
    List<PyValue> parts = index instanceof PyTuple tuple ? tuple.elements() : List.of(index);
    if (parts.size() > 2) {
      throw new DslError(
          place,
          "'"
              + kind.pythonName()
              + "' expected a shape and a data type, found "
              + parts.size()
              + (parts.get(0) instanceof PyInt
                  ? " parts; write the extents as a list: "
                      + kind.pythonName()
                      + "[[16, 16], pl.FP32]"
                  : " parts; layouts and views are not taken yet"));
    }
    if (parts.size() == 1 && parts.get(0) instanceof PyDtype type) {
      return new PyTensorType(kind, Optional.empty(), Optional.of(type));
    }
    Optional<PyDtype> dtype = Optional.empty();
    if (parts.size() == 2) {
      if (!(parts.get(1) instanceof PyDtype type)) {
        throw new DslError(
            place,
            "'"
                + kind.pythonName()
                + "' expected a data type such as pl.FP32 behind the shape, found "
                + parts.get(1).words());
      }
      dtype = Optional.of(type);
    }
    return new PyTensorType(
        kind, Optional.of(shape(kind, parts.isEmpty() ? index : parts.get(0), place)), dtype);
  }

  private static ImmutableList<PyValue> shape(Kind kind, PyValue shape, EObject place) {
    List<PyValue> extents =
        shape instanceof PyList list
            ? list.elements()
            : shape instanceof PyTuple tuple ? tuple.elements() : null;
    if (extents == null) {
      throw new DslError(
          place,
          "'"
              + kind.pythonName()
              + "' expected a list of extents, as in "
              + kind.pythonName()
              + "[[16, 16], pl.FP32], found "
              + shape.words());
    }
    for (PyValue extent : extents) {
      if (extent instanceof PyForeign foreign) {
        throw Interpreter.unknown(foreign, place);
      }
      boolean fits =
          extent instanceof PyExtent
              || extent instanceof PyInt number && number.value().signum() >= 0 && number.isLong();
      if (!fits) {
        throw new DslError(
            place,
            "'"
                + kind.pythonName()
                + "' expected extents that are integers, not negative, or pl.dynamic(..), found "
                + extent.words());
      }
    }
    return ImmutableList.copyOf(extents);
  }

  /** The type that a value stands for; null: it is none. */
  static @Nullable PyType type(PyValue value) {
    if (value instanceof PyType type) {
      return type;
    }
    if (value instanceof PyDtype type) {
      return new PyScalarType(type);
    }
    if (value instanceof PyModuleRef module) {
      return switch (module.name()) {
        case "pl.Tensor" -> bare(Kind.TENSOR);
        case "pld.DistributedTensor" -> bare(Kind.WINDOW);
        case "pl.Tile" -> bare(Kind.TILE);
        case "pl.Scalar" -> PyOtherType.SCALAR;
        case "pl.Out" -> new PyDirected(Direction.OUT, Optional.empty());
        case "pl.InOut" -> new PyDirected(Direction.INOUT, Optional.empty());
        default -> null;
      };
    }
    if (value instanceof PyBuiltin builtin) {
      String type =
          switch (builtin.name()) {
            case "int" -> "INDEX";
            case "float" -> "FP32";
            case "bool" -> "BOOL";
            default -> "";
          };
      PyDtype found = DataTypes.byName(type);
      return found == null ? null : new PyScalarType(found);
    }
    return null;
  }

  /** Whether a value is a type of Python whose objects are known at compile time. */
  static boolean isOfPython(PyValue value) {
    return value instanceof PyClass
        || value instanceof PyBuiltin builtin && TYPES.contains(builtin.name())
        || value instanceof PyForeign foreign
            && (foreign.origin().endsWith("[..]") || foreign.origin().startsWith("typing."));
  }

  private static PyType bare(Kind kind) {
    return new PyTensorType(kind, Optional.empty(), Optional.empty());
  }

  /** What a result's annotation says; null: it says nothing of use. */
  static @Nullable PyValue result(PyValue value) {
    if (value instanceof PyTuple tuple) {
      return PyTuple.of(
          tuple.elements().stream()
              .map(each -> type(each) == null ? PyOtherType.UNKNOWN : type(each))
              .toList());
    }
    return value instanceof PyNone ? value : type(value);
  }
}
