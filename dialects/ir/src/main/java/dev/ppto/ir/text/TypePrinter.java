package dev.ppto.ir.text;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.assembly.TypeAssembly;
import dev.ppto.ir.type.ComplexType;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.NoneType;
import dev.ppto.ir.type.OpaqueType;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.TupleType;
import dev.ppto.ir.type.UnrankedMemRefType;
import dev.ppto.ir.type.UnrankedTensorType;
import dev.ppto.ir.type.VectorType;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints types. */
final class TypePrinter {
  private final TextSink out;
  private final OperationPrinter printer;
  private final AttributePrinter attributes;

  TypePrinter(TextSink out, OperationPrinter printer, AttributePrinter attributes) {
    this.out = out;
    this.printer = printer;
    this.attributes = attributes;
  }

  void print(Type type) {
    if (type instanceof DefinedType defined) {
      out.append('!').append(defined.definition().spec().qualifiedName());
      if (attributes.hasParameterLists()) {
        attributes.parameterList(defined.parameters());
      } else {
        TypeAssembly.print(defined, printer);
      }
    } else if (type instanceof IntegerType integer) {
      integer(integer);
    } else if (type instanceof FloatType floating) {
      out.append(floating.text());
    } else if (type instanceof IndexType) {
      out.append("index");
    } else if (type instanceof NoneType) {
      out.append("none");
    } else if (type instanceof FunctionType function) {
      function(function.inputs(), function.results());
    } else if (type instanceof OpaqueType opaque) {
      attributes.dialectSymbol('!', opaque.dialect(), opaque.body());
    } else {
      container(type);
    }
  }

  private void integer(IntegerType integer) {
    switch (integer.signedness()) {
      case SIGNED -> out.append('s');
      case UNSIGNED -> out.append('u');
      case SIGNLESS -> {}
    }
    out.append('i').append(integer.width());
  }

  private void container(Type type) {
    if (type instanceof TensorType tensor) {
      out.append("tensor<");
      dimensions(tensor.shape(), true);
      print(tensor.elementType());
      optional(tensor.encoding(), AttributePrinter.TypeMode.ALWAYS);
    } else if (type instanceof MemRefType memref) {
      out.append("memref<");
      dimensions(memref.shape(), true);
      print(memref.elementType());
      optional(memref.layout(), AttributePrinter.TypeMode.ALWAYS);
      optional(memref.memorySpace(), AttributePrinter.TypeMode.UNLESS_DEFAULT);
    } else if (type instanceof VectorType vector) {
      out.append("vector<");
      vectorShape(vector);
      print(vector.elementType());
    } else if (type instanceof UnrankedTensorType tensor) {
      out.append("tensor<*x");
      print(tensor.elementType());
    } else if (type instanceof UnrankedMemRefType memref) {
      out.append("memref<*x");
      print(memref.elementType());
      optional(memref.memorySpace(), AttributePrinter.TypeMode.UNLESS_DEFAULT);
    } else if (type instanceof ComplexType complex) {
      out.append("complex<");
      print(complex.elementType());
    } else if (type instanceof TupleType tuple) {
      out.append("tuple<");
      list(tuple.elements());
    } else {
      throw new IllegalArgumentException("no text for types of " + type.getClass());
    }
    out.append('>');
  }

  private void optional(@Nullable Attribute attribute, AttributePrinter.TypeMode mode) {
    if (attribute != null) {
      out.append(", ");
      attributes.print(attribute, mode);
    }
  }

  private void vectorShape(VectorType vector) {
    for (int i = 0; i < vector.rank(); i++) {
      boolean scalable = vector.scalable().get(i) != 0;
      if (scalable) {
        out.append('[');
      }
      out.append(vector.shape().get(i));
      if (scalable) {
        out.append(']');
      }
      out.append('x');
    }
  }

  void dimensions(ImmutableLongArray extents, boolean trailingX) {
    for (int i = 0; i < extents.length(); i++) {
      if (i > 0 && !trailingX) {
        out.append('x');
      }
      if (extents.get(i) == ShapedType.DYNAMIC) {
        out.append('?');
      } else {
        out.append(extents.get(i));
      }
      if (trailingX) {
        out.append('x');
      }
    }
  }

  void function(List<? extends Type> inputs, List<? extends Type> results) {
    out.append('(');
    list(inputs);
    out.append(") -> ");
    results(results);
  }

  /** One type as it is, but a function type; several or none in parentheses. */
  void results(List<? extends Type> results) {
    if (results.size() == 1 && !(results.get(0) instanceof FunctionType)) {
      printer.type(results.get(0));
      return;
    }
    out.append('(');
    list(results);
    out.append(')');
  }

  void list(Collection<? extends Type> types) {
    boolean first = true;
    for (Type type : types) {
      if (!first) {
        out.append(", ");
      }
      first = false;
      printer.type(type);
    }
  }
}
