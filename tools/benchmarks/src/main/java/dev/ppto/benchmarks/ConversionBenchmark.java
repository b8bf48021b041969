package dev.ppto.benchmarks;

import dev.ppto.ir.Operation;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A dialect conversion in which every operation gets other types. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 6)
@Measurement(iterations = 7)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xss16m", "-Xmx4g"})
public class ConversionBenchmark {
  @Param({"25000", "50000", "100000", "1000000"})
  public int operations;

  private Operation original;
  private Operation module;

  /** Reads the text once. */
  @Setup
  public void make() {
    original = Modules.parse(Inputs.arithmetic(operations));
  }

  /** Each run has a copy of its own to change. */
  @Setup(Level.Invocation)
  public void copy() {
    module = original.cloneDetached();
  }

  /** All 32-bit numbers become 64-bit ones. */
  @Benchmark
  public Object widen() {
    return new Widening(() -> {}).apply(module);
  }
}
