package dev.ppto.benchmarks;

import dev.ppto.ir.Operation;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.text.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Reading, checking and writing 10 MB of text in generic form. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgsAppend = "-Xss16m")
public class TextBenchmark {
  static final int BYTES = 10_000_000;

  private byte[] bytes;
  private Operation module;

  /** Makes the text, and a module of it. */
  @Setup
  public void make() {
    String text = Inputs.generic(BYTES);
    bytes = text.getBytes(StandardCharsets.UTF_8);
    module = Modules.parse(text);
    Modules.verify(module);
  }

  /** From bytes to a module. */
  @Benchmark
  public Object parse() {
    return Modules.parse(SourceFile.of("benchmark.mlir", bytes));
  }

  /** All rules of a module. */
  @Benchmark
  public void verify() {
    Modules.verify(module);
  }

  /** From a module to text in generic form. */
  @Benchmark
  public String printGeneric() {
    return Printer.print(module, PrintOptions.GENERIC);
  }

  /** From a module to text in each operation's own form. */
  @Benchmark
  public String printCustom() {
    return Printer.print(module);
  }
}
