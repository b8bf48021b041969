package dev.ppto.pass;

import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticEngine;
import dev.ppto.ir.diagnostic.DiagnosticHandler;
import dev.ppto.ir.diagnostic.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks on operations at once, and lets their diagnostics arrive as if they had run one after
 * the other and had stopped at the first that failed.
 */
final class OrderedDiagnostics {
  /** As deep as passes go into nested IR; takes memory only as far as it is used. */
  private static final long STACK_BYTES = 64L << 20;

  private final DiagnosticEngine engine;
  private final ThreadLocal<@Nullable Task> current = new ThreadLocal<>();

  private static final class Task {
    final List<Diagnostic> diagnostics = new ArrayList<>();
    long errors;

    void add(Diagnostic diagnostic) {
      diagnostics.add(diagnostic);
      errors += diagnostic.severity() == Severity.ERROR ? 1 : 0;
    }
  }

  OrderedDiagnostics(DiagnosticEngine engine) {
    this.engine = engine;
  }

  /** Errors so far, of this task if this thread is at one. */
  long errors() {
    Task task = current.get();
    return task == null ? engine.errorCount() : task.errors;
  }

  /** True if this thread is at a task. */
  boolean isTask() {
    return current.get() != null;
  }

  /** True if all tasks succeed. */
  boolean runInOrder(List<Operation> targets, Predicate<Operation> work, int threads) {
    DiagnosticHandler[] outer = new DiagnosticHandler[1];
    outer[0] =
        engine.setHandler(
            diagnostic -> {
              Task task = current.get();
              if (task != null) {
                task.add(diagnostic);
              } else {
                outer[0].handle(diagnostic);
              }
            });
    List<Task> tasks = new ArrayList<>();
    List<Future<Boolean>> results = new ArrayList<>();
    ExecutorService pool =
        Executors.newFixedThreadPool(
            Math.min(threads, targets.size()),
            runnable -> new Thread(null, runnable, "ppto pass", STACK_BYTES));
    try {
      for (Operation target : targets) {
        Task task = new Task();
        tasks.add(task);
        results.add(pool.submit(() -> runTask(task, target, work)));
      }
      return collect(tasks, results, outer[0]);
    } finally {
      pool.shutdown();
      engine.setHandler(outer[0]);
    }
  }

  private boolean runTask(Task task, Operation target, Predicate<Operation> work) {
    current.set(task);
    try {
      return work.test(target);
    } finally {
      current.remove();
    }
  }

  private static boolean collect(
      List<Task> tasks, List<Future<Boolean>> results, DiagnosticHandler outer) {
    boolean good = true;
    for (int i = 0; i < tasks.size(); i++) {
      boolean succeeded = await(results.get(i));
      if (good) {
        tasks.get(i).diagnostics.forEach(outer::handle);
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
