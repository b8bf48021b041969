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
import java.util.function.Predicate;

/**
 * Runs tasks on operations at once, and lets their diagnostics arrive as if they had run one after
 * the other and had stopped at the first that failed.
 */
final class OrderedDiagnostics {
  /** As deep as passes go into nested IR; takes memory only as far as it is used. */
  private static final long STACK_BYTES = 64L << 20;

  private final DiagnosticEngine engine;

  OrderedDiagnostics(DiagnosticEngine engine) {
    this.engine = engine;
  }

  /** True if all tasks succeed. */
  boolean runInOrder(List<Operation> targets, Predicate<Operation> work, int threads) {
    List<List<Diagnostic>> diagnostics = new ArrayList<>();
    List<Future<Boolean>> results = new ArrayList<>();
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

  private boolean runTask(List<Diagnostic> own, Operation target, Predicate<Operation> work) {
    boolean[] succeeded = new boolean[1];
    engine.capture(own::add, () -> succeeded[0] = work.test(target));
    return succeeded[0];
  }

  private boolean collect(List<List<Diagnostic>> diagnostics, List<Future<Boolean>> results) {
    boolean good = true;
    for (int i = 0; i < results.size(); i++) {
      boolean succeeded = await(results.get(i));
      if (good) {
        diagnostics.get(i).forEach(engine::report);
      }
      good &= succeeded;
    }
    return good;
  }

  private static boolean await(Future<Boolean> result) {
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
