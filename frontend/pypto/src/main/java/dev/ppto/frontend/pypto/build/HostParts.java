package dev.ppto.frontend.pypto.build;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;

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
    ImmutableLongArray.Builder extents = ImmutableLongArray.builder();
    for (PyValue extent : items(shape, type, "extent")) {
      extents.add(
          extent instanceof PyInt number && number.isLong() && number.value().signum() >= 0
              ? number.asLong()
              : MemRefType.DYNAMIC);
    }
    ImmutableLongArray sizes = extents.build();
    if (sizes.get(0) == MemRefType.DYNAMIC || sizes.get(0) == 0) {
      throw new DslError(
          shape.place(),
          NAME
              + "() expected a constant number of parts as leading extent, found "
              + items(shape, type, "extent").get(0).words());
    }
    Given offset = arguments.required("offset");
    ImmutableLongArray.Builder fixed = ImmutableLongArray.builder();
    List<Value> values = new ArrayList<>();
    for (PyValue start : items(offset, type, "offset")) {
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
                    .state("host.part", Place.of(call))
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
