package dev.ppto.reduce;

import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.DiagnosticEngine;
import dev.ppto.ir.diagnostic.DiagnosticHandler;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.verify.Verifier;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes a program smaller as long as it keeps a property: delta debugging. Each reduction is tried
 * at all its places at once, then at halves, quarters and so on of them, and all reductions again
 * until none finds anything. Candidates are valid programs; no text is tested twice.
 */
public final class Reducer {
  private final List<Reduction<?>> reductions;
  private final Limits limits;
  private final ReductionProgress progress;
  private final Interest interest;
  private final Set<HashCode> seen = new HashSet<>();
  private final long start = System.nanoTime();
  private Candidate best;
  private ProgramSize size;
  private long tests;
  private long repeated;

  /** A limit was reached. */
  private static final class Stop extends Exception {
    private static final long serialVersionUID = 1L;
    final transient ReductionResult.End end;

    Stop(ReductionResult.End end) {
      super(null, null, false, false);
      this.end = end;
    }
  }

  private Reducer(
      Operation root,
      List<Reduction<?>> reductions,
      Limits limits,
      ReductionProgress progress,
      Interest interest) {
    this.reductions = reductions;
    this.limits = limits;
    this.progress = progress;
    this.interest = interest;
    this.best = candidate(root.cloneDetached());
    this.size = ProgramSize.of(best);
  }

  /**
   * Reduces a valid program, with all reductions there are.
   *
   * @param root is not changed
   * @param interest the property to keep; the program should have it
   */
  public static ReductionResult reduce(
      Operation root, Interest interest, Limits limits, ReductionProgress progress) {
    return reduce(root, interest, limits, progress, Reductions.all());
  }

  /** As the other method, with reductions of the caller's choice. */
  public static ReductionResult reduce(
      Operation root,
      Interest interest,
      Limits limits,
      ReductionProgress progress,
      List<Reduction<?>> reductions) {
    return new Reducer(root, reductions, limits, progress, interest).run();
  }

  private ReductionResult run() {
    ProgramSize before = size;
    ReductionResult.End end;
    try {
      if (test(best)) {
        progress.started(size);
        repeatAll();
        end = ReductionResult.End.MINIMAL;
      } else {
        end = ReductionResult.End.NOT_INTERESTING;
      }
    } catch (Stop stop) {
      end = stop.end;
    } catch (InterruptedException e) {
      end = ReductionResult.End.INTERRUPTED;
    }
    return new ReductionResult(end, best, before, size, tests, repeated);
  }

  private void repeatAll() throws Stop, InterruptedException {
    boolean improved = true;
    while (improved) {
      improved = false;
      for (Reduction<?> reduction : reductions) {
        ProgramSize before = size;
        ProgramSize last;
        do {
          last = size;
          reduceBy(reduction);
        } while (reduction.repeats() && size.compareTo(last) < 0);
        if (size.compareTo(before) < 0) {
          improved = true;
          progress.finished(reduction.name(), before, size, tests);
        }
      }
    }
  }

  private <T> void reduceBy(Reduction<T> reduction) throws Stop, InterruptedException {
    int count = reduction.targets(best.root()).size();
    for (int chunk = count; chunk > 0; chunk /= 2) {
      // From the end: what uses others comes before what is used.
      int end = count;
      while (end > 0) {
        int begin = Math.max(0, end - chunk);
        if (attempt(reduction, begin, end)) {
          count = reduction.targets(best.root()).size();
        }
        end = Math.min(begin, count);
      }
      chunk = Math.min(chunk, Math.max(count, 1));
    }
  }

  /** Tries a reduction at some of its places; true if the program is smaller now. */
  private <T> boolean attempt(Reduction<T> reduction, int begin, int end)
      throws Stop, InterruptedException {
    checkLimits();
    Operation copy = best.root().cloneDetached();
    List<T> targets = reduction.targets(copy);
    reduction.apply(copy, targets.subList(begin, Math.min(end, targets.size())));
    if (!isValid(copy)) {
      return false;
    }
    Candidate candidate = candidate(copy);
    ProgramSize smaller = ProgramSize.of(candidate);
    if (smaller.compareTo(size) >= 0) {
      return false;
    }
    boolean good = test(candidate);
    progress.tested(reduction.name(), good ? smaller : size, tests);
    if (good) {
      best = candidate;
      size = smaller;
      progress.improved(reduction.name(), best, size);
    }
    return good;
  }

  private void checkLimits() throws Stop, InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    if (tests >= limits.tests()) {
      throw new Stop(ReductionResult.End.TEST_LIMIT);
    }
    if (Duration.ofNanos(System.nanoTime() - start).compareTo(limits.time()) >= 0) {
      throw new Stop(ReductionResult.End.TIME_LIMIT);
    }
  }

  /** True if the candidate has the property. One whose text was tested before has it not. */
  private boolean test(Candidate candidate) throws InterruptedException {
    if (!seen.add(Hashing.murmur3_128().hashString(candidate.text(), StandardCharsets.UTF_8))) {
      repeated++;
      return false;
    }
    tests++;
    Candidate given = new Candidate(candidate.root().cloneDetached(), candidate.text());
    return silently(candidate.root(), () -> interest.test(given));
  }

  private static Candidate candidate(Operation root) {
    return new Candidate(root, Printer.print(root));
  }

  private static boolean isValid(Operation root) throws InterruptedException {
    try {
      return silently(root, () -> Verifier.verify(root));
    } catch (RuntimeException e) {
      // A hand-written check, of a dialect of the user maybe, that takes too much for granted.
      return false;
    }
  }

  @FunctionalInterface
  private interface Question {
    boolean ask() throws InterruptedException;
  }

  /** Answers a question while diagnostics go nowhere. */
  private static boolean silently(Operation root, Question question) throws InterruptedException {
    DiagnosticEngine engine = root.context().diagnostics();
    DiagnosticHandler outer = engine.setHandler(diagnostic -> {});
    try {
      return question.ask();
    } finally {
      engine.setHandler(outer);
    }
  }
}
