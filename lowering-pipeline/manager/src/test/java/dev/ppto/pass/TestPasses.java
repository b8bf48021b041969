package dev.ppto.pass;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.type.IndexType;
import java.util.List;

/** Passes for tests, and IR to run them on. */
final class TestPasses implements PassProvider {

  /** The kinds of {@code --options}. */
  enum Arch {
    A2,
    A3_PRO
  }

  @PassInfo(name = "convert", summary = "has options of all types")
  record Convert(
      @Option("architecture") Arch arch,
      @Option("a number") int maxCount,
      @Option("a switch") boolean fast,
      @Option("a text") String label,
      @Option("a ratio") double ratio,
      @Option("sizes, bytes") ImmutableList<Long> sizes)
      implements ModulePass {
    Convert() {
      this(Arch.A2, 4, false, "", 0.5, ImmutableList.of());
    }

    Convert {
      if (maxCount < 0) {
        throw new IllegalArgumentException("max-count must not be negative, but is " + maxCount);
      }
    }

    @Override
    public void run(Operation module, PassContext ctx) {
      module.setAttribute("label", StringAttr.of(label));
    }
  }

  @PassInfo(name = "mark", summary = "marks an operation")
  record Mark() implements OperationPass {
    @Override
    public void run(Operation op, PassContext ctx) {
      op.setAttribute("marked", StringAttr.of("yes"));
      ctx.count("marked", 1);
    }
  }

  @PassInfo(name = "on-kernel", summary = "for kernels", anchor = "test.kernel")
  record OnKernel() implements OperationPass {
    @Override
    public void run(Operation op, PassContext ctx) {
      op.setAttribute("kernel", StringAttr.of("yes"));
    }
  }

  @PassInfo(name = "complain", summary = "reports an error about operations marked bad")
  record Complain() implements OperationPass {
    @Override
    public void run(Operation op, PassContext ctx) {
      if (op.attribute("bad") != null) {
        op.error("this is bad").report();
      }
    }
  }

  @PassInfo(name = "give-up", summary = "fails silently")
  record GiveUp() implements OperationPass {
    @Override
    public void run(Operation op, PassContext ctx) {
      ctx.fail();
    }
  }

  @PassInfo(name = "crash", summary = "throws")
  record Crash() implements OperationPass {
    @Override
    public void run(Operation op, PassContext ctx) {
      throw new IllegalStateException("the cat sat on the keyboard");
    }
  }

  @PassInfo(name = "break-ir", summary = "uses a value of a block that does not come before")
  record BreakIr() implements OperationPass {
    @Override
    public void run(Operation op, PassContext ctx) {
      Block entry = op.region(0).entry();
      Builder aside = Builder.atEnd(op.context(), op.region(0).addBlock());
      Operation made = aside.create(aside.state("test.use", op.location()).result(IndexType.INDEX));
      Builder builder = Builder.atEnd(op.context(), entry);
      builder.create(builder.state("test.use", op.location()).operand(made.result()));
    }
  }

  /** Options of {@link #pipelines}. */
  record LowerOptions(@Option("passes on") String label) {
    LowerOptions() {
      this("x");
    }
  }

  @Override
  public List<Class<? extends Pass>> passes() {
    return List.of(
        Convert.class,
        Mark.class,
        OnKernel.class,
        Complain.class,
        GiveUp.class,
        Crash.class,
        BreakIr.class);
  }

  @Override
  public List<NamedPipeline> pipelines() {
    return List.of(
        NamedPipeline.of("standard", "both", "mark,test.kernel(on-kernel)"),
        NamedPipeline.of(
            "lower", "with an option", LowerOptions.class, o -> "convert{label=" + o.label + "}"),
        NamedPipeline.of("circular", "wrong", "mark,circular"));
  }

  static PassRegistry registry() {
    return new PassRegistry().add(new TestPasses());
  }

  static Context context() {
    Context context = Context.with();
    context.setAllowsUnregistered(true);
    return context;
  }

  /** A module with {@code kernels} kernels, at line 1; the first kernel is at line 2. */
  static Operation module(Context context, int kernels) {
    OperationState state = new OperationState(context.definition("builtin.module"), at(1));
    Block body = state.region().addBlock();
    Builder builder = Builder.atEnd(context, body);
    for (int i = 0; i < kernels; i++) {
      OperationState kernel = builder.state("test.kernel", at(2 + i));
      kernel.region().addBlock();
      builder.create(kernel);
    }
    return state.create();
  }

  static FileLineColLoc at(int line) {
    return new FileLineColLoc("test.mlir", line, 1);
  }
}
