package dev.ppto.execution;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.SymbolRefAttr;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compiles one function; what execution rules emit into. */
public final class ProgramBuilder {

  /** A place in the program that may not be known yet. */
  public static final class Label {
    private int pc = -1;

    /** The place, once bound. Read it when the instruction runs, not when it is made. */
    public int pc() {
      return pc;
    }
  }

  private final ProgramSet programs;
  private final Map<Value, Integer> registers = new IdentityHashMap<>();
  private final Map<Block, Label> blocks = new IdentityHashMap<>();
  private final List<Instruction> code = new ArrayList<>();
  private final List<Operation> origins = new ArrayList<>();
  private int nextRegister;
  private @Nullable Operation current;

  ProgramBuilder(ProgramSet programs) {
    this.programs = programs;
  }

  void compile(Program program) {
    Operation function = program.function();
    List<Block> body = function.region(0).blocks();
    Block entry = body.get(0);
    int[] arguments = new int[entry.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = register(entry.argument(i));
    }
    for (Block block : body) {
      bind(label(block));
      compileBlock(block);
    }
    program.finish(nextRegister, arguments, code, origins, registers);
  }

  /** The register of a value. */
  public int register(Value value) {
    return registers.computeIfAbsent(value, v -> nextRegister++);
  }

  public int[] registers(List<? extends Value> values) {
    int[] all = new int[values.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = register(values.get(i));
    }
    return all;
  }

  /** A register that belongs to no value. */
  public int scratch() {
    return nextRegister++;
  }

  public int[] scratch(int count) {
    int[] all = new int[count];
    for (int i = 0; i < count; i++) {
      all[i] = scratch();
    }
    return all;
  }

  public void emit(Instruction instruction) {
    Operation origin = current;
    if (origin == null) {
      throw new IllegalStateException("instructions are emitted by execution rules only");
    }
    code.add(instruction);
    origins.add(origin);
  }

  public Label newLabel() {
    return new Label();
  }

  /** The label of a block of the function's body. */
  public Label label(Block block) {
    return blocks.computeIfAbsent(block, b -> new Label());
  }

  /** Puts the label before the next instruction. */
  public void bind(Label label) {
    label.pc = code.size();
  }

  public void jump(Label target) {
    emit(
        frame -> {
          frame.jump(target.pc());
          return Outcome.DONE;
        });
  }

  /** Jumps if the word in {@code condition} is zero. */
  public void jumpIfZero(int condition, Label target) {
    emit(
        frame -> {
          if (frame.word(condition) == 0) {
            frame.jump(target.pc());
          }
          return Outcome.DONE;
        });
  }

  /** Copies registers as if all at once, so that a permutation is right. */
  public void move(int[] from, int[] to) {
    if (from.length == 0) {
      return;
    }
    int[] sources = from.clone();
    int[] targets = to.clone();
    if (sources.length == 1) {
      emit(
          frame -> {
            frame.copy(sources[0], targets[0]);
            return Outcome.DONE;
          });
      return;
    }
    int[] temporaries = scratch(sources.length);
    emit(
        frame -> {
          for (int i = 0; i < sources.length; i++) {
            frame.copy(sources[i], temporaries[i]);
          }
          for (int i = 0; i < targets.length; i++) {
            frame.copy(temporaries[i], targets[i]);
          }
          return Outcome.DONE;
        });
  }

  /** Passes block arguments and jumps. */
  public void branch(Block target, List<? extends Value> arguments) {
    List<BlockArgument> parameters = target.arguments();
    move(registers(arguments), registers(parameters));
    jump(label(target));
  }

  /** Compiles all operations of a block here. */
  public void compileBlock(Block block) {
    for (Operation op : block) {
      compileOp(op);
    }
  }

  private void compileOp(Operation op) {
    ExecutionRule rule = op.as(ExecutionRule.class);
    if (rule == null) {
      throw new NotExecutableException(op);
    }
    Operation enclosing = current;
    current = op;
    rule.compile(op, this);
    current = enclosing;
  }

  /**
   * The program of a function named as seen from {@code user}; compiled when it is first needed.
   */
  public Program function(Operation user, SymbolRefAttr name) {
    Operation function = SymbolTable.lookupNearest(user, name);
    if (function == null) {
      throw new NotExecutableException(user, "calls '" + name.leaf() + "', which is not defined");
    }
    return programs.program(function);
  }
}
