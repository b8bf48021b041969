package dev.ppto.benchmarks;

import dev.ppto.ir.Operation;
import dev.ppto.pass.PassManager;
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

/** {@code canonicalize,cse} on functions of arithmetic, loops and branches. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 6)
@Measurement(iterations = 7)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xss16m", "-Xmx4g"})
public class PassBenchmark {
  @Param({"100000", "1000000"})
  public int operations;

  private Operation original;
  private Operation module;
  private PassManager passes;

  /** Reads the text once. */
  @Setup
  public void make() {
    original = Modules.parse(Inputs.arithmetic(operations));
  }

  /** Each run has a copy of its own to change. */
  @Setup(Level.Invocation)
  public void copy() {
    module = original.cloneDetached();
    passes = Modules.pipeline("canonicalize,cse");
  }

  /** Both passes on all functions. */
  @Benchmark
  public Object canonicalizeAndCse() {
    Modules.run(passes, module);
    return module;
  }
}
