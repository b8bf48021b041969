package dev.ppto.reduce.step;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Erases results of functions, with what calls get from them. */
public final class EraseResults implements Reduction<EraseResults.Result> {

  /** A result of a function, by number. */
  public record Result(Operation function, int index) {}

  @Override
  public String name() {
    return "erase-results";
  }

  @Override
  public List<Result> targets(Operation root) {
    List<Result> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          FunctionType type = op.has(Traits.FUNCTION_LIKE) ? FunctionShape.typeOf(op) : null;
          for (int i = 0; type != null && i < type.results().size(); i++) {
            targets.add(new Result(op, i));
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Result> chosen) {
    for (int i = chosen.size() - 1; i >= 0; i--) {
      erase(root, chosen.get(i).function(), chosen.get(i).index());
    }
  }

  private static void erase(Operation root, Operation function, int index) {
    FunctionType type = FunctionShape.typeOf(function);
    if (type == null) {
      return;
    }
    List<Operation> calls = FunctionShape.callsOf(root, function);
    for (Operation call : calls) {
      if (call.resultCount() != type.results().size() || !freed(call, index)) {
        return;
      }
    }
    calls.forEach(call -> dropResult(call, index));
    for (Region region : function.regions()) {
      for (Block block : region.blocks()) {
        Operation exit = block.terminator();
        if (exit != null
            && exit.has(Traits.RETURN_LIKE)
            && exit.operandCount() == type.results().size()) {
          exit.setOperands(FunctionShape.without(exit.operands(), index));
        }
      }
    }
    FunctionShape.dropFrom(function, List.of("res_attrs"), index, type.results().size());
    FunctionShape.setType(function, type.inputs(), FunctionShape.without(type.results(), index));
  }

  private static boolean freed(Operation call, int index) {
    Value result = call.result(index);
    if (result.hasUses()) {
      Optional<Value> other = StandIns.before(call, result.type());
      other.ifPresent(result::replaceAllUsesWith);
    }
    return !result.hasUses();
  }

  private static void dropResult(Operation call, int index) {
    OperationState state = new OperationState(call.definition(), call.location());
    state.operands(call.operands());
    state.results(FunctionShape.without(call.resultTypes(), index));
    state.successors.addAll(call.successors());
    state.properties.addAll(call.properties());
    state.attributes.addAll(call.attributes());
    Operation copy = state.create();
    Block block = call.block();
    if (block == null) {
      return;
    }
    block.insertBefore(copy, call);
    for (int i = 0; i < copy.resultCount(); i++) {
      call.result(i < index ? i : i + 1).replaceAllUsesWith(copy.result(i));
    }
    call.erase();
  }
}
