package dev.ppto.dialects.dist;

import dev.ppto.dialects.signature.WriteAccess;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Frame;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.rule.MemoryOperand;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.execution.tile.TileTransfer;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.type.ShapedType;
import java.util.Arrays;

/** Put and get: copies of a box between own memory and a peer's. */
final class TransferSemantics {
  private TransferSemantics() {}

  static void verify(PutOp op) {
    if (verify(RegionCopy.of(op))) {
      ConstantPeer.verify(op, op.peer());
    }
  }

  static void verify(GetOp op) {
    if (verify(RegionCopy.of(op))
        && WriteAccess.verify(op, op.destination(), "where a get puts what it read")) {
      ConstantPeer.verify(op, op.peer());
    }
  }

  private static boolean verify(RegionCopy copy) {
    return verifyRanks(copy)
        && (copy.isWhole() ? verifyShapes(copy) : verifyRegion(copy))
        && verifyChunks(copy);
  }

  private static boolean verifyRanks(RegionCopy copy) {
    Operation op = copy.op();
    int rank = copy.rank();
    if (rank != copy.destinationType().rank()) {
      op.opError(
              "expected source and destination with the same number of dimensions, found "
                  + rank
                  + " and "
                  + copy.destinationType().rank())
          .report();
      return false;
    }
    if (rank == 0) {
      op.opError("expected memory of one dimension or more, found none").report();
      return false;
    }
    boolean region =
        copy.sourceOffsets().size() == rank
            && copy.destinationOffsets().size() == rank
            && copy.extents().size() == rank;
    if (!region && !copy.isWhole()) {
      op.opError(
              "expected offsets in the source, offsets in the destination and extents for each of"
                  + " the "
                  + rank
                  + " dimensions, or none of the three, found "
                  + copy.sourceOffsets().size()
                  + ", "
                  + copy.destinationOffsets().size()
                  + " and "
                  + copy.extents().size())
          .report();
      return false;
    }
    return true;
  }

  private static boolean verifyShapes(RegionCopy copy) {
    for (int d = 0; d < copy.rank(); d++) {
      long from = copy.sourceType().shape().get(d);
      long to = copy.destinationType().shape().get(d);
      if (from != ShapedType.DYNAMIC && to != ShapedType.DYNAMIC && from != to) {
        copy.op()
            .opError(
                "expected source and destination of one shape, found "
                    + Printer.print(copy.source().type())
                    + " and "
                    + Printer.print(copy.destination().type())
                    + ", which differ in dimension "
                    + d)
            .note("to copy a part, give the offsets in both and the extents")
            .report();
        return false;
      }
    }
    return true;
  }

  private static boolean verifyRegion(RegionCopy copy) {
    for (int d = 0; d < copy.rank(); d++) {
      long extent = copy.extent(d);
      if (extent < 0 && extent != ShapedType.DYNAMIC) {
        copy.op()
            .opError("expected extents from 0, found " + extent + " in dimension " + d)
            .about("extents")
            .report();
        return false;
      }
      if (!verifyBox(copy, d, copy.sourceOffsets(), copy.sourceType(), "source")
          || !verifyBox(
              copy, d, copy.destinationOffsets(), copy.destinationType(), "destination")) {
        return false;
      }
    }
    return true;
  }

  private static boolean verifyBox(
      RegionCopy copy, int d, RegionCopy.Indices offsets, ShapedMemory memory, String what) {
    long offset = offsets.fixed().get(d);
    if (offset < 0 && offset != ShapedType.DYNAMIC) {
      copy.op()
          .opError(
              "expected offsets from 0, found " + offset + " in dimension " + d + " of the " + what)
          .about(what + "_offsets")
          .report();
      return false;
    }
    long start = offset == ShapedType.DYNAMIC ? 0 : offset;
    long extent = copy.extent(d) == ShapedType.DYNAMIC ? 0 : copy.extent(d);
    if (!memory.isDynamic(d) && start > memory.shape().get(d) - extent) {
      copy.op()
          .opError(
              "the region leaves the "
                  + what
                  + " in dimension "
                  + d
                  + ": expected offset + extent up to "
                  + memory.shape().get(d)
                  + ", found "
                  + start
                  + " + "
                  + extent)
          .about(start > 0 ? what + "_offsets" : "extents")
          .report();
      return false;
    }
    return true;
  }

