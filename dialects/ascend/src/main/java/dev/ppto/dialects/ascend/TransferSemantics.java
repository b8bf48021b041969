package dev.ppto.dialects.ascend;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.execution.service.Core;
import dev.ppto.execution.service.Pipe;
import dev.ppto.execution.tile.TileTransfer;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;

/** Copies between global memory and buffers. */
final class TransferSemantics {
  private TransferSemantics() {}

  static void verify(TloadOp op) {
    verify(op, (ViewType) op.source().type(), op.destination().type(), op.staticOffsets());
  }

  static void verify(TstoreOp op) {
    verify(op, (ViewType) op.destination().type(), op.source().type(), op.staticOffsets());
    KernelParameters.verifyWrite(op, op.destination(), "stored to");
  }

  static void verify(CacheCleanOp op) {
    ViewType view = (ViewType) op.source().type();
    if (verifyRank(op, view, op.staticOffsets(), "offset")) {
      verifyRank(op, view, op.staticExtents(), "extent");
    }
  }

  private static void verify(
      Operation op, ViewType view, Type bufferType, ImmutableLongArray offsets) {
    BufferType buffer = (BufferType) bufferType;
    if (!view.elementType().equals(buffer.elementType())) {
      op.opError(
              "expected one element type, found "
                  + Printer.print(view)
                  + " and "
                  + Printer.print(buffer))
          .report();
      return;
    }
    if (!verifyRank(op, view, offsets, "offset")) {
      return;
    }
    ImmutableLongArray box = Buffers.valid(buffer);
    if (view.rank() < 2 && box.get(0) != 1) {
      op.opError(
              "expected a buffer of one row for the view "
                  + Printer.print(view)
                  + ", found "
                  + box.get(0)
                  + " rows")
          .report();
      return;
    }
    for (int d = 0; d < view.rank(); d++) {
      if (offsets.get(d) != ViewType.DYNAMIC && offsets.get(d) < 0) {
        op.opError("expected offsets from 0, found " + offsets.get(d) + " in dimension " + d)
            .report();
        return;
      }
    }
    for (int i = 0; i < 2 && view.rank() > 0; i++) {
      int d = view.rank() - 2 + i;
      if (d < 0) {
        continue;
      }
      long start = offsets.get(d) == ViewType.DYNAMIC ? 0 : offsets.get(d);
      if (!view.isDynamic(d) && start > view.shape().get(d) - box.get(i)) {
        op.opError(
                "the box leaves the view in dimension "
                    + d
                    + ": expected offset + extent up to "
                    + view.shape().get(d)
                    + ", found "
                    + start
                    + " + "
                    + box.get(i))
            .report();
        return;
      }
    }
  }

  private static boolean verifyRank(
      Operation op, ViewType view, ImmutableLongArray given, String what) {
    if (given.length() == view.rank()) {
      return true;
    }
    op.opError(
            "expected one "
                + what
                + " for each of the "
                + view.rank()
                + " dimensions of "
                + Printer.print(view)
                + ", found "
                + given.length())
        .report();
    return false;
  }

  static void execute(TloadOp op, ProgramBuilder program) {
    BufferType type = (BufferType) op.destination().type();
    long[] shape = type.shape().toArray();
    long[] valid = Buffers.valid(type).toArray();
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int source = program.register(op.source());
    int destination = program.register(op.destination());
    program.emit(
        frame -> {
          MemoryView from = frame.reference(source, MemoryView.class);
          MemoryView to = frame.reference(destination, MemoryView.class);
          long[] start = offsets.read(frame);
          frame
              .service(Core.class)
              .issue(
                  frame,
                  Pipe.MTE2,
                  () -> BufferAccess.write(TileTransfer.load(from, start, shape, valid), to));
          return Outcome.DONE;
        });
  }

  static void execute(TstoreOp op, ProgramBuilder program) {
    BufferType type = (BufferType) op.source().type();
    long[] valid = Buffers.valid(type).toArray();
    boolean add = op.atomic() == AtomicKind.ADD;
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int source = program.register(op.source());
    int destination = program.register(op.destination());
    program.emit(
        frame -> {
          MemoryView from = frame.reference(source, MemoryView.class);
          MemoryView to = frame.reference(destination, MemoryView.class);
          long[] start = offsets.read(frame);
          frame
              .service(Core.class)
              .issue(
                  frame,
                  Pipe.MTE3,
                  () -> {
                    TileValue tile = BufferAccess.read(from, valid);
                    if (add) {
                      TileTransfer.accumulate(tile, to, start);
                    } else {
                      TileTransfer.store(tile, to, start);
                    }
                  });
          return Outcome.DONE;
        });
  }
}
