package dev.ppto.lowering.transfers;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.arith.AddiOp;
import dev.ppto.dialects.arith.DivsiOp;
import dev.ppto.dialects.arith.MuliOp;
import dev.ppto.dialects.dist.AtomicKind;
import dev.ppto.dialects.dist.RegionCopy;
import dev.ppto.dialects.dist.RemoteLoadOp;
import dev.ppto.dialects.dist.RemoteStoreOp;
import dev.ppto.dialects.tile.ExtentOp;
import dev.ppto.dialects.tile.LoadOp;
import dev.ppto.dialects.tile.StoreOp;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.execution.ElementFormat;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.lowering.IndexConstants;
import dev.ppto.lowering.Loops;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Makes the loops of a transfer. Pieces are boxes of rows and columns, the last two dimensions;
 * what is left at an edge is a smaller piece, or rows and columns one by one where the extent is
 * known at run time only.
 */
final class TransferPieces {
  /** Most bytes of a piece whose size the program does not say. */
  private static final int STAGE_BYTES = 32 * 1024;

  /** Rows of a tile are padded to a multiple of this. */
  private static final int ROW_BYTES = 32;

  private final RegionCopy copy;
  private final Builder builder;
  private final Location location;
  private final int rank;
  private final Type element;

  /** A piece in one dimension: where it starts in the box, and its extent. */
  private record Part(Value start, long extent) {}

  TransferPieces(RegionCopy copy, Builder builder) {
    this.copy = copy;
    this.builder = builder;
    this.location = copy.op().location();
    this.rank = copy.rank();
    this.element = copy.sourceType().elementType();
  }

  void make() {
    for (int d = 0; d < rank; d++) {
      if (copy.extent(d) == 0) {
        return;
      }
    }
    along(0, List.of());
  }

  private void along(int dimension, List<Part> parts) {
    if (dimension == rank) {
      piece(parts);
      return;
    }
    long extent = copy.extent(dimension);
    long chunk = chunk(dimension);
    if (extent == ShapedType.DYNAMIC) {
      Value end = runTimeExtent(dimension);
      Value step = constant(chunk);
      Value chunks = DivsiOp.create(builder, location, end, step).result();
      Value whole = MuliOp.create(builder, location, chunks, step).result();
      loop(constant(0), whole, chunk, at -> along(dimension + 1, with(parts, at, chunk)));
      if (chunk > 1) {
        loop(whole, end, 1, at -> along(dimension + 1, with(parts, at, 1)));
      }
      return;
    }
    long whole = extent / chunk * chunk;
    if (whole == chunk) {
      along(dimension + 1, with(parts, constant(0), chunk));
    } else {
      loop(constant(0), constant(whole), chunk, at -> along(dimension + 1, with(parts, at, chunk)));
    }
    if (whole < extent) {
      along(dimension + 1, with(parts, constant(whole), extent - whole));
    }
  }

  private void loop(Value from, Value to, long step, Consumer<Value> body) {
    Loops.make(builder, location, from, to, constant(step), body);
  }

  private Value constant(long value) {
    return IndexConstants.of(builder, location, value);
  }

  private static List<Part> with(List<Part> parts, Value start, long extent) {
    List<Part> all = new ArrayList<>(parts);
    all.add(new Part(start, extent));
    return all;
  }

  // ---- the size of pieces ----

  private long chunk(int dimension) {
    if (dimension == rank - 1) {
      return columns();
    }
    return dimension == rank - 2 ? rows() : 1;
  }

  private long columns() {
    long most = Math.max(1, STAGE_BYTES / bytes());
    return atMost(copy.extent(rank - 1), copy.chunkCols() > 0 ? copy.chunkCols() : most);
  }

  private long rows() {
    long rowBytes = (columns() * bytes() + ROW_BYTES - 1) / ROW_BYTES * ROW_BYTES;
    long most = Math.max(1, STAGE_BYTES / rowBytes);
    return atMost(copy.extent(rank - 2), copy.chunkRows() > 0 ? copy.chunkRows() : most);
  }

  private static long atMost(long extent, long chunk) {
    return extent == ShapedType.DYNAMIC ? chunk : Math.min(extent, chunk);
  }

  private int bytes() {
    return ElementFormat.of(element).bytes();
  }

  private Value runTimeExtent(int dimension) {
    if (copy.isWhole()) {
      return ExtentOp.create(builder, location, copy.source(), dimension).size();
    }
    return valueAt(copy.extents(), dimension);
  }

  private static Value valueAt(RegionCopy.Indices indices, int position) {
    int values = 0;
    for (int i = 0; i < position; i++) {
      values += indices.fixed().get(i) == ShapedType.DYNAMIC ? 1 : 0;
    }
    return indices.values().get(values);
  }

  // ---- one piece ----

  private void piece(List<Part> parts) {
    RegionCopy.Indices from = offsets(copy.sourceOffsets(), parts);
    RegionCopy.Indices to = offsets(copy.destinationOffsets(), parts);
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (Part part : parts.subList(Math.max(0, rank - 2), rank)) {
      shape.add(part.extent());
    }
    TileType type = TileType.of(shape.build(), element);
    if (copy.toPeer()) {
      Value tile =
          LoadOp.create(builder, location, type, copy.source(), from.values(), from.fixed())
              .result();
      RemoteStoreOp store =
          RemoteStoreOp.create(
              builder,
              location,
              tile,
              copy.destination(),
              to.values(),
              copy.peer(),
              null,
              to.fixed());
      store.setAtomic(copy.add() ? AtomicKind.ADD : AtomicKind.NONE);
    } else {
      Value tile =
          RemoteLoadOp.create(
                  builder,
                  location,
                  type,
                  copy.source(),
                  from.values(),
                  copy.peer(),
                  null,
                  from.fixed())
              .result();
      StoreOp.create(builder, location, tile, copy.destination(), to.values(), to.fixed());
    }
  }

  /** The offsets of the box and, added to them, those of the piece. */
  private RegionCopy.Indices offsets(RegionCopy.Indices box, List<Part> parts) {
    ImmutableLongArray.Builder fixed = ImmutableLongArray.builder();
    List<Value> values = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      Value start = parts.get(d).start();
      OptionalLong known = IndexConstants.constant(start);
      long base = copy.isWhole() ? 0 : box.fixed().get(d);
      if (base != ShapedType.DYNAMIC && known.isPresent()) {
        fixed.add(base + known.getAsLong());
        continue;
      }
      fixed.add(ShapedType.DYNAMIC);
      if (base == 0) {
        values.add(start);
      } else {
        Value origin = base == ShapedType.DYNAMIC ? valueAt(box, d) : constant(base);
        values.add(
            known.isPresent() && known.getAsLong() == 0
                ? origin
                : AddiOp.create(builder, location, origin, start).result());
      }
    }
    return new RegionCopy.Indices(fixed.build(), values);
  }
}
