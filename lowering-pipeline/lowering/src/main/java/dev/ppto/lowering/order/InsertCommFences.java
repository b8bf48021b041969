package dev.ppto.lowering.order;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.BarrierOp;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.Buffers;
import dev.ppto.dialects.ascend.CacheCleanOp;
import dev.ppto.dialects.ascend.CacheInvalidateOp;
import dev.ppto.dialects.ascend.FenceOp;
import dev.ppto.dialects.ascend.KernelOp;
import dev.ppto.dialects.ascend.Pipe;
import dev.ppto.dialects.ascend.TnotifyOp;
import dev.ppto.dialects.ascend.TstoreOp;
import dev.ppto.dialects.ascend.TwaitOp;
import dev.ppto.dialects.ascend.ViewType;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import java.util.List;

/**
 * Puts what the device owes between data and signals: behind a store to a window (an own or a
 * peer's) the region is cleaned out of the cache and a fence follows; before a notify every pipe is
 * finished; behind a wait the cache is invalidated. Runs after the last pass that moves memory
 * operations.
 */
@PassInfo(
    name = "insert-comm-fences",
    summary = "Orders window data before signals: cache cleaning, fences, barriers",
    anchor = KernelOp.NAME)
public record InsertCommFences() implements OperationPass {

  @Override
  public void run(Operation op, PassContext ctx) {
    KernelOp kernel = (KernelOp) op;
    GlobalMemory memory = new GlobalMemory(kernel);
    for (TstoreOp store : kernel.collect(TstoreOp.class)) {
      if (memory.isWindow(store.destination()) && !(store.next() instanceof CacheCleanOp)) {
        cleanAfter(store);
      }
    }
    for (TnotifyOp notify : kernel.collect(TnotifyOp.class)) {
      boolean done = notify.previous() instanceof BarrierOp barrier && barrier.pipe() == Pipe.ALL;
      if (!done) {
        BarrierOp.create(Builder.before(notify), notify.location(), Pipe.ALL);
      }
    }
    for (TwaitOp wait : kernel.collect(TwaitOp.class)) {
      if (!(wait.next() instanceof CacheInvalidateOp)) {
        CacheInvalidateOp.create(Builder.after(wait), wait.location());
      }
    }
  }

  private static void cleanAfter(TstoreOp store) {
    Builder builder = Builder.after(store);
    ViewType view = (ViewType) store.destination().type();
    ImmutableLongArray box = Buffers.valid((BufferType) store.source().type());
    long[] extents = new long[view.rank()];
    for (int i = 0; i < extents.length; i++) {
      int inBox = i - (extents.length - box.length());
      extents[i] = inBox < 0 ? 1 : box.get(inBox);
    }
    CacheCleanOp.create(
        builder,
        store.location(),
        store.destination(),
        store.offsets(),
        List.of(),
        store.staticOffsets(),
        ImmutableLongArray.copyOf(extents));
    FenceOp.create(builder, store.location());
  }
}
