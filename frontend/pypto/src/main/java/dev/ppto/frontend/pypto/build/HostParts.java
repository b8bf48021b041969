package dev.ppto.frontend.pypto.build;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Slice;
import dev.ppto.frontend.python.ast.Subscript;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/** Parts of the host's tensors that keep the leading dimension: {@code pl.slice} on the host. */
final class HostParts {
  private static final String NAME = "pl.slice";

  private final Body body;

  HostParts(Body body) {
    this.body = body;
  }

  PyValue part(List<Given> given, Call call) {
    NamedArguments arguments = NamedArguments.of(NAME, given, call, "tensor", "shape", "offset");
    Given tensor = arguments.required("tensor");
    Value memory = Running.valueOf(Body.check(tensor.value(), tensor.place()));
    if (memory == null || !(memory.type() instanceof MemRefType type)) {
      throw new DslError(
          tensor.place(), NAME + "() expected a tensor, found " + tensor.value().words());
    }
    Given shape = arguments.required("shape");
    List<PyValue> extents = items(shape, type, "extent");
    Given offset = arguments.required("offset");
    List<PyValue> offsets = items(offset, type, "offset");
    return part(
        memory,
        type,
        new Given(null, PyTuple.of(offsets), offset.place()),
        extents,
        shape.place(),
        call);
  }

  /** {@code x[r, a:b, c:d]}: an index selects a part, and slices keep their dimensions. */
  PyValue slices(Value memory, List<Expression> indices, Subscript subscript) {
    MemRefType type = (MemRefType) memory.type();
    for (Expression each : indices) {
      if (!(each instanceof Slice) && !Subscripts.isEllipsis(each)) {
        throw new DslError(
            each, "expected indices before slices on the host, found an index behind one");
      }
    }
    Boxes.Box box = new Boxes(body).of(memory, type, indices, subscript);
    List<PyValue> offsets = body.expressions().sequence(box.offsets(), subscript);
    List<PyValue> extents = new ArrayList<>();
    boolean isWhole = true;
    for (int d = 0; d < type.rank(); d++) {
      Long extent = box.shape().get(d);
      extents.add(
          extent == null ? new PyString("a size that the program computes") : PyInt.of(extent));
      isWhole &=
          offsets.get(d).equals(PyInt.of(0))
              && (extent == null ? isFull(indices, d, type) : type.shape().get(d) == extent);
    }
    return isWhole
        ? Running.of(memory)
        : part(
            memory, type, new Given(null, box.offsets(), subscript), extents, subscript, subscript);
  }

  /** Whether nothing bounds a dimension. */
  private static boolean isFull(List<Expression> indices, int dimension, MemRefType type) {
    boolean isListed =
        indices.size() == type.rank() && indices.stream().noneMatch(Subscripts::isEllipsis);
    return dimension >= indices.size()
        || isListed
            && indices.get(dimension) instanceof Slice slice
            && slice.getLower() == null
            && slice.getUpper() == null;
  }

  private PyValue part(
      Value memory,
      MemRefType type,
      Given offset,
      List<PyValue> shape,
      EObject shapePlace,
      EObject place) {
    ImmutableLongArray.Builder extents = ImmutableLongArray.builder();
    for (PyValue extent : shape) {
      extents.add(
          extent instanceof PyInt number && number.isLong() && number.value().signum() >= 0
              ? number.asLong()
              : MemRefType.DYNAMIC);
    }
    ImmutableLongArray sizes = extents.build();
    if (sizes.get(0) == MemRefType.DYNAMIC || sizes.get(0) == 0) {
      throw new DslError(
          shapePlace,
          (place instanceof Call ? NAME + "() " : "")
              + "expected a constant number of parts as leading extent, found "
              + shape.get(0).words());
    }
    ImmutableLongArray.Builder fixed = ImmutableLongArray.builder();
    List<Value> values = new ArrayList<>();
    for (PyValue start : body.expressions().sequence(offset.value(), offset.place())) {
      if (start instanceof PyInt number && number.isLong()) {
        fixed.add(number.asLong());
      } else {
        fixed.add(MemRefType.DYNAMIC);
        values.add(body.scalars().index(start, "an offset", offset.place()));
      }
    }
    return Running.of(
        body.emitter()
            .append(
                body.emitter()
                    .state("host.part", Place.of(place))
                    .operand(memory)
                    .operands(values)
                    .attribute("static_offsets", DenseArrayAttr.i64(fixed.build().toArray()))
                    .result(
                        MemRefType.of(
                            sizes, type.elementType(), type.layout(), type.memorySpace())))
            .result());
  }

  private List<PyValue> items(Given list, MemRefType type, String what) {
    List<PyValue> items = body.expressions().sequence(list.value(), list.place());
    if (items.size() != type.rank() || items.isEmpty()) {
      throw new DslError(
          list.place(),
          NAME
              + "() expected one "
              + what
              + " for each of the "
              + type.rank()
              + " dimensions, found "
              + items.size());
    }
    return items;
  }
}
