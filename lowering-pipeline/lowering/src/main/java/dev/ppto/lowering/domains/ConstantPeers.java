package dev.ppto.lowering.domains;

import dev.ppto.dialects.dist.AllocWindowOp;
import dev.ppto.dialects.dist.ViewOp;
import dev.ppto.dialects.host.DispatchOp;
import dev.ppto.dialects.orch.CallOp;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.Effects;
import dev.ppto.lowering.IndexConstants;
import java.util.List;
import java.util.OptionalLong;

/**
 * The rule that a peer lies in the domain, where both are known: the ranks that share a window are
 * listed, and a kernel that gets it always comes to an operation on a constant peer. What stands in
 * a branch or a loop may be meant for another number of ranks, and is left to the machine.
 */
final class ConstantPeers {
  private final AllocWindowOp window;
  private final RankSet.Listed ranks;

  private ConstantPeers(AllocWindowOp window, RankSet.Listed ranks) {
    this.window = window;
    this.ranks = ranks;
  }

  /** Reports constant peers outside of the ranks that share a window. */
  static void verify(AllocWindowOp window, RankSet.Listed ranks) {
    ConstantPeers rule = new ConstantPeers(window, ranks);
    for (OpOperand use : window.result().usesSnapshot()) {
      if (use.owner() instanceof ViewOp view) {
        for (OpOperand viewUse : view.result().usesSnapshot()) {
          if (viewUse.owner() instanceof DispatchOp dispatch) {
            rule.verifyCallee(dispatch, dispatch.callee(), dispatch.arguments(), view.result());
          }
        }
      }
    }
  }

  private void verifyCallee(
      Operation call, SymbolRefAttr callee, List<? extends Value> arguments, Value passed) {
    Operation function = SymbolTable.lookupNearest(call, callee);
    if (function == null) {
      return;
    }
    List<? extends Value> parameters = function.region(0).entry().arguments();
    for (int i = 0; i < arguments.size() && i < parameters.size(); i++) {
      if (arguments.get(i) == passed) {
        for (OpOperand use : parameters.get(i).usesSnapshot()) {
          verifyUse(use.owner(), function, parameters.get(i));
        }
      }
    }
  }

  private void verifyUse(Operation user, Operation function, Value parameter) {
    if (user instanceof CallOp call) {
      verifyCallee(call, call.callee(), call.arguments(), parameter);
    } else if (user.parentOp() == function && user.regions().isEmpty()) {
      Effects.visit(user, effect -> verifyEffect(user, effect, parameter));
    }
  }

  private void verifyEffect(Operation user, Effect effect, Value parameter) {
    Value at = effect.peer();
    if (at == null || effect.resource() != parameter) {
      return;
    }
    OptionalLong peer = IndexConstants.constant(at);
    int size = ranks.ranks().size();
    if (peer.isPresent() && peer.getAsLong() >= size) {
      user.opError(
              "expected a peer from 0 to "
                  + (size - 1)
                  + ", since "
                  + size
                  + (size == 1 ? " rank shares" : " ranks share")
                  + " window \""
                  + window.label()
                  + "\", found "
                  + peer.getAsLong())
          .note(window.location(), "the window is that of ranks " + ranks.ranks())
          .note("a peer is a position in this list, not a device")
          .report();
    }
  }
}
