package dev.ppto.lowering.memory;

import com.google.common.collect.ImmutableList;
import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.SetFlagOp;
import dev.ppto.dialects.ascend.TloadOp;
import dev.ppto.dialects.ascend.TmovOp;
import dev.ppto.dialects.ascend.WaitFlagOp;
import dev.ppto.dialects.tile.KernelOp;
import dev.ppto.dialects.tile.LoadOp;
import dev.ppto.execution.architecture.Architecture;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.analysis.Dominance;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.Effects;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.Option;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import dev.ppto.rewrite.analysis.OperationOrder;
import dev.ppto.rewrite.dataflow.DataFlowSolver;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Forwards what was stored or loaded to later loads of exactly that region, within kernels. On
 * tiles the loaded tile becomes the tile that holds the same, if the kernel has room for it. On
 * buffers a load becomes a copy of the buffer; what reads a copy reads its source where that has
 * not changed; copies and loads that nobody reads are taken away. Kernels that have flags of their
 * own are left alone.
 */
@PassInfo(
    name = "forward-buffers",
    summary = "Forwards stored and loaded data to later loads of the same region")
public record ForwardBuffers(@Option("architecture whose capacities count: a3 or a5") String arch)
    implements OperationPass {

  public ForwardBuffers() {
    this("a3");
  }

  @Override
  public void run(Operation root, PassContext ctx) {
    Architecture architecture = Architecture.named(arch);
    if (architecture == null) {
      root.error(
              "forward-buffers: expected an architecture of "
                  + Architecture.names()
                  + ", found '"
                  + arch
                  + "'")
          .report();
      return;
    }
    MemoryOverlap overlaps = ctx.analyses().get(MemoryOverlap.class, MemoryOverlap::new);
    long changes = 0;
    for (KernelOp kernel : root.collect(KernelOp.class)) {
      changes += forwardTiles(kernel, overlaps, architecture);
    }
    for (Operation kernel : root.collect(dev.ppto.dialects.ascend.KernelOp.class)) {
      if (kernel.collect(SetFlagOp.class).isEmpty() && kernel.collect(WaitFlagOp.class).isEmpty()) {
        changes += loadsToCopies(kernel, overlaps);
        changes += forwardCopies(kernel, overlaps);
        changes += eraseUnread(kernel);
      }
    }
    ctx.count("loads and copies forwarded", changes);
    if (changes == 0) {
      ctx.preserveAll();
    }
  }

  private static void visit(
      Operation kernel,
      MemoryOverlap overlaps,
      BiConsumer<Operation, ImmutableList<Held>> visitor) {
    DataFlowSolver solver = new DataFlowSolver(kernel);
    HeldData held = solver.load(new HeldData(overlaps));
    solver.solve();
    for (Operation op : OperationOrder.preorder(kernel)) {
      for (Region region : op.regions()) {
        region.blocks().forEach(block -> held.forEach(block, visitor));
      }
    }
  }

  /** What else holds the region that an operation loads. */
  private static @Nullable Value holder(
      Operation load, ImmutableList<Held> before, Dominance dominance) {
    Held loaded = Held.after(load);
    return before.stream()
        .filter(held -> loaded != null && held.isAs(loaded))
        .map(Held::holder)
        .filter(holder -> dominance.properlyDominates(holder, load))
        .findFirst()
        .orElse(null);
  }

  /** A value that can be replaced by another one. */
  private record Replacement(Operation op, Value value) {}

  // ---- tiles ----

  private static long forwardTiles(
      KernelOp kernel, MemoryOverlap overlaps, Architecture architecture) {
    Dominance dominance = new Dominance();
    List<Replacement> loads = new ArrayList<>();
    visit(
        kernel,
        overlaps,
        (op, before) -> {
          Value tile = op instanceof LoadOp ? holder(op, before, dominance) : null;
          if (tile != null) {
            loads.add(new Replacement(op, tile));
          }
        });
    TilePressure pressure = loads.isEmpty() ? null : new TilePressure(kernel, architecture);
    // What was loaded may have been stored again, and then stands for the tile that replaced it.
    Map<Value, Value> replaced = new IdentityHashMap<>();
    for (Replacement load : loads) {
      Value loaded = load.op().result();
      Value tile = replaced.getOrDefault(load.value(), load.value());
      if (pressure != null && pressure.tryExtend(tile, loaded)) {
        loaded.replaceAllUsesWith(tile);
        load.op().erase();
        replaced.put(loaded, tile);
      }
    }
    return replaced.size();
  }

  // ---- buffers ----

  private static long loadsToCopies(Operation kernel, MemoryOverlap overlaps) {
    Dominance dominance = new Dominance();
    List<Replacement> loads = new ArrayList<>();
    visit(
        kernel,
        overlaps,
        (op, before) -> {
          Value buffer = op instanceof TloadOp ? holder(op, before, dominance) : null;
          if (buffer != null) {
            loads.add(new Replacement(op, buffer));
          }
        });
    for (Replacement replacement : loads) {
      TloadOp load = (TloadOp) replacement.op();
      if (load.destination() != replacement.value()) {
        TmovOp.create(
            Builder.before(load), load.location(), replacement.value(), load.destination());
      }
      load.erase();
    }
    return loads.size();
  }

  private static long forwardCopies(Operation kernel, MemoryOverlap overlaps) {
    Dominance dominance = new Dominance();
    long[] changes = {0};
    visit(
        kernel,
        overlaps,
        (op, before) -> {
          for (int i = 0; i < op.operandCount() && !before.isEmpty(); i++) {
            Value buffer = op.operand(i);
            Value source = readsOnly(op, buffer) ? source(buffer, op, before, dominance) : null;
            if (source != null) {
              op.setOperand(i, source);
              changes[0]++;
            }
          }
        });
    return changes[0];
  }

  private static boolean readsOnly(Operation op, Value buffer) {
    List<Effect> effects =
        Effects.of(op).list().stream().filter(effect -> effect.resource() == buffer).toList();
    return op.regions().isEmpty()
        && !effects.isEmpty()
        && effects.stream().allMatch(effect -> effect.kind() == EffectSpec.Kind.READ);
  }

  /** The buffer that another one has been copied from, with the same contents still. */
  private static @Nullable Value source(
      Value buffer, Operation user, ImmutableList<Held> before, Dominance dominance) {
    for (Held held : before) {
      Value source = held.region().resource();
      if (held.holder() == buffer
          && source != null
          && source.type().equals(buffer.type())
          && dominance.properlyDominates(source, user)) {
        return source;
      }
    }
    return null;
  }

  private static long eraseUnread(Operation kernel) {
    long erased = 0;
    for (BufferOp buffer : kernel.collect(BufferOp.class)) {
      if (buffer.address() != null || !buffer.result().hasUses()) {
        continue;
      }
      List<Operation> writers = buffer.result().users();
      if (writers.stream().allMatch(op -> isCopyTo(op, buffer.result()))) {
        erased += writers.size();
        writers.forEach(Operation::erase);
        buffer.erase();
      }
    }
    return erased;
  }

  private static boolean isCopyTo(Operation op, Value buffer) {
    return op instanceof TmovOp copy && copy.source() != buffer
        || op instanceof TloadOp load && load.destination() == buffer;
  }
}
