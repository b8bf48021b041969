package dev.ppto.lowering.order;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.AscendTraits;
import dev.ppto.dialects.ascend.BarrierOp;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.Buffers;
import dev.ppto.dialects.ascend.CacheCleanOp;
import dev.ppto.dialects.ascend.CacheInvalidateOp;
import dev.ppto.dialects.ascend.FenceOp;
import dev.ppto.dialects.ascend.KernelOp;
import dev.ppto.dialects.ascend.LoadScalarOp;
import dev.ppto.dialects.ascend.Pipe;
import dev.ppto.dialects.ascend.SetFlagOp;
import dev.ppto.dialects.ascend.StoreScalarOp;
import dev.ppto.dialects.ascend.TnotifyOp;
import dev.ppto.dialects.ascend.TstoreOp;
import dev.ppto.dialects.ascend.TwaitOp;
import dev.ppto.dialects.ascend.ViewType;
import dev.ppto.dialects.ascend.WaitFlagOp;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts what the device owes between data and signals: behind a store to a window (an own or a
 * peer's) the region is cleaned out of the cache and a fence follows; before a notify every pipe is
 * finished; behind a wait the cache is invalidated. The scalar unit reads and writes through the
 * cache, which no other pipe sees: what it writes is cleaned out at once, and it forgets before it
 * reads. Runs after the last pass that moves memory operations.
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
    // Where the author has ordered the pipes, insert-sync adds nothing: the store must be waited
    // for here.
    boolean ordered =
        !kernel.collect(SetFlagOp.class).isEmpty() || !kernel.collect(WaitFlagOp.class).isEmpty();
    for (TstoreOp store : kernel.collect(TstoreOp.class)) {
      if (memory.isWindow(store.destination()) && !isCleaned(store)) {
        cleanAfter(store, ordered);
      }
    }
    for (StoreScalarOp store : kernel.collect(StoreScalarOp.class)) {
      if (!isCleaned(store)) {
        cleanAfter(store);
      }
    }
    for (LoadScalarOp load : kernel.collect(LoadScalarOp.class)) {
      if (!isFresh(load)) {
        CacheInvalidateOp.create(Builder.before(load), load.location());
      }
    }
    for (TnotifyOp notify : kernel.collect(TnotifyOp.class)) {
      if (!isFinishedBefore(notify)) {
        BarrierOp.create(Builder.before(notify), notify.location(), Pipe.ALL);
      }
    }
    for (TwaitOp wait : kernel.collect(TwaitOp.class)) {
      if (!(pastOrder(wait.next()) instanceof CacheInvalidateOp)) {
        CacheInvalidateOp.create(Builder.after(wait), wait.location());
      }
    }
  }

  // Where the pass has run before, pipes may have been ordered since: flags stand in between.

  private static boolean isCleaned(TstoreOp store) {
    return pastOrder(store.next()) instanceof CacheCleanOp clean
        && clean.source() == store.destination();
  }

  private static boolean isCleaned(StoreScalarOp store) {
    return pastOrder(store.next()) instanceof CacheCleanOp clean
        && clean.source() == store.destination();
  }

  /** True if nothing but other loads and what touches no memory is between it and a forgetting. */
  private static boolean isFresh(LoadScalarOp load) {
    Operation at = load.previous();
    while (at instanceof LoadScalarOp
        || at != null && (at.has(AscendTraits.SYNCHRONIZATION) || at.has(Traits.PURE))) {
      at = at.previous();
    }
    return at instanceof CacheInvalidateOp;
  }

  private static boolean isFinishedBefore(TnotifyOp notify) {
    Operation at = notify.previous();
    while (at != null && at.has(AscendTraits.SYNCHRONIZATION)) {
      if (at instanceof BarrierOp barrier && barrier.pipe() == Pipe.ALL) {
        return true;
      }
      at = at.previous();
    }
    return false;
  }

  /** The first operation from {@code op} on that does not only order pipes. */
  private static @Nullable Operation pastOrder(@Nullable Operation op) {
    Operation at = op;
    while (at != null && at.has(AscendTraits.SYNCHRONIZATION)) {
      at = at.next();
    }
    return at;
  }

  private static void cleanAfter(StoreScalarOp store) {
    Builder builder = Builder.after(store);
    long[] one = new long[((ViewType) store.destination().type()).rank()];
    Arrays.fill(one, 1);
    CacheCleanOp.create(
        builder,
        store.location(),
        store.destination(),
        store.offsets(),
        List.of(),
        store.staticOffsets(),
        ImmutableLongArray.copyOf(one));
    FenceOp.create(builder, store.location());
  }

  private static void cleanAfter(TstoreOp store, boolean waitForStore) {
    Builder builder = Builder.after(store);
    if (waitForStore) {
      BarrierOp.create(builder, store.location(), Pipe.MTE3);
    }
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
