package dev.ppto.sim.checked;

import com.google.common.primitives.ImmutableIntArray;
import dev.ppto.execution.Argument;
import dev.ppto.execution.Condition;
import dev.ppto.execution.ExecutionRule;
import dev.ppto.execution.Frame;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.Program;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.service.Core;
import dev.ppto.execution.service.Dispatcher;
import dev.ppto.execution.service.Pipe;
import dev.ppto.execution.service.Signals;
import dev.ppto.execution.service.TaskQueue;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.execution.service.WindowView;
import dev.ppto.execution.service.Windows;
import dev.ppto.execution.service.World;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;

/** Appends operations to a block: a little dialect of integers, signals, memory and cores. */
final class TestBody {
  private final TestModule module;
  private final Block block;

  TestBody(TestModule module, Block block) {
    this.module = module;
    this.block = block;
  }

  void end() {
    op("return", List.of(), 0, (op, p) -> p.emit(f -> Outcome.RETURN));
  }

  Value arg(int index) {
    return block.argument(index);
  }

  /** An operation without a rule. */
  void mystery() {
    block.append(
        new OperationState(module.context.definition("t.mystery"), module.here("mystery"))
            .create());
  }

  Operation op(String name, List<Value> operands, int results, ExecutionRule rule) {
    return op(name, operands, results, state -> {}, rule);
  }

  private Operation op(
      String name,
      List<Value> operands,
      int results,
      Consumer<OperationState> rest,
      ExecutionRule rule) {
    OperationState state =
        new OperationState(module.context.definition("t." + name), module.here(name))
            .operands(operands);
    for (int i = 0; i < results; i++) {
      state.result(IndexType.INDEX);
    }
    rest.accept(state);
    Operation op = state.create();
    block.append(op);
    module.rule(op, rule);
    return op;
  }

  interface Step {
    void run(Frame frame, int[] in, int out);
  }

  /** An operation of one instruction that never waits. */
  private Operation simple(String name, int results, List<Value> operands, Step step) {
    return op(
        name,
        operands,
        results,
        (op, p) -> {
          int[] in = p.registers(op.operands());
          int out = results == 0 ? -1 : p.register(op.result(0));
          p.emit(
              f -> {
                step.run(f, in, out);
                return Outcome.DONE;
              });
        });
  }

  // ---- integers and control ----

  Value constant(long value) {
    return simple("constant", 1, List.of(), (f, in, out) -> f.setWord(out, value)).result();
  }

  Value binary(Value a, Value b, LongBinaryOperator function) {
    return simple(
            "binary",
            1,
            List.of(a, b),
            (f, in, out) -> f.setWord(out, function.applyAsLong(f.word(in[0]), f.word(in[1]))))
        .result();
  }

  void loop(Value count, Consumer<TestLoop> body) {
    Operation loop =
        op("for", List.of(count), 0, state -> inside(state, body), TestBody::compileLoop);
    assert loop.regions().size() == 1;
  }

  /** A loop's body and its counter. */
  record TestLoop(TestBody body, Value index) {}

  private void inside(OperationState state, Consumer<TestLoop> body) {
    Block nested = state.region().addBlock();
    Value index = nested.addArgument(IndexType.INDEX, state.location);
    body.accept(new TestLoop(new TestBody(module, nested), index));
  }

  private static void compileLoop(Operation op, ProgramBuilder p) {
    int count = p.register(op.operand(0));
    int index = p.register(op.region(0).entry().argument(0));
    ProgramBuilder.Label head = p.newLabel();
    ProgramBuilder.Label end = p.newLabel();
    p.emit(
        f -> {
          f.setWord(index, 0);
          return Outcome.DONE;
        });
    p.bind(head);
    p.emit(
        f -> {
          if (f.word(index) >= f.word(count)) {
            f.jump(end.pc());
          }
          return Outcome.DONE;
        });
    p.compileBlock(op.region(0).entry());
    p.emit(
        f -> {
          f.setWord(index, f.word(index) + 1);
          f.jump(head.pc());
          return Outcome.DONE;
        });
    p.bind(end);
  }

  /** Ends the loop around this body at the end of the round if the value is not zero. */
  void breakIf(Value value) {
    Value counter = block.argument(0);
    simple(
        "break_if",
        0,
        List.of(value, counter),
        (f, in, out) -> {
          if (f.word(in[0]) != 0) {
            f.setWord(in[1], Long.MAX_VALUE - 1);
          }
        });
  }

