package dev.ppto.pass;

import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Runs tasks on operations at once, and lets their diagnostics arrive as if they had run one after
 * the other and had stopped at the first with a defect.
 */
final class OrderedDiagnostics {
  /** As deep as passes go into nested IR; takes memory only as far as it is used. */
  private static final long STACK_BYTES = 64L << 20;

  private final DiagnosticEngine engine;

  OrderedDiagnostics(DiagnosticEngine engine) {
    this.engine = engine;
  }

  /** The worst outcome of the tasks up to the first with a defect. */
  PassOutcome runInOrder(
      List<Operation> targets, Function<Operation, PassOutcome> work, int threads) {
    List<List<Diagnostic>> diagnostics = new ArrayList<>();
    List<Future<PassOutcome>> results = new ArrayList<>();
    ExecutorService pool =
        Executors.newFixedThreadPool(
            Math.min(threads, targets.size()),
            runnable -> new Thread(null, runnable, "ppto pass", STACK_BYTES));
    try {
      for (Operation target : targets) {
        List<Diagnostic> own = new ArrayList<>();
        diagnostics.add(own);
        results.add(pool.submit(() -> runTask(own, target, work)));
      }
      return collect(diagnostics, results);
    } finally {
      pool.shutdown();
    }
  }

  private PassOutcome runTask(
      List<Diagnostic> own, Operation target, Function<Operation, PassOutcome> work) {
    PassOutcome[] outcome = {PassOutcome.DEFECT};
    engine.capture(own::add, () -> outcome[0] = work.apply(target));
    return outcome[0];
  }

  private PassOutcome collect(
      List<List<Diagnostic>> diagnostics, List<Future<PassOutcome>> results) {
    PassOutcome outcome = PassOutcome.SUCCEEDED;
    for (int i = 0; i < results.size(); i++) {
      PassOutcome own = await(results.get(i));
      if (outcome != PassOutcome.DEFECT) {
        diagnostics.get(i).forEach(engine::report);
        outcome = outcome.and(own);
      }
    }
    return outcome;
  }

  private static PassOutcome await(Future<PassOutcome> result) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return result.get();
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          throw new IllegalStateException("a task of the pass manager failed", e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
