package dev.ppto.lowering.conversion;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.PeerAddressOp;
import dev.ppto.dialects.ascend.ViewOp;
import dev.ppto.dialects.ascend.ViewOrder;
import dev.ppto.dialects.ascend.ViewType;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.signature.NamedExtent;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.StridedLayoutAttr;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.lowering.IndexConstants;
import dev.ppto.lowering.domains.MaterializeExtents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The views of a kernel's memory parameters: one at its entry for each, one at each use for a
 * peer's.
 */
final class KernelViews {
  private final Map<Operation, Map<Integer, Value>> local = new IdentityHashMap<>();
  private final Map<Operation, Map<Integer, ShapedMemory>> types = new IdentityHashMap<>();

  /** Tells the original types of a kernel's memory parameters, and makes their views. */
  void enter(Builder builder, Operation kernel, Map<Integer, ShapedMemory> memories) {
    types.put(kernel, memories);
    Map<Integer, Value> views = new HashMap<>();
    Block entry = kernel.region(0).entry();
    memories.forEach(
        (parameter, type) -> {
          Value base = entry.argument(parameter);
          views.put(parameter, make(builder, kernel.location(), kernel, base, parameter, type));
        });
    local.put(kernel, views);
  }

  /** The view of this rank's memory that an original parameter stands for; null if it is none. */
  @Nullable Value local(Operation user, Value original) {
    Operation kernel = Level.functionOf(user);
    Map<Integer, Value> views = local.get(kernel);
    return views == null || !(original instanceof BlockArgument parameter)
        ? null
        : views.get(parameter.index());
  }

  /** A view of the same place of a peer; null if the original is no parameter. */
  @Nullable Value peer(Builder builder, Operation user, Value original, Value context, Value peer) {
    Operation kernel = Level.functionOf(user);
    Map<Integer, ShapedMemory> memories = types.get(kernel);
    if (kernel == null || memories == null || !(original instanceof BlockArgument parameter)) {
      return null;
    }
    ShapedMemory type = memories.get(parameter.index());
    if (type == null) {
      return null;
    }
    Value base = kernel.region(0).entry().argument(parameter.index());
    Value address = PeerAddressOp.create(builder, user.location(), base, context, peer).result();
    return make(builder, user.location(), kernel, address, parameter.index(), type);
  }

  /**
   * A box of memory that a transfer moves.
   *
   * @param staticOffsets {@code DYNAMIC} where one of {@code offsets} stands
   */
  record Box(Value view, ImmutableLongArray staticOffsets, List<Value> offsets) {}

  /**
   * The box of a tile in this rank's memory. Where the tile has more than rows and columns, its
   * rows are all before the last dimension, and the view has one dimension for them: {@code x[i, 0,
   * 0]} of {@code ?x3x16} is {@code x[i * 3, 0]} of {@code (? * 3)x16}.
   *
   * @return null if the rows of the box do not lie one after the other
   */
  @Nullable Box box(
      Builder builder,
      Operation user,
      Value original,
      TileType tile,
      ImmutableLongArray staticOffsets,
      List<Value> offsets) {
    Value view = local(user, original);
    Operation kernel = Level.functionOf(user);
    Map<Integer, ShapedMemory> memories = types.get(kernel);
    if (view == null || kernel == null || memories == null) {
      return null;
    }
    int parameter = ((BlockArgument) original).index();
    ShapedMemory type = memories.get(parameter);
    int first = BufferTypes.firstRows(tile) + type.rank() - tile.rank();
    int last = type.rank() - 2;
    if (tile.rank() < 3 || first == last) {
      return new Box(view, staticOffsets, offsets);
    }
    if (!hasWholePlanes(type, tile, first)) {
      return null;
    }
    Location location = user.location();
    List<Value> starts = new ArrayList<>();
    int next = 0;
    for (int d = 0; d < type.rank(); d++) {
      long fixed = staticOffsets.get(d);
      starts.add(
          fixed == ViewType.DYNAMIC
              ? offsets.get(next++)
              : IndexConstants.of(builder, location, fixed));
    }
    List<Value> extents = extents(builder, location, kernel, parameter, type);
    Value rows = extents.get(first);
    Value row = starts.get(first);
    for (int d = first + 1; d <= last; d++) {
      rows = IndexConstants.multiply(builder, location, rows, extents.get(d));
      row = IndexConstants.multiply(builder, location, row, extents.get(d));
      row = IndexConstants.add(builder, location, row, starts.get(d));
    }
    Value base = kernel.region(0).entry().argument(parameter);
    return new Box(
        view(
            builder, location, base, type.elementType(), merged(extents, first, rows), false, null),
        ImmutableLongArray.copyOf(Mixed.of(merged(starts, first, row)).fixed()),
        Mixed.of(merged(starts, first, row)).values());
  }

  /** What is expected of a box that is none, as the end of a sentence. */
  static String boxProblem(Value memory, TileType tile) {
    return "expected a tile that covers the dimensions between the first and the last of its memory,"
        + " found "
        + Printer.print(tile)
        + " of "
        + Printer.print(memory.type())
        + "; transfer its parts one by one";
  }

