package dev.ppto.tools.opt;

import dev.ppto.dialects.arith.MuliOp;
import dev.ppto.dialects.arith.ShliOp;
import dev.ppto.dialects.arith.SubiOp;
import dev.ppto.dialects.ascend.SetFlagOp;
import dev.ppto.dialects.ascend.WaitFlagOp;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Value;
import dev.ppto.pass.ModulePass;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.Pass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.pass.PassProvider;
import java.util.List;

/** Passes that miscompile on purpose. */
final class WrongPasses implements PassProvider {
  @Override
  public List<Class<? extends Pass>> passes() {
    return List.of(
        SwapSubtractions.class, MulToShift.class, DropFlags.class, Obscure.class, Clarify.class);
  }

  /** {@code a - b -> b - a}. */
  @PassInfo(name = "swap-subtractions", summary = "Wrong", anchor = "func.func")
  record SwapSubtractions() implements OperationPass {
    @Override
    public void run(Operation op, PassContext ctx) {
      op.walk(SubiOp.class, sub -> sub.setOperands(List.of(sub.operand(1), sub.operand(0))));
    }
  }

  /** {@code a * b -> a << b}. */
  @PassInfo(name = "mul-to-shift", summary = "Wrong")
  record MulToShift() implements OperationPass {
    @Override
    public void run(Operation op, PassContext ctx) {
      for (MuliOp mul : op.collect(MuliOp.class)) {
        ShliOp shift =
            ShliOp.create(Builder.before(mul), mul.location(), mul.operand(0), mul.operand(1));
        mul.replaceAllUsesWith(shift.results());
        mul.erase();
      }
    }
  }

  /** Forgets the order between pipes. */
  @PassInfo(name = "drop-flags", summary = "Wrong")
  record DropFlags() implements ModulePass {
    @Override
    public void run(Operation op, PassContext ctx) {
      op.walk(SetFlagOp.class, Operation::erase);
      op.walk(WaitFlagOp.class, Operation::erase);
    }
  }

  /** Puts what nobody can run in the place of subtractions. */
  @PassInfo(name = "obscure", summary = "Right, but nothing can be run after it")
  record Obscure() implements ModulePass {
    @Override
    public void run(Operation op, PassContext ctx) {
      op.walk(SubiOp.class, sub -> replace(sub, "unknown.sub", false));
    }
  }

  /** Undoes {@link Obscure}, with the operands the other way round. */
  @PassInfo(name = "clarify", summary = "Wrong")
  record Clarify() implements ModulePass {
    @Override
    public void run(Operation op, PassContext ctx) {
      op.walk(
          other -> {
            if (other.is("unknown.sub")) {
              replace(other, SubiOp.NAME, true);
            }
          });
    }
  }

  private static void replace(Operation op, String name, boolean swapped) {
    List<Value> operands =
        swapped ? List.of(op.operand(1), op.operand(0)) : List.copyOf(op.operands());
    OperationState state =
        new OperationState(op.context().definition(name), op.location())
            .operands(operands)
            .results(op.resultTypes());
    Operation other = Builder.before(op).create(state);
    op.replaceAllUsesWith(other.results());
    op.erase();
  }
}
