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
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.StridedLayoutAttr;
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

  private static Value make(
      Builder builder,
      Location location,
      Operation kernel,
      Value base,
      int parameter,
      ShapedMemory type) {
    List<Value> extents = new ArrayList<>();
    for (int d = 0; d < type.rank(); d++) {
      extents.add(
          type.isDynamic(d)
              ? extentParameter(kernel, parameter, d)
              : IndexConstants.of(builder, location, type.shape().get(d)));
    }
    boolean column = isColumn(type);
    List<Value> strides = strides(builder, location, type, extents, column);
    Mixed sizes = Mixed.of(extents);
    Mixed steps = Mixed.of(strides);
    ViewType viewType =
        ViewType.of(
            ImmutableLongArray.copyOf(sizes.fixed()),
            type.elementType(),
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
      Builder builder, Location location, ShapedMemory type, List<Value> extents, boolean column) {
    List<Value> strides = new ArrayList<>();
    if (type instanceof MemRefType memref && memref.layout() instanceof StridedLayoutAttr layout) {
      layout.strides().forEach(s -> strides.add(IndexConstants.of(builder, location, s)));
      return strides;
    }
    if (column) {
      return List.of(IndexConstants.of(builder, location, 1), extents.get(0));
    }
    Value step = IndexConstants.of(builder, location, 1);
    for (int d = type.rank() - 1; d >= 0; d--) {
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