  /** Whether all dimensions between the first of the rows and the last are covered. */
  private static boolean hasWholePlanes(ShapedMemory type, TileType tile, int first) {
    for (int d = first + 1; d <= type.rank() - 2; d++) {
      if (type.shape().get(d) != tile.shape().get(d - type.rank() + tile.rank())) {
        return false;
      }
    }
    return !(type instanceof MemRefType memref && memref.layout() instanceof StridedLayoutAttr);
  }

  /** With one value for the dimensions from {@code first} up to the last but one. */
  private static List<Value> merged(List<Value> values, int first, Value rows) {
    List<Value> merged = new ArrayList<>(values.subList(0, first));
    merged.add(rows);
    merged.add(values.get(values.size() - 1));
    return merged;
  }

  private static Value make(
      Builder builder,
      Location location,
      Operation kernel,
      Value base,
      int parameter,
      ShapedMemory type) {
    List<Value> extents = extents(builder, location, kernel, parameter, type);
    StridedLayoutAttr layout =
        type instanceof MemRefType memref && memref.layout() instanceof StridedLayoutAttr strided
            ? strided
            : null;
    return view(builder, location, base, type.elementType(), extents, isColumn(type), layout);
  }

  private static List<Value> extents(
      Builder builder, Location location, Operation kernel, int parameter, ShapedMemory type) {
    List<Value> extents = new ArrayList<>();
    for (int d = 0; d < type.rank(); d++) {
      extents.add(
          type.isDynamic(d)
              ? extentParameter(kernel, parameter, d)
              : IndexConstants.of(builder, location, type.shape().get(d)));
    }
    return extents;
  }

  private static Value view(
      Builder builder,
      Location location,
      Value base,
      Type elementType,
      List<Value> extents,
      boolean column,
      @Nullable StridedLayoutAttr layout) {
    List<Value> strides = strides(builder, location, extents, column, layout);
    Mixed sizes = Mixed.of(extents);
    Mixed steps = Mixed.of(strides);
    ViewType viewType =
        ViewType.of(
            ImmutableLongArray.copyOf(sizes.fixed()),
            elementType,
            column ? ViewOrder.DN : ViewOrder.ND);
    return ViewOp.create(
            builder,
            location,
            viewType,
            base,
            sizes.values(),
            steps.values(),
            ImmutableLongArray.copyOf(sizes.fixed()),
            ImmutableLongArray.copyOf(steps.fixed()))
        .result();
  }

  /** A column of signal cells is viewed column major, as the signal instructions want it. */
  private static boolean isColumn(ShapedMemory type) {
    return type instanceof TensorType
        && type.elementType() == IntegerType.I32
        && type.rank() == 2
        && type.shape().get(1) == 1;
  }

  private static Value extentParameter(Operation kernel, int parameter, int dimension) {
    List<NamedExtent> extents = Signature.of(kernel).extents();
    NamedExtent.Place place = new NamedExtent.Place(parameter, dimension);
    for (int i = 0; i < extents.size(); i++) {
      if (extents.get(i).places().contains(place)) {
        return kernel.region(0).entry().argument(MaterializeExtents.parameterOf(kernel, i));
      }
    }
    throw new IllegalStateException("materialize-extents has not run");
  }

  /** The value of an extent of a parameter, for {@code tile.extent}. */
  static Value extent(Operation user, BlockArgument parameter, int dimension) {
    Operation kernel = Level.functionOf(user);
    if (kernel == null) {
      throw new IllegalStateException("an extent is read outside of a kernel");
    }
    return extentParameter(kernel, parameter.index(), dimension);
  }

  private static List<Value> strides(
      Builder builder,
      Location location,
      List<Value> extents,
      boolean column,
      @Nullable StridedLayoutAttr layout) {
    List<Value> strides = new ArrayList<>();
    if (layout != null) {
      layout.strides().forEach(s -> strides.add(IndexConstants.of(builder, location, s)));
      return strides;
    }
    if (column) {
      return List.of(IndexConstants.of(builder, location, 1), extents.get(0));
    }
    Value step = IndexConstants.of(builder, location, 1);
    for (int d = extents.size() - 1; d >= 0; d--) {
      strides.add(0, step);
      step = d == 0 ? step : IndexConstants.multiply(builder, location, step, extents.get(d));
    }
    return strides;
  }

  /** Indices as constants where they are, values where they are not. */
  private record Mixed(long[] fixed, List<Value> values) {
    static Mixed of(List<Value> indices) {
      long[] fixed = new long[indices.size()];
      List<Value> values = new ArrayList<>();
      for (int i = 0; i < fixed.length; i++) {
        OptionalLong constant = IndexConstants.constant(indices.get(i));
        fixed[i] = constant.orElse(ViewType.DYNAMIC);
        if (constant.isEmpty()) {
          values.add(indices.get(i));
        }
      }
      return new Mixed(fixed, values);
    }
  }
}