  private static boolean verifyChunks(RegionCopy copy) {
    int rank = copy.rank();
    return verifyChunk(copy, rank - 1, copy.chunkCols(), "cols", "columns")
        && (rank < 2 || verifyChunk(copy, rank - 2, copy.chunkRows(), "rows", "rows"));
  }

  /** An extent that is known at run time only is copied in pieces, whose size must be said. */
  private static boolean verifyChunk(
      RegionCopy copy, int dimension, long chunk, String keyword, String noun) {
    if (chunk < 0) {
      copy.op()
          .opError("expected pieces of 1 or more " + noun + ", or 0 for any, found " + chunk)
          .about("chunk_" + keyword)
          .report();
      return false;
    }
    if (chunk == 0 && copy.extent(dimension) == ShapedType.DYNAMIC) {
      copy.op()
          .opError(
              "expected '"
                  + keyword
                  + "', the most "
                  + noun
                  + " of a piece, for dimension "
                  + dimension
                  + ", whose extent is known at run time only, found none")
          .note(
              "the data passes through on-chip memory, whose use must be known: add '"
                  + keyword
                  + " 16', in Python chunk_"
                  + keyword
                  + "=16")
          .report();
      return false;
    }
    return true;
  }

  static void execute(PutOp op, ProgramBuilder program) {
    execute(RegionCopy.of(op), program);
  }

  static void execute(GetOp op, ProgramBuilder program) {
    execute(RegionCopy.of(op), program);
  }

  private static void execute(RegionCopy copy, ProgramBuilder program) {
    int source = program.register(copy.source());
    int destination = program.register(copy.destination());
    int peer = program.register(copy.peer());
    Offsets from = offsets(program, copy.sourceOffsets());
    Offsets to = offsets(program, copy.destinationOffsets());
    Offsets extents = offsets(program, copy.extents());
    boolean toPeer = copy.toPeer();
    boolean whole = copy.isWhole();
    boolean add = copy.add();
    program.emit(
        frame -> {
          MemoryView read =
              toPeer ? MemoryOperand.read(frame, source) : ofPeer(frame, source, peer);
          MemoryView written =
              toPeer ? ofPeer(frame, destination, peer) : MemoryOperand.read(frame, destination);
          if (whole && !Arrays.equals(read.shape(), written.shape())) {
            throw Fault.hazard(
                "all of "
                    + read.memory().name()
                    + ", of shape "
                    + Arrays.toString(read.shape())
                    + ", is copied to "
                    + written.memory().name()
                    + ", whose shape is "
                    + Arrays.toString(written.shape()));
          }
          long[] origin = new long[read.rank()];
          long[] box = whole ? read.shape() : extents.read(frame);
          long[] start = whole ? origin : from.read(frame);
          long[] end = whole ? origin : to.read(frame);
          TileValue data = TileTransfer.load(read, start, box, box);
          written.checkBox(end, box);
          RegionOverlap.check(read, start, written, end, box);
          if (add) {
            TileTransfer.accumulate(data, written, end);
          } else {
            TileTransfer.store(data, written, end);
          }
          return Outcome.DONE;
        });
  }

  private static Offsets offsets(ProgramBuilder program, RegionCopy.Indices indices) {
    return Offsets.compile(program, indices.fixed(), indices.values());
  }

  private static MemoryView ofPeer(Frame frame, int window, int peer) {
    return frame.reference(window, WindowTensor.class).at(frame.word(peer));
  }
}
