package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.dist.ContextType;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyDirected;
import dev.ppto.frontend.pypto.value.PyDtype;
import dev.ppto.frontend.pypto.value.PyDynamic;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyOtherType;
import dev.ppto.frontend.pypto.value.PyScalarType;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyType;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.ir.Type;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Types of annotations as types of the IR, and back. */
final class Types {
  private Types() {}

  /**
   * The type of a parameter.
   *
   * @param type complete
   * @throws DslError if a parameter cannot have it
   */
  static Type of(PyType type, String name, SourceRange place) {
    if (type instanceof PyDirected directed && directed.type().isPresent()) {
      return of(directed.type().get(), name, place);
    }
    if (type instanceof PyScalarType scalar) {
      return scalar.dtype().type();
    }
    if (type instanceof PyOtherType other && other.name().equals("pld.CommCtx")) {
      return ContextType.of();
    }
    if (type instanceof PyTensorType tensor && tensor.kind() != PyTensorType.Kind.TILE) {
      ImmutableLongArray shape = shape(tensor.shape().orElseThrow(), name, place);
      Type element = tensor.dtype().orElseThrow().type();
      return tensor.kind() == PyTensorType.Kind.TENSOR
          ? MemRefType.of(shape, element)
          : TensorType.of(shape, element);
    }
    if (type == PyOtherType.UNKNOWN) {
      throw new PoisonedException();
    }
    throw new DslError(
        place,
        "expected pl.Tensor, pld.DistributedTensor or pl.Scalar as the type of parameter '"
            + name
            + "', found "
            + type.words());
  }

  private static ImmutableLongArray shape(List<PyValue> extents, String name, SourceRange place) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (PyValue extent : extents) {
      if (extent instanceof PyExtent expression) {
        shape.add(extent(expression, name, place));
      } else if (extent instanceof PyInt number
          && number.isLong()
          && number.value().signum() >= 0) {
        shape.add(number.asLong());
      } else {
        throw new DslError(
            place,
            "expected integers from 0 as extents of parameter '"
                + name
                + "', found "
                + extent.words());
      }
    }
    return shape.build();
  }

  /** Dynamic, but a number where all symbols cancel out. */
  private static long extent(PyExtent extent, String name, SourceRange place) {
    OptionalLong number;
    try {
      number = Extents.constant(extent);
    } catch (ArithmeticException e) {
      number = OptionalLong.of(-1);
    }
    if (number.isPresent() && number.getAsLong() < 0) {
      throw new DslError(
          place,
          "expected integers from 0 as extents of parameter '" + name + "', found " + extent);
    }
    return number.orElse(MemRefType.DYNAMIC);
  }

  /** The annotation that memory of a type would have; run-time extents have no name. */
  static PyTensorType ofMemory(Type type) {
    ShapedMemory memory = (ShapedMemory) type;
    return new PyTensorType(
        memory instanceof MemRefType ? PyTensorType.Kind.TENSOR : PyTensorType.Kind.WINDOW,
        Optional.of(extents(memory)),
        Optional.of(dtype(memory.elementType())));
  }

  private static ImmutableList<PyValue> extents(ShapedType type) {
    ImmutableList.Builder<PyValue> extents = ImmutableList.builder();
    for (int i = 0; i < type.rank(); i++) {
      extents.add(type.isDynamic(i) ? new PyDynamic("") : PyInt.of(type.shape().get(i)));
    }
    return extents.build();
  }

  /** The name that a data type has in Python. */
  static PyDtype dtype(Type type) {
    int bits =
        type instanceof FloatType number
            ? number.width()
            : type instanceof IntegerType integer ? integer.width() : Long.SIZE;
    return new PyDtype(Wording.elementName(type), type, bits);
  }
}