  /** Runs the body if the two are different. */
  void ifDifferent(Value a, Value b, Consumer<TestBody> body) {
    Value differ = binary(a, b, (x, y) -> x == y ? 0 : 1);
    op(
        "if",
        List.of(differ),
        0,
        state -> inside(state, loop -> body.accept(loop.body())),
        (op, p) -> {
          ProgramBuilder.Label end = p.newLabel();
          p.jumpIfZero(p.register(op.operand(0)), end);
          p.compileBlock(op.region(0).entry());
          p.bind(end);
        });
  }

  // ---- calls ----

  private static Program callee(Operation op, ProgramBuilder p) {
    return p.function(op, op.attribute("callee", SymbolRefAttr.class));
  }

  private Operation call(
      String name, Operation function, List<Value> operands, int results, ExecutionRule rule) {
    String symbol = SymbolTable.nameOf(function);
    return op(
        name,
        operands,
        results,
        state -> state.attribute("callee", SymbolRefAttr.of(symbol)),
        rule);
  }

  private static List<Argument> arguments(Frame frame, int[] registers, int from) {
    List<Argument> all = new ArrayList<>();
    IntStream.range(from, registers.length).forEach(i -> all.add(frame.argument(registers[i])));
    return all;
  }

  void call(Operation function, Value... operands) {
    call(
        "call",
        function,
        List.of(operands),
        0,
        (op, p) -> {
          Program callee = callee(op, p);
          int[] in = p.registers(op.operands());
          p.emit(
              f ->
                  new Outcome.Call(callee.enter(arguments(f, in, 0), f, new int[0], f.services())));
        });
  }

  void dispatch(Operation function, Value rank, Value... operands) {
    List<Value> all = new ArrayList<>(List.of(rank));
    all.addAll(List.of(operands));
    call(
        "dispatch",
        function,
        all,
        0,
        (op, p) -> {
          Program callee = callee(op, p);
          int[] in = p.registers(op.operands());
          p.emit(
              f -> {
                f.service(Dispatcher.class).dispatch(f, callee, arguments(f, in, 1), f.word(in[0]));
                return Outcome.DONE;
              });
        });
  }

  /** Submits a kernel for a vector core. */
  Value submit(Operation kernel, List<Value> after, Value... operands) {
    List<Value> all = new ArrayList<>(after);
    all.addAll(List.of(operands));
    return call(
            "submit",
            kernel,
            all,
            1,
            (op, p) -> {
              Program callee = callee(op, p);
              int[] in = p.registers(op.operands());
              int out = p.register(op.result());
              p.emit(
                  f -> {
                    List<TaskQueue.Task> before = new ArrayList<>();
                    for (int i = 0; i < after.size(); i++) {
                      before.add(f.reference(in[i], TaskQueue.Task.class));
                    }
                    f.setReference(
                        out,
                        f.service(TaskQueue.class)
                            .submit(f, callee, "aiv", arguments(f, in, after.size()), before));
                    return Outcome.DONE;
                  });
            })
        .result();
  }

  // ---- windows and signals ----

  Value worldSize() {
    return simple(
            "world_size",
            1,
            List.of(),
            (f, in, out) -> f.setWord(out, f.service(World.class).size()))
        .result();
  }

  /** A window of i32 cells that all ranks share. */
  Value window(String name, Value cells) {
    return simple(
            "window",
            1,
            List.of(cells),
            (f, in, out) -> {
              int ranks = f.service(World.class).size();
              Windows windows = f.service(Windows.class);
              var domain =
                  windows.domain(
                      "world", ImmutableIntArray.copyOf(IntStream.range(0, ranks).toArray()));
              long count = f.word(in[0]);
              f.setReference(
                  out,
                  new WindowView(
                      windows.window(domain, name, 0, 4 * count),
                      TestModule.I32,
                      new long[] {count}));
            })
        .result();
  }

  Value rank(Value window) {
    return simple(
            "rank",
            1,
            List.of(window),
            (f, in, out) -> f.setWord(out, f.reference(in[0], WindowTensor.class).position()))
        .result();
  }

  Value size(Value window) {
    return simple(
            "size",
            1,
            List.of(window),
            (f, in, out) ->
                f.setWord(out, f.reference(in[0], WindowTensor.class).window().domain().size()))
        .result();
  }

  void notify(Value window, Value cell, Value peer, int value) {
    notify(window, cell, peer, value, Signals.Update.ADD);
  }

  void notify(Value window, Value cell, Value peer, int value, Signals.Update update) {
    simple(
        "notify",
        0,
        List.of(window, cell, peer),
        (f, in, out) -> {
          MemoryView there = f.reference(in[0], WindowTensor.class).at(f.word(in[2]));
          f.service(Signals.class)
              .notify(f, there.memory(), there.address(f.word(in[1])), update, value);
        });
  }

