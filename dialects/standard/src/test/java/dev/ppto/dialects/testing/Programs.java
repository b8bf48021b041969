package dev.ppto.dialects.testing;

import static java.util.stream.Collectors.joining;

import dev.ppto.dialects.func.FunctionAssembly;
import dev.ppto.execution.Argument;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Frame;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.Program;
import dev.ppto.execution.ProgramSet;
import dev.ppto.execution.Services;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.SourceFile;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** Modules of text, run with their execution rules, one instruction after the other. */
public final class Programs {
  private static final int INSTRUCTION_LIMIT = 1_000_000;
  private static final Map<Integer, Program> RECEIVERS = new ConcurrentHashMap<>();

  private Programs() {}

  /** A verified module; an assertion error with the diagnostics if the text is wrong. */
  public static Operation parse(Context context, String text) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    context.diagnostics().setHandler(diagnostics::add);
    ParserOptions options =
        ParserOptions.DEFAULT.withImplicitModule(ParserOptions.ImplicitModule.ALWAYS);
    Operation module = Parser.parse(context, SourceFile.of("<test>", text), options).operation();
    if (module == null || !Verifier.verify(module)) {
      throw new AssertionError(
          diagnostics.stream()
              .map(d -> d.location() + ": " + d.message())
              .collect(joining("\n", "", "\n" + text)));
    }
    return module;
  }

  public static Operation parse(String text) {
    return parse(Context.withAllDialects(), text);
  }

  /** The compiled function of that name. */
  public static Program compile(Operation module, String function) {
    Operation op = SymbolTable.lookupIn(module, function);
    if (op == null) {
      throw new AssertionError("no function " + function);
    }
    return new ProgramSet().program(op);
  }

  /** Parses, compiles and runs; words in, words out. */
  public static long[] run(String text, String function, long... arguments) {
    return run(compile(parse(text), function), arguments);
  }

  /**
   * Runs a function to its end.
   *
   * @throws Fault if the program does what it must not do
   */
  public static long[] run(Program program, long... arguments) {
    FunctionType type = FunctionAssembly.typeOf(program.function());
    int results = type.results().size();
    Frame receiver = new Frame(receiver(results), null, new int[0], new Services());
    int[] registers = new int[results];
    for (int i = 0; i < results; i++) {
      registers[i] = i;
    }
    List<Argument> passed = new ArrayList<>();
    for (long argument : arguments) {
      passed.add(Argument.ofWord(argument));
    }
    run(program.enter(passed, receiver, registers, new Services()), receiver);
    long[] words = new long[results];
    for (int i = 0; i < results; i++) {
      words[i] = receiver.word(i);
    }
    return words;
  }

  /** A program with a register for each result; it is never run. */
  private static Program receiver(int results) {
    return RECEIVERS.computeIfAbsent(
        results,
        n -> {
          String arguments =
              IntStream.range(0, n).mapToObj(i -> "%a" + i + ": i1").collect(joining(", "));
          return compile(parse("func.func @r(" + arguments + ") {\n  return\n}"), "r");
        });
  }

  private static void run(Frame first, Frame receiver) {
    Frame frame = first;
    for (int steps = 0; frame != receiver; steps++) {
      if (steps > INSTRUCTION_LIMIT) {
        throw new AssertionError("the program does not end");
      }
      int pc = frame.pc();
      frame.jump(pc + 1);
      Outcome outcome = frame.program().instruction(pc).execute(frame);
      if (outcome instanceof Outcome.Call call) {
        frame = call.callee();
      } else if (outcome instanceof Outcome.Return) {
        frame = frame.caller();
      }
    }
  }
}
