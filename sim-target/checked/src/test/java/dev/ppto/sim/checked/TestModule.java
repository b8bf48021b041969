package dev.ppto.sim.checked;

import dev.ppto.execution.Argument;
import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.ExecutionLevel;
import dev.ppto.execution.ExecutionRule;
import dev.ppto.execution.ProgramSet;
import dev.ppto.execution.RunsAt;
import dev.ppto.execution.architecture.Architecture;
import dev.ppto.execution.architecture.ArchitectureFile;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.sim.machine.PagedMemory;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A module written in Java for tests of the engine. Its operations stand on the lines of a made-up
 * file {@code t.py}, in the order in which they are made.
 */
final class TestModule {
  static final ElementFormat I32 = ElementFormat.of(IntegerType.I32);

  final Context context = Context.with(new TestDialect());
  final ProgramSet programs = new ProgramSet();
  private final Map<Operation, ExecutionRule> rules = new IdentityHashMap<>();
  private final List<String> source = new ArrayList<>();
  private final Block top;

  TestModule() {
    OperationState module = new OperationState(context.definition("t.module"), here("module"));
    top = module.region().addBlock();
    module.create();
    context.attach("t.host", RunsAt.class, f -> ExecutionLevel.HOST);
    context.attach("t.device", RunsAt.class, f -> ExecutionLevel.DEVICE);
    context.attach("t.aiv", RunsAt.class, f -> ExecutionLevel.VECTOR_CORE);
    context.attach(
        "t.notify",
        MemoryEffects.class,
        (op, sink) -> sink.accept(Effect.on(EffectSpec.Kind.NOTIFY, op.operand(0))));
  }

  FileLineColLoc here(String text) {
    source.add(text);
    return new FileLineColLoc("t.py", source.size(), 1);
  }

  /** Defines a function; {@code kind} is host, device or aiv. */
  Operation function(String kind, String name, int arguments, Consumer<TestBody> body) {
    OperationState state =
        new OperationState(context.definition("t." + kind), here("def " + name))
            .attribute(SymbolTable.NAME, StringAttr.of(name));
    Block block = state.region().addBlock();
    for (int i = 0; i < arguments; i++) {
      block.addArgument(IndexType.INDEX, state.location);
    }
    Operation function = state.create();
    top.append(function);
    TestBody inside = new TestBody(this, block);
    body.accept(inside);
    inside.end();
    return function;
  }

  void rule(Operation op, ExecutionRule rule) {
    rules.put(op, rule);
    context.attach(
        op.name(), ExecutionRule.class, (o, program) -> rules.get(o).compile(o, program));
  }

  RunRequest request(Operation entry, int worldSize, Object... arguments) {
    List<Argument> all = new ArrayList<>();
    for (Object argument : arguments) {
      all.add(
          argument instanceof Number number
              ? Argument.ofWord(number.longValue())
              : Argument.ofReference(argument));
    }
    return RunRequest.of(entry, programs, worldSize, all, architecture("cores.aiv = 48"))
        .withSources(SourceManager.create().add("t.py", String.join("\n", source)));
  }

  RunOutcome run(Operation entry, int worldSize, Object... arguments) {
    return CheckedSimulator.run(request(entry, worldSize, arguments));
  }

  /** The 910B with one line of its file replaced. */
  static Architecture architecture(String line) {
    try (InputStream stream = Architecture.class.getResourceAsStream("a3.properties")) {
      String key = line.substring(0, line.indexOf('=') + 1);
      String text =
          new String(stream.readAllBytes(), StandardCharsets.UTF_8)
              .replaceAll("(?m)^" + key.replace(".", "\\.") + ".*$", line);
      return ArchitectureFile.read("test", new StringReader(text)).architecture();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** An argument of i32 elements in which nothing is written. */
  static MemoryView unwritten(String name, long... shape) {
    long bytes = 4;
    for (long extent : shape) {
      bytes *= extent;
    }
    return MemoryView.rowMajor(
        PagedMemory.unwritten("argument '" + name + "'", bytes, "store to it first"),
        0,
        I32,
        shape);
  }

  static long element(MemoryView view, long... index) {
    return view.readWord(view.address(index));
  }
}
