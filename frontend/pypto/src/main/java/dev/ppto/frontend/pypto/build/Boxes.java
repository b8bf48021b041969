package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.tile.TileType;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Slice;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** The boxes that slices select. */
final class Boxes {
  private final Body body;

  Boxes(Body body) {
    this.body = body;
  }

  /**
   * A box.
   *
   * @param offsets one for each dimension of what is sliced
   * @param shape the extents, 1 for a dimension that is indexed; null: known at run time
   * @param indexed how many of the first dimensions are indexed
   */
  record Box(PyValue offsets, List<@Nullable Long> shape, int indexed) {
    /** The box of a tile: dimensions that are indexed are gone, but for the last two. */
    Box ofTile() {
      int gone = Math.max(0, Math.min(indexed, shape.size() - 2));
      return new Box(offsets, shape.subList(gone, shape.size()), indexed - gone);
    }

    /** The extents, which are constant. */
    PyValue constantShape(EObject place) {
      List<PyValue> extents = new ArrayList<>();
      for (Long each : shape) {
        if (each == null) {
          throw new DslError(
              place,
              "expected slices of constant size, as x[i * 8 : i * 8 + 8], found one whose size is"
                  + " known at run time only; use pl.load with valid_shape");
        }
        extents.add(PyInt.of(each));
      }
      return PyTuple.of(extents);
    }

    /** A tile that is stored into the box has its shape. */
    void checkHolds(TileType tile, EObject place) {
      List<Long> wanted = shape.stream().dropWhile(each -> each != null && each == 1).toList();
      List<Long> found = tile.shape().asList().stream().dropWhile(each -> each == 1).toList();
      boolean fits = wanted.size() == found.size();
      for (int i = 0; fits && i < wanted.size(); i++) {
        fits = wanted.get(i) == null || wanted.get(i).equals(found.get(i));
      }
      if (!fits) {
        throw new DslError(
            place,
            "expected a tile of the shape of the slice, "
                + shape.stream().map(each -> each == null ? "?" : each.toString()).toList()
                + ", found "
                + Wording.of(tile));
      }
    }
  }

  Box of(@Nullable Value memory, ShapedType type, List<Expression> indices, EObject place) {
    List<@Nullable Expression> all = new ArrayList<>();
    for (Expression each : indices) {
      if (Subscripts.isEllipsis(each)) {
        for (int i = indices.size() - 1; i < type.rank(); i++) {
          all.add(null);
        }
      } else {
        all.add(each);
      }
    }
    if (all.size() > type.rank()) {
      throw new DslError(
          place, "expected at most " + type.rank() + " indices and slices, found " + all.size());
    }
    while (all.size() < type.rank()) {
      all.add(null);
    }
    List<PyValue> offsets = new ArrayList<>();
    List<@Nullable Long> shape = new ArrayList<>();
    for (int d = 0; d < all.size(); d++) {
      Expression index = all.get(d);
      if (index == null) {
        offsets.add(PyInt.of(0));
        shape.add(type.isDynamic(d) ? null : (Long) type.shape().get(d));
      } else if (index instanceof Slice slice) {
        slice(slice, type, d, offsets, shape);
      } else {
        PyValue offset = body.expressions().value(index);
        Subscripts.checkRange(offset, type, d, index);
        Subscripts.requireInteger(offset, index);
        offsets.add(offset);
        // Of the last two the dimension stays, so that rows are alike however they are selected.
        shape.add(1L);
      }
    }
    int indexed = 0;
    while (indexed < all.size()
        && all.get(indexed) != null
        && !(all.get(indexed) instanceof Slice)) {
      indexed++;
    }
    return new Box(PyTuple.of(offsets), shape, indexed);
  }

  private void slice(
      Slice slice, ShapedType type, int d, List<PyValue> offsets, List<@Nullable Long> shape) {
    if (slice.getStep() != null) {
      throw new DslError(
          slice.getStep(), "expected a slice without a step, found one; every element is taken");
    }
    Long extent = type.isDynamic(d) ? null : (Long) type.shape().get(d);
    PyValue lower =
        slice.getLower() == null ? PyInt.of(0) : body.expressions().value(slice.getLower());
    offsets.add(lower);
    if (slice.getUpper() == null) {
      shape.add(extent == null || !Scalars.isLong(lower) ? null : extent - asLong(lower));
      return;
    }
    PyValue upper = body.expressions().value(slice.getUpper());
    Long size = difference(upper, lower, slice);
    if (size != null && size <= 0
        || Scalars.isLong(lower) && asLong(lower) < 0
        || extent != null && Scalars.isLong(upper) && asLong(upper) > extent) {
      throw new DslError(
          slice,
          (size != null && size <= 0
                  ? "expected a slice that is not empty"
                  : "expected a slice of "
                      + (extent == null ? "" : "the " + extent + " elements of ")
                      + "dimension "
                      + d)
              + ", found "
              + shown(lower)
              + ":"
              + shown(upper));
    }
    shape.add(size);
  }

  private static String shown(PyValue bound) {
    return bound instanceof PyInt number ? number.value().toString() : "..";
  }

  private static long asLong(PyValue value) {
    return ((PyInt) value).asLong();
  }

  /** {@code upper - lower}; null: it is known at run time only. */
  private @Nullable Long difference(PyValue upper, PyValue lower, EObject place) {
    if (Scalars.isLong(upper) && Scalars.isLong(lower)) {
      return asLong(upper) - asLong(lower);
    }
    Value a = body.scalars().index(body.expressions().scalar(upper, place), "a bound", place);
    Value b = body.scalars().index(body.expressions().scalar(lower, place), "a bound", place);
    return LinearForm.difference(a, b);
  }
}
