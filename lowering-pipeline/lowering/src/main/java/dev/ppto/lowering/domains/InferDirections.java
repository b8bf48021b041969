package dev.ppto.lowering.domains;

import dev.ppto.dialects.host.DispatchOp;
import dev.ppto.dialects.orch.CallOp;
import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.dialects.signature.WriteAccess;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.effect.Effects;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.pass.ModulePass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes windows that are written but declared {@code in} {@code inout}, with a warning: in kernels
 * where they store or notify, and in the functions that pass windows on to such kernels. The order
 * of tasks is derived from directions, so they must say what happens.
 */
@PassInfo(
    name = "infer-directions",
    summary = "Takes windows that are written but declared as in as inout, and warns")
public record InferDirections() implements ModulePass {

  @Override
  public void run(Operation module, PassContext ctx) {
    // Callees first: kernels, then what calls them.
    for (Level level : List.of(Level.KERNEL, Level.DEVICE, Level.HOST)) {
      module.walkPreOrder(
          op -> {
            if (op.has(level.trait())) {
              infer(op);
            }
          });
    }
  }

  private static void infer(Operation function) {
    List<Direction> directions = new ArrayList<>(Signature.of(function).directions());
    Map<BlockArgument, Operation> writes = new HashMap<>();
    function.walkPreOrder(op -> collectWrites(op, writes));
    boolean changed = false;
    for (BlockArgument parameter : function.region(0).entry().arguments()) {
      Operation write = writes.get(parameter);
      if (write != null
          && WriteAccess.isWindow(parameter.type())
          && directions.get(parameter.index()) == Direction.IN) {
        directions.set(parameter.index(), Direction.INOUT);
        changed = true;
        warn(function, parameter.index(), write);
      }
    }
    if (changed) {
      function.setAttribute(Signature.DIRECTIONS, Signature.directionsAttribute(directions));
    }
  }

  private static void warn(Operation function, int parameter, Operation write) {
    String name = Signature.parameterNames(function).get(parameter);
    Diagnostic warning =
        function
            .warning(
                "window '%" + name + "' is declared as in, but it is written; it is taken as inout")
            .note(write.location(), "it is written here");
    warning.note("declare '%" + name + "' as inout").report();
  }

  /** The parameters that an operation writes, each with the first operation that does. */
  private static void collectWrites(Operation op, Map<BlockArgument, Operation> writes) {
    if (op instanceof CallOp call) {
      passed(call, call.callee(), call.arguments(), writes);
    } else if (op instanceof DispatchOp dispatch) {
      passed(dispatch, dispatch.callee(), dispatch.arguments(), writes);
    } else if (op.regions().isEmpty()) {
      Effects.visit(
          op,
          effect -> {
            if (effect.kind() == EffectSpec.Kind.WRITE || effect.kind() == EffectSpec.Kind.NOTIFY) {
              add(effect.resource(), op, writes);
            }
          });
    }
  }

  private static void passed(
      Operation call,
      SymbolRefAttr callee,
      List<? extends Value> arguments,
      Map<BlockArgument, Operation> writes) {
    Operation function = SymbolTable.lookupNearest(call, callee);
    if (function == null) {
      return;
    }
    List<Direction> directions = Signature.of(function).directions();
    for (int i = 0; i < arguments.size() && i < directions.size(); i++) {
      if (directions.get(i).writes()) {
        add(arguments.get(i), call, writes);
      }
    }
  }

  private static void add(
      @Nullable Value memory, Operation op, Map<BlockArgument, Operation> writes) {
    BlockArgument parameter = memory == null ? null : WriteAccess.parameter(memory);
    if (parameter != null) {
      writes.putIfAbsent(parameter, op);
    }
  }
}
