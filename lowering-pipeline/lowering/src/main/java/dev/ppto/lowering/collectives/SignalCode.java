package dev.ppto.lowering.collectives;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.arith.AddiOp;
import dev.ppto.dialects.arith.ConstantOp;
import dev.ppto.dialects.arith.IndexCastOp;
import dev.ppto.dialects.arith.RemsiOp;
import dev.ppto.dialects.dist.ContextOp;
import dev.ppto.dialects.dist.NotifyMode;
import dev.ppto.dialects.dist.NotifyOp;
import dev.ppto.dialects.dist.NranksOp;
import dev.ppto.dialects.dist.RankOp;
import dev.ppto.dialects.dist.WaitCmp;
import dev.ppto.dialects.dist.WaitOp;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.lowering.IndexConstants;
import dev.ppto.lowering.Loops;
import java.util.List;
import java.util.function.Consumer;

/** Makes code for signals that have one cell for each rank, at the place of a builder. */
final class SignalCode {
  private final Builder builder;
  private final Location location;
  private final Value signal;
  private final Value me;
  private final Value count;

  SignalCode(Builder builder, Location location, Value signal) {
    this.builder = builder;
    this.location = location;
    this.signal = signal;
    Value context = ContextOp.create(builder, location, signal).result();
    this.me = index(RankOp.create(builder, location, context).result());
    this.count = index(NranksOp.create(builder, location, context).result());
  }

  private Value index(Value rank) {
    return IndexCastOp.create(builder, location, IndexType.INDEX, rank).out();
  }

  /** This rank. */
  Value me() {
    return me;
  }

  /** A loop over all other ranks, in a circle from the right neighbour on. */
  void forEachPeer(Consumer<Value> body) {
    Value one = IndexConstants.of(builder, location, 1);
    Loops.make(
        builder,
        location,
        one,
        count,
        one,
        distance -> {
          Value sum = AddiOp.create(builder, location, me, distance).result();
          body.accept(RemsiOp.create(builder, location, sum, count).result());
        });
  }

  /** Adds to the cell of a rank in the window of {@code at}. */
  void give(Value cellOf, Value at, int amount) {
    NotifyOp.create(
        builder,
        location,
        signal,
        List.of(cellOf),
        at,
        constant(amount),
        null,
        cell(),
        NotifyMode.ATOMIC_ADD);
  }

  /** Waits until the own cell of a rank is at least {@code wanted}. */
  void await(Value cellOf, int wanted) {
    WaitOp.create(builder, location, signal, List.of(cellOf), constant(wanted), cell(), WaitCmp.GE);
  }

  private Value constant(int value) {
    return ConstantOp.create(builder, location, IntegerAttr.of(value, IntegerType.I32)).result();
  }

  /** The place of a cell: the rank in the first dimension, 0 in the second one. */
  private ImmutableLongArray cell() {
    return ((ShapedMemory) signal.type()).rank() == 1
        ? ImmutableLongArray.of(ShapedMemory.DYNAMIC)
        : ImmutableLongArray.of(ShapedMemory.DYNAMIC, 0);
  }
}
