package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.tile.TileType;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.Level;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Constant;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Slice;
import dev.ppto.frontend.python.ast.Subscript;
import dev.ppto.frontend.python.ast.TupleDisplay;
import dev.ppto.ir.Location;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** {@code value[...]} where it is read and where it is written. */
final class Subscripts {
  private final Body body;
  private final Boxes boxes;

  Subscripts(Body body) {
    this.body = body;
    this.boxes = new Boxes(body);
  }

  PyValue read(Subscript subscript) {
    PyValue value = body.expressions().value(subscript.getValue());
    Value running = Running.valueOf(value);
    if (running == null) {
      PyValue index = body.expressions().value(subscript.getIndex());
      if (Folding.isRuntime(index)) {
        throw new DslError(
            subscript.getIndex(),
            "expected an index into "
                + value.words()
                + " that is known at compile time, found "
                + index.words());
      }
      return body.expressions().operators().folding().subscript(value, index, subscript);
    }
    List<Expression> indices = indices(subscript.getIndex());
    if (running.type() instanceof MemRefType && body.level() == Level.HOST) {
      return leading(running, indices, subscript);
    }
    if (!(running.type() instanceof ShapedType shaped)) {
      throw new DslError(
          subscript.getValue(), "expected a tensor or tile before '[', found " + value.words());
    }
    if (body.level() != Level.KERNEL) {
      throw notHere(value, subscript);
    }
    if (indices.stream().noneMatch(each -> each instanceof Slice || isEllipsis(each))) {
      if (indices.size() < shaped.rank() && shaped instanceof ShapedMemory) {
        return box(value, shaped, indices, subscript);
      }
      return operation(
          "pl.read",
          List.of(given(value, subscript.getValue()), offsets(shaped, indices, null, subscript)),
          subscript);
    }
    return box(value, shaped, indices, subscript);
  }

  private PyValue box(
      PyValue value, ShapedType shaped, List<Expression> indices, Subscript subscript) {
    Boxes.Box box = boxes.of(Running.valueOf(value), shaped, indices, subscript);
    Boxes.Box read = shaped instanceof TileType ? box : box.ofTile();
    PyValue shape = read.constantShape(subscript);
    List<Given> arguments =
        shaped instanceof TileType
            ? List.of(
                given(value, subscript.getValue()),
                given(shape, subscript),
                given(box.offsets(), subscript))
            : List.of(
                given(value, subscript.getValue()),
                given(box.offsets(), subscript),
                given(shape, subscript));
    return operation(shaped instanceof TileType ? "pl.slice" : "pl.load", arguments, subscript);
  }

  private DslError notHere(PyValue value, EObject place) {
    return new DslError(
        place,
        "expected "
            + value.words()
            + " to be read in a kernel, found it in the "
            + body.here()
            + "; "
            + (body.level() == Level.HOST
                ? "x[r] selects a part of a tensor that leads with the ranks"
                : "pass it on whole"));
  }

  /** On the host an index selects a part along the leading dimension. */
  private PyValue leading(Value memory, List<Expression> indices, Subscript subscript) {
    Value part = memory;
    for (Expression each : indices) {
      if (each instanceof Slice || isEllipsis(each)) {
        List<Expression> slices = indices.subList(indices.indexOf(each), indices.size());
        return new HostParts(body).slices(part, slices, subscript);
      }
      MemRefType type = (MemRefType) part.type();
      if (type.rank() == 0) {
        throw new DslError(
            each,
            "expected at most "
                + ((MemRefType) memory.type()).rank()
                + " indices, found "
                + indices.size());
      }
      PyValue index = body.expressions().value(each);
      checkRange(index, type, 0, each);
      Value offset = requireIndex(index, each);
      Location at = Place.of(subscript);
      part =
          body.emitter()
              .append(
                  "host.slice",
                  at,
                  List.of(part, offset),
                  MemRefType.of(
                      type.shape().subArray(1, type.rank()).trimmed(),
                      type.elementType(),
                      type.layout(),
                      type.memorySpace()));
    }
    return Running.of(part);
  }

  private Value requireIndex(PyValue index, EObject place) {
    Value value = body.expressions().operators().index(index, place);
    if (value == null) {
      throw new DslError(place, "expected an integer as index, found " + index.words());
    }
    return value;
  }

