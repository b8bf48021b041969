package dev.ppto.dialects.dist;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.type.ShapedType;
import java.util.List;

/**
 * What a put or a get copies: a box from one memory to another, of which one is a peer's.
 *
 * @param sourceOffsets empty: the whole source is copied to the whole destination
 * @param toPeer true: the destination is the peer's; false: the source is
 * @param add whether elements are added to what is there
 * @param chunkRows most rows of a piece; 0: not said
 * @param chunkCols most columns of a piece; 0: not said
 */
public record RegionCopy(
    Operation op,
    Value source,
    Indices sourceOffsets,
    Value destination,
    Indices destinationOffsets,
    Indices extents,
    Value peer,
    boolean toPeer,
    boolean add,
    long chunkRows,
    long chunkCols) {

  /**
   * A list of indices.
   *
   * @param fixed constants, {@code DYNAMIC} where the next of {@code values} stands
   */
  public record Indices(ImmutableLongArray fixed, List<Value> values) {
    public int size() {
      return fixed.length();
    }
  }

  public static RegionCopy of(PutOp op) {
    return new RegionCopy(
        op,
        op.source(),
        new Indices(op.staticSourceOffsets(), op.sourceOffsets()),
        op.destination(),
        new Indices(op.staticDestinationOffsets(), op.destinationOffsets()),
        new Indices(op.staticExtents(), op.extents()),
        op.peer(),
        true,
        op.atomic() == AtomicKind.ADD,
        op.chunkRows(),
        op.chunkCols());
  }

  public static RegionCopy of(GetOp op) {
    return new RegionCopy(
        op,
        op.source(),
        new Indices(op.staticSourceOffsets(), op.sourceOffsets()),
        op.destination(),
        new Indices(op.staticDestinationOffsets(), op.destinationOffsets()),
        new Indices(op.staticExtents(), op.extents()),
        op.peer(),
        false,
        false,
        op.chunkRows(),
        op.chunkCols());
  }

  public ShapedMemory sourceType() {
    return (ShapedMemory) source.type();
  }

  public ShapedMemory destinationType() {
    return (ShapedMemory) destination.type();
  }

  public int rank() {
    return sourceType().rank();
  }

  /** True if it names no region. */
  public boolean isWhole() {
    return sourceOffsets.size() == 0 && destinationOffsets.size() == 0 && extents.size() == 0;
  }

  /** The extent of the box in a dimension; {@code DYNAMIC} where it is not known. */
  public long extent(int dimension) {
    if (!isWhole()) {
      return extents.fixed().get(dimension);
    }
    long extent = sourceType().shape().get(dimension);
    return extent == ShapedType.DYNAMIC ? destinationType().shape().get(dimension) : extent;
  }
}
