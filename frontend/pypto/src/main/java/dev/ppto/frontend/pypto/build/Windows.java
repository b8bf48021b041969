package dev.ppto.frontend.pypto.build;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.dialects.dist.WindowType;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.Level;
import dev.ppto.frontend.pypto.value.PyDtype;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Window buffers and their views. */
final class Windows {
  private static final String ALLOCATION = "alloc_window_buffer";
  private static final String VIEW = "window";

  private final Body body;

  Windows(Body body) {
    this.body = body;
  }

  boolean isAllocation(String name) {
    return isDistributed(name, ALLOCATION);
  }

  boolean isView(String name) {
    return isDistributed(name, VIEW);
  }

  private static boolean isDistributed(String name, String member) {
    return name.equals("pld." + member)
        || name.equals("pld.system." + member)
        || name.equals("pld.tensor." + member);
  }

  private void requireHost(String name, EObject place) {
    if (body.level() != Level.HOST) {
      throw new DslError(
          place,
          name
              + "() expected in a host function, found in the "
              + body.here()
              + "; take the window as a parameter");
    }
  }

  /** {@code target = pld.alloc_window_buffer(...)}. */
  PyValue allocate(Name target, String name, Call call) {
    requireHost(name, call);
    if (body.loops() > 0) {
      throw new DslError(
          call,
          name
              + "() expected once for each call of the host function, found it in a loop or"
              + " branch; allocate before it");
    }
    List<Given> given = body.expressions().calls().given(call);
    for (Given each : given) {
      if ("name".equals(each.keyword())) {
        throw new DslError(
            each.place(),
            name + "() takes the name of the window from the left of '=', found 'name='");
      }
    }
    NamedArguments arguments = NamedArguments.of(name, sized(given), call, "size", "dtype");
    Given size = arguments.required("size");
    Given dtype = arguments.optional("dtype");
    Value bytes =
        size.value() instanceof PyList || size.value() instanceof PyTuple
            ? ofShape(name, size, dtype, call)
            : ofBytes(name, size, dtype);
    if (!body.addWindow(target.getName())) {
      throw new DslError(
          target,
          "expected a new name for the window, found '"
              + target.getName()
              + "', which names another window buffer of this function");
    }
    return Running.of(
        body.emitter()
            .append(
                body.emitter()
                    .state("dist.alloc_window", Place.of(call))
                    .operand(bytes)
                    .result(WindowType.of())
                    .attribute("label", StringAttr.of(target.getName())))
            .result());
  }

  /** The first parameter is called by what it is given as, too. */
  private static List<Given> sized(List<Given> given) {
    return given.stream()
        .map(
            each ->
                "shape".equals(each.keyword()) || "nbytes".equals(each.keyword())
                    ? new Given("size", each.value(), each.place())
                    : each)
        .toList();
  }

  private Value ofBytes(String name, Given size, @Nullable Given dtype) {
    if (dtype != null) {
      throw new DslError(
          dtype.place(),
          name
              + "() expected dtype= with a shape only, found it with a number of bytes; write"
              + " [extents], dtype=...");
    }
    if (size.value() instanceof PyInt number && number.value().signum() <= 0) {
      throw new DslError(
          size.place(), name + "() expected a positive number of bytes, found " + number.value());
    }
    PyValue bytes = body.expressions().scalar(size.value(), size.place());
    return body.scalars().index(bytes, "the number of bytes", size.place());
  }

  private Value ofShape(String name, Given size, @Nullable Given dtype, EObject place) {
    List<PyValue> extents = body.expressions().sequence(size.value(), size.place());
    if (extents.isEmpty()) {
      throw new DslError(
          size.place(), name + "() expected at least one extent, found an empty shape");
    }
    if (dtype == null) {
      throw new DslError(
          place, name + "() expected dtype= with a shape, found none; write dtype=pl.FP32");
    }
    if (!(dtype.value() instanceof PyDtype type)) {
      throw new DslError(
          dtype.place(), name + "() expected a data type as dtype, found " + dtype.value().words());
    }
    PyValue bytes = PyInt.of(type.bytes());
    for (PyValue extent : extents) {
      if (extent instanceof PyInt number && number.value().signum() <= 0) {
        throw new DslError(
            size.place(), name + "() expected positive extents, found " + number.value());
      }
      Value running = Running.valueOf(extent);
      boolean isInteger =
          running == null
              ? extent instanceof PyInt || extent instanceof PyExtent
              : ScalarTypes.isInteger(running.type());
      if (!isInteger) {
        throw new DslError(
            size.place(), name + "() expected integers as extents, found " + extent.words());
      }
      bytes =
          body.expressions()
              .operators()
              .binary("*", body.expressions().scalar(extent, size.place()), bytes, size.place());
    }
    return body.scalars().index(bytes, "the number of bytes", size.place());
  }

  /** {@code pld.window(buffer, shape, dtype=)}. */
  PyValue view(String name, List<Given> given, EObject place) {
    requireHost(name, place);
    NamedArguments arguments = NamedArguments.of(name, given, place, "buf", "shape", "dtype");
    Given buffer = arguments.required("buf");
    Value window = Running.valueOf(Body.check(buffer.value(), buffer.place()));
    if (window == null || !(window.type() instanceof WindowType)) {
      throw new DslError(
          buffer.place(),
          name
              + "() expected a window buffer, as pld.alloc_window_buffer gives it, found "
              + buffer.value().words());
    }
    Given shape = arguments.required("shape");
    Given dtype = arguments.required("dtype");
    if (!(dtype.value() instanceof PyDtype element)) {
      throw new DslError(
          dtype.place(), name + "() expected a data type as dtype, found " + dtype.value().words());
    }
    ImmutableLongArray.Builder extents = ImmutableLongArray.builder();
    List<Value> sizes = new ArrayList<>();
    for (PyValue extent : body.expressions().sequence(shape.value(), shape.place())) {
      if (Scalars.isLong(extent) && ((PyInt) extent).value().signum() >= 0) {
        extents.add(((PyInt) extent).asLong());
      } else if (extent instanceof PyInt number) {
        throw new DslError(
            shape.place(), name + "() expected extents from 0, found " + number.value());
      } else {
        PyValue scalar =
            extent instanceof PyExtent ? body.expressions().scalar(extent, shape.place()) : extent;
        sizes.add(body.scalars().index(scalar, "an extent from 0", shape.place()));
        extents.add(MemRefType.DYNAMIC);
      }
    }
    return Running.of(
        body.emitter()
            .append(
                body.emitter()
                    .state("dist.view", Place.of(place))
                    .operand(window)
                    .operands(sizes)
                    .result(TensorType.of(extents.build(), element.type())))
            .result());
  }
}