  /** What is no number of an element cannot be an index. */
  static void requireInteger(PyValue index, EObject place) {
    Value running = Running.valueOf(index);
    boolean isInteger =
        running == null
            ? index instanceof PyInt || index instanceof PyExtent
            : ScalarTypes.isInteger(running.type());
    if (!isInteger) {
      throw new DslError(place, "expected an integer as index, found " + index.words());
    }
  }

  /** A constant index is not counted from the end, and lies in its dimension. */
  static void checkRange(PyValue index, ShapedType type, int dimension, EObject place) {
    if (!(index instanceof PyInt number)) {
      return;
    }
    long extent = type.isDynamic(dimension) ? Long.MAX_VALUE : type.shape().get(dimension);
    if (number.value().signum() < 0 || !number.isLong() || number.asLong() >= extent) {
      throw new DslError(
          place,
          "expected an index "
              + (extent == Long.MAX_VALUE ? "from 0" : "from 0 to " + (extent - 1))
              + " in dimension "
              + dimension
              + ", found "
              + number.value());
    }
  }

  /** {@code value[...] = stored}. */
  void write(Subscript target, PyValue stored) {
    PyValue value = body.expressions().value(target.getValue());
    Value running = Running.valueOf(value);
    if (value instanceof PyList || value instanceof PyDict) {
      PyValue index = body.expressions().value(target.getIndex());
      if (Folding.isRuntime(index) || target.getIndex() instanceof Slice) {
        throw new DslError(
            target.getIndex(),
            "expected an index that is known at compile time, to put something into "
                + value.words()
                + ", found "
                + index.words());
      }
      body.collections().requireOwn(value, body.emitter().block(), target);
      body.program().evaluator().put(value, index, stored, target);
      return;
    }
    if (running == null || !(running.type() instanceof ShapedType shaped)) {
      throw new DslError(target, "expected a tensor or tile to store into, found " + value.words());
    }
    if (body.level() != Level.KERNEL) {
      throw new DslError(
          target,
          "expected "
              + value.words()
              + " to be written in a kernel, found an assignment in the "
              + body.here()
              + "; move it into a kernel");
    }
    List<Expression> indices = indices(target.getIndex());
    Value source = Running.valueOf(stored);
    boolean isTile = source != null && source.type() instanceof TileType;
    if (!isTile) {
      operation(
          "pl.write",
          List.of(
              given(value, target.getValue()),
              offsets(shaped, indices, stored, target),
              given(stored, target)),
          target);
      return;
    }
    Boxes.Box box = boxes.of(running, shaped, indices, target);
    box.checkHolds((TileType) source.type(), target);
    operation(
        "pl.store",
        List.of(
            given(stored, target), given(box.offsets(), target), given(value, target.getValue())),
        target);
  }

  private Given offsets(
      ShapedType shaped, List<Expression> indices, @Nullable PyValue stored, Subscript subscript) {
    if (indices.size() != shaped.rank()) {
      throw new DslError(
          subscript,
          "expected "
              + shaped.rank()
              + (shaped.rank() == 1 ? " index" : " indices")
              + " for an element of "
              + Wording.of(shaped)
              + ", found "
              + indices.size());
    }
    List<PyValue> offsets = new ArrayList<>();
    for (int i = 0; i < indices.size(); i++) {
      if (indices.get(i) instanceof Slice) {
        throw new DslError(
            indices.get(i),
            stored == null
                ? "expected an index of one element, found a slice"
                : "expected a tile to store into a slice, found "
                    + stored.words()
                    + "; an element is stored at an index");
      }
      PyValue index = body.expressions().value(indices.get(i));
      checkRange(index, shaped, i, indices.get(i));
      requireInteger(index, indices.get(i));
      offsets.add(index);
    }
    return given(PyTuple.of(offsets), subscript);
  }

  private static Given given(PyValue value, EObject place) {
    return new Given(null, value, place);
  }

  private PyValue operation(String name, List<Given> arguments, Subscript subscript) {
    OperationCalls operations = body.expressions().calls().operations();
    if (!operations.isOne(name)) {
      throw new DslError(
          subscript,
          "expected a whole tensor or tile, or a box of one with constant extents, found a"
              + " subscript that needs "
              + name
              + "(), which is part of a later step");
    }
    return operations.value(name, arguments, subscript);
  }

  static List<Expression> indices(Expression index) {
    return index instanceof TupleDisplay tuple ? tuple.getElements() : List.of(index);
  }

  static boolean isEllipsis(Expression index) {
    return index instanceof Constant constant && constant.getValue().equals("...");
  }
}
