package dev.ppto.dialects.arith;

import dev.ppto.ir.Type;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.UnrankedTensorType;
import dev.ppto.ir.type.VectorType;

/** Scalars, and vectors and tensors of them. */
final class ElementTypes {
  private ElementTypes() {}

  /** The element type of a vector or tensor; a scalar itself. */
  static Type of(Type type) {
    if (type instanceof UnrankedTensorType unranked) {
      return unranked.elementType();
    }
    return type instanceof ShapedType shaped ? shaped.elementType() : type;
  }

  /** The type with another element type; that itself for a scalar. */
  static Type replaced(Type type, Type element) {
    if (type instanceof VectorType vector) {
      return VectorType.of(vector.shape(), element, vector.scalable());
    }
    if (type instanceof TensorType tensor) {
      return TensorType.of(tensor.shape(), element, tensor.encoding());
    }
    return type instanceof UnrankedTensorType ? UnrankedTensorType.of(element) : element;
  }

  /** Whether the types differ in nothing but their element types. */
  static boolean haveOneShape(Type a, Type b) {
    return replaced(a, of(b)).equals(b);
  }
}
