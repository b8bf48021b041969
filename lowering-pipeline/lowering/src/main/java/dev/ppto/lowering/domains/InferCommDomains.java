package dev.ppto.lowering.domains;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.dist.AllocWindowOp;
import dev.ppto.dialects.dist.ContextOp;
import dev.ppto.dialects.dist.DomainOp;
import dev.ppto.dialects.dist.PlaceWindowOp;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.dialects.dist.ViewOp;
import dev.ppto.dialects.host.DispatchOp;
import dev.ppto.dialects.host.FuncOp;
import dev.ppto.dialects.tile.ExtentOp;
import dev.ppto.ir.Builder;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.lowering.IndexConstants;
import dev.ppto.pass.ModulePass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Finds which ranks share which windows and lays the windows out. A window's ranks are those of all
 * dispatches that get a view of it; windows of equal ranks share a domain, in which they lie in
 * order of allocation, each at a multiple of 32 bytes.
 */
@PassInfo(
    name = "infer-comm-domains",
    summary = "Finds which ranks share which windows, and places the windows")
public record InferCommDomains() implements ModulePass {
  private static final long ALIGNMENT = 32;

  @Override
  public void run(Operation module, PassContext ctx) {
    for (FuncOp function : module.collect(FuncOp.class)) {
      runOn(function);
    }
  }

  private static void runOn(FuncOp function) {
    function.collect(ViewOp.class).forEach(InferCommDomains::resolveExtents);
    // Whether or not a dispatch has a window, its device is a rank that the loops around it say.
    Map<DispatchOp, RankSet> dispatches = new LinkedHashMap<>();
    int errors = function.context().diagnostics().errorCount();
    for (DispatchOp dispatch : function.collect(DispatchOp.class)) {
      RankSet set = DeviceRanks.of(dispatch);
      if (function.context().diagnostics().errorCount() == errors) {
        dispatches.put(dispatch, set);
      }
      errors = function.context().diagnostics().errorCount();
    }
    List<AllocWindowOp> windows = function.collect(AllocWindowOp.class);
    Map<AllocWindowOp, RankSet> ranks = new LinkedHashMap<>();
    for (AllocWindowOp window : windows) {
      if (window.parentOp() != function) {
        window
            .opError("expected to be at the top of its function, found in " + parentName(window))
            .note("a window is allocated once for each host call; allocate before the loop")
            .report();
        return;
      }
      RankSet set = ranksOf(window, dispatches);
      if (set.isEmpty()) {
        return;
      }
      if (set instanceof RankSet.Listed listed) {
        ConstantPeers.verify(window, listed);
      }
      ranks.put(window, set);
    }
    Map<RankSet, Value> domains = new LinkedHashMap<>();
    Map<RankSet, Value> offsets = new LinkedHashMap<>();
    ranks.forEach((window, set) -> place(window, set, domains, offsets));
  }

  /** The extents of a view are known where it is made: extent(view(w, n), 0) -> n. */
  private static void resolveExtents(ViewOp view) {
    TensorType type = (TensorType) view.result().type();
    for (OpOperand use : view.result().usesSnapshot()) {
      if (use.owner() instanceof ExtentOp extent) {
        int dimension = (int) extent.dimension();
        long dynamicBefore = IntStream.range(0, dimension).filter(type::isDynamic).count();
        Value size =
            type.isDynamic(dimension)
                ? view.sizes().get((int) dynamicBefore)
                : IndexConstants.of(
                    Builder.before(extent), extent.location(), type.shape().get(dimension));
        extent.size().replaceAllUsesWith(size);
        extent.erase();
      }
    }
  }

  private static String parentName(Operation op) {
    Operation parent = op.parentOp();
    return parent == null ? "no function" : "'" + parent.name() + "'";
  }

  /**
   * The ranks of all dispatches that get a view of the window; empty and reported if there are
   * none.
   *
   * @param dispatches without those whose device is reported as wrong
   */
  private static RankSet ranksOf(AllocWindowOp window, Map<DispatchOp, RankSet> dispatches) {
    int errors = window.context().diagnostics().errorCount();
    RankSet ranks = RankSet.NONE;
    boolean viewed = false;
    boolean isKnown = true;
    for (OpOperand use : window.result().usesSnapshot()) {
      if (!(use.owner() instanceof ViewOp view)) {
        reject(use, "window \"" + window.label() + "\"", "viewed");
        continue;
      }
      viewed = true;
      for (OpOperand viewUse : view.result().usesSnapshot()) {
        if (viewUse.owner() instanceof DispatchOp dispatch) {
          RankSet known = dispatches.get(dispatch);
          isKnown &= known != null;
          ranks = known == null ? ranks : ranks.union(known);
        } else if (!(viewUse.owner() instanceof ContextOp)) {
          reject(viewUse, "a view of window \"" + window.label() + "\"", "dispatched");
        }
      }
    }
    if (!isKnown || window.context().diagnostics().errorCount() > errors) {
      return RankSet.NONE;
    }
    if (ranks.isEmpty()) {
      window
          .opError(
              "expected window \""
                  + window.label()
                  + "\" to be "
                  + (viewed
                      ? "dispatched, found only views that no dispatch uses"
                      : "viewed and dispatched, found no view of it"))
          .note("no rank would have it; remove it, or pass a view of it to a device function")
          .report();
    }
    return ranks;
  }

  /** What hands a window on hides which ranks get it. */
  private static void reject(OpOperand use, String what, String expected) {
    use.owner()
        .opError(
            "expected "
                + what
                + " to be "
                + expected
                + ", found it used by '"
                + use.owner().name()
                + "'")
        .note(
            use.get().location(),
            "it comes from here; use it directly, so that its ranks are known")
        .report();
  }

  private static void place(
      AllocWindowOp window,
      RankSet ranks,
      Map<RankSet, Value> domains,
      Map<RankSet, Value> offsets) {
    Builder builder = Builder.before(window);
    var location = window.location();
    Value domain = domains.get(ranks);
    if (domain == null) {
      String label = "comm_d" + domains.size();
      DomainOp op = DomainOp.create(builder, location, label);
      if (ranks instanceof RankSet.Listed listed) {
        op.setRanks(ImmutableLongArray.copyOf(listed.ranks()));
      }
      domain = op.result();
      domains.put(ranks, domain);
      offsets.put(ranks, IndexConstants.of(builder, location, 0));
    }
    Value offset = offsets.get(ranks);
    PlaceWindowOp placed =
        PlaceWindowOp.create(builder, location, domain, offset, window.bytes(), window.label());
    offsets.put(
        ranks, IndexConstants.addAligned(builder, location, offset, window.bytes(), ALIGNMENT));
    window.replaceAllUsesWith(List.of(placed.result()));
    window.erase();
  }
}
