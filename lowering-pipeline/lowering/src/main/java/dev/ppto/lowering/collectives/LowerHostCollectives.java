package dev.ppto.lowering.collectives;

import dev.ppto.dialects.dist.AllocWindowOp;
import dev.ppto.dialects.dist.BarrierOp;
import dev.ppto.dialects.dist.ViewOp;
import dev.ppto.dialects.host.DispatchOp;
import dev.ppto.dialects.host.WorldSizeOp;
import dev.ppto.dialects.orch.CallOp;
import dev.ppto.dialects.orch.FuncOp;
import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.dialects.tile.KernelOp;
import dev.ppto.dialects.tile.ReturnOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.lowering.IndexConstants;
import dev.ppto.lowering.Loops;
import dev.ppto.lowering.domains.DeviceRanks;
import dev.ppto.lowering.domains.RankSet;
import dev.ppto.pass.ModulePass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Makes dispatches of the collectives that the host calls: to each rank that gets a view of the
 * signal's window, of a device function made for it, whose kernel calls the collective. A signal
 * that no dispatch uses is that of the whole world.
 */
@PassInfo(
    name = "lower-host-collectives",
    summary = "Makes dispatches of the collectives that the host calls")
public record LowerHostCollectives() implements ModulePass {

  @Override
  public void run(Operation module, PassContext ctx) {
    List<BarrierOp> barriers =
        module.collect(BarrierOp.class).stream().filter(LowerHostCollectives::isOnHost).toList();
    if (barriers.isEmpty()) {
      ctx.preserveAll();
      return;
    }
    for (BarrierOp barrier : barriers) {
      if (!lower(barrier)) {
        ctx.fail();
        return;
      }
    }
    ctx.count("collectives", barriers.size());
  }

  private static boolean isOnHost(Operation op) {
    Operation function = Level.functionOf(op);
    return function != null && function.has(Level.HOST.trait());
  }

  private static boolean lower(BarrierOp barrier) {
    if (!(barrier.signal().definingOp() instanceof ViewOp view)
        || !(view.window().definingOp() instanceof AllocWindowOp window)) {
      barrier
          .opError("expected a view of a window that this function allocates, found another value")
          .note(barrier.signal().location(), "it comes from here")
          .report();
      return false;
    }
    int errors = barrier.context().diagnostics().errorCount();
    RankSet ranks = DeviceRanks.dispatchedTo(window);
    if (barrier.context().diagnostics().errorCount() > errors) {
      return false;
    }
    SymbolRefAttr function = SymbolRefAttr.of(makeFunctions(barrier));
    Builder builder = Builder.before(barrier);
    Location location = barrier.location();
    forEachRank(
        builder,
        location,
        ranks.isEmpty() ? new RankSet.World() : ranks,
        rank -> DispatchOp.create(builder, location, List.of(barrier.signal()), rank, function));
    barrier.erase();
    return true;
  }

  /** A device function with a kernel, for one collective; the function's name. */
  private static String makeFunctions(BarrierOp barrier) {
    SymbolTable symbols =
        new SymbolTable(Objects.requireNonNull(SymbolTable.nearestTable(barrier)));
    Location location = barrier.location();
    FunctionType type = FunctionType.of(List.of(barrier.signal().type()), List.of());
    ArrayAttr directions = Signature.directionsAttribute(List.of(Direction.INOUT));
    ArrayAttr names = ArrayAttr.of(List.of(StringAttr.of("signal")));
    Builder builder =
        Builder.atEnd(
            barrier.context(),
            Objects.requireNonNull(SymbolTable.nearestTable(barrier)).region(0).entry());
    FuncOp function = FuncOp.create(builder, location, "barrier", type, directions, null, names);
    String name = symbols.insert(function);
    KernelOp kernel =
        KernelOp.create(builder, location, name + "_kernel", type, directions, null, names);
    SymbolRefAttr callee = SymbolRefAttr.of(symbols.insert(kernel));
    fill(
        function,
        (body, signal) -> {
          CallOp.create(body, location, List.of(signal), callee);
          dev.ppto.dialects.orch.ReturnOp.create(body, location);
        });
    fill(
        kernel,
        (body, signal) -> {
          BarrierOp.create(body, location, signal);
          ReturnOp.create(body, location);
        });
    return name;
  }

  @FunctionalInterface
  private interface Body {
    void make(Builder builder, BlockArgument signal);
  }

  private static void fill(Operation function, Body body) {
    Block entry = function.region(0).addBlock();
    Type type = Signature.of(function).types().get(0);
    BlockArgument signal = entry.addArgument(type, function.location());
    body.make(Builder.atEnd(function.context(), entry), signal);
  }

  private static void forEachRank(
      Builder builder, Location location, RankSet ranks, Consumer<Value> body) {
    if (ranks instanceof RankSet.Listed listed) {
      for (long rank : listed.ranks()) {
        body.accept(IndexConstants.of(builder, location, rank));
      }
      return;
    }
    Value size = WorldSizeOp.create(builder, location, IndexType.INDEX).size();
    Value zero = IndexConstants.of(builder, location, 0);
    Value one = IndexConstants.of(builder, location, 1);
    Loops.make(builder, location, zero, size, one, body);
  }
}