  void await(Value window, Value cell, Signals.Comparison comparison, int wanted) {
    op(
        "wait",
        List.of(window, cell),
        0,
        (op, p) -> {
          int[] in = p.registers(op.operands());
          p.emit(
              f -> {
                MemoryView mine = f.reference(in[0], WindowTensor.class).local();
                Condition condition =
                    f.service(Signals.class)
                        .condition(mine.memory(), mine.address(f.word(in[1])), comparison, wanted);
                return condition.holds() ? Outcome.DONE : new Outcome.Blocked(condition);
              });
        });
  }

  void await(Value window, Value cell, int atLeast) {
    await(window, cell, Signals.Comparison.GREATER_OR_EQUAL, atLeast);
  }

  // ---- memory ----

  private static MemoryView view(Frame frame, int register) {
    Object memory = frame.reference(register, Object.class);
    return memory instanceof WindowTensor tensor ? tensor.local() : (MemoryView) memory;
  }

  Value load(Value memory, Value index) {
    return simple(
            "load",
            1,
            List.of(memory, index),
            (f, in, out) -> {
              MemoryView view = view(f, in[0]);
              f.setWord(out, view.readWord(view.address(f.word(in[1]))));
            })
        .result();
  }

  Value remoteLoad(Value window, Value index, Value peer) {
    return simple(
            "remote_load",
            1,
            List.of(window, index, peer),
            (f, in, out) -> {
              MemoryView view = f.reference(in[0], WindowTensor.class).at(f.word(in[2]));
              f.setWord(out, view.readWord(view.address(f.word(in[1]))));
            })
        .result();
  }

  void store(Value value, Value memory, Value index) {
    simple(
        "store",
        0,
        List.of(value, memory, index),
        (f, in, out) -> {
          MemoryView view = view(f, in[1]);
          view.writeWord(view.address(f.word(in[2])), f.word(in[0]));
        });
  }

  // ---- cores ----

  /** Copies one element on a pipe, between places that are memory views or {@code vec} bytes. */
  void copy(Pipe pipe, Place from, Place to) {
    op(
        "copy_" + pipe.name().toLowerCase(java.util.Locale.ROOT),
        List.of(),
        0,
        (op, p) -> {
          Accessor source = from.compile(p);
          Accessor target = to.compile(p);
          p.emit(
              f -> {
                MemoryView read = source.in(f);
                MemoryView write = target.in(f);
                f.service(Core.class)
                    .issue(
                        f,
                        pipe,
                        () -> write.writeWord(write.offset(), read.readWord(read.offset())));
                return Outcome.DONE;
              });
        });
  }

  interface Place {
    Accessor compile(ProgramBuilder program);
  }

  interface Accessor {
    MemoryView in(Frame frame);
  }

  /** The first element of an argument. */
  static Place first(Value memory) {
    return p -> {
      int register = p.register(memory);
      return f -> view(f, register);
    };
  }

  /** An i32 in on-chip memory. */
  static Place vec(long offset) {
    return p ->
        f -> MemoryView.rowMajor(f.service(Core.class).onChip("vec"), offset, TestModule.I32, 1);
  }

  void setFlag(Pipe source, Pipe target, int event) {
    simple(
        "set_flag",
        0,
        List.of(),
        (f, in, out) -> f.service(Core.class).setFlag(f, source, target, event));
  }

  void waitFlag(Pipe source, Pipe target, int event) {
    op(
        "wait_flag",
        List.of(),
        0,
        (op, p) ->
            p.emit(
                f -> {
                  Core core = f.service(Core.class);
                  if (target != Pipe.S) {
                    core.waitFlag(f, source, target, event);
                    return Outcome.DONE;
                  }
                  Condition condition = core.flag(source, target, event);
                  if (!condition.holds()) {
                    return new Outcome.Blocked(condition);
                  }
                  core.clearFlag(source, target, event);
                  return Outcome.DONE;
                }));
  }

  /** Orders two pipes. */
  void flag(Pipe source, Pipe target, int event) {
    setFlag(source, target, event);
    waitFlag(source, target, event);
  }

  void barrierAll() {
    op(
        "barrier_all",
        List.of(),
        0,
        (op, p) ->
            p.emit(
                f -> {
                  Condition drained = f.service(Core.class).allDrained();
                  return drained.holds() ? Outcome.DONE : new Outcome.Blocked(drained);
                }));
  }
}
