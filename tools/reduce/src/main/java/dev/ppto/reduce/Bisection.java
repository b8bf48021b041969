package dev.ppto.reduce;

import java.util.HashMap;
import java.util.Map;

/**
 * Finds the first of several steps after which something is bad that was good before, by halving.
 * Some states may be such that nobody can tell.
 */
public final class Bisection {

  /** What is said of a state. */
  public enum Verdict {
    GOOD,
    BAD,
    UNKNOWN
  }

  /** Judges the state after a number of steps. */
  @FunctionalInterface
  public interface Judge {
    Verdict judge(int steps) throws InterruptedException;
  }

  /**
   * What was found: the state is good after {@code good} steps and bad after {@code bad}; nobody
   * can tell in between. One step did it if {@code bad = good + 1}.
   */
  public record Result(int good, int bad) {
    public boolean isOneStep() {
      return bad == good + 1;
    }
  }

  private final Judge judge;
  private final Map<Integer, Verdict> known = new HashMap<>();

  private Bisection(Judge judge) {
    this.judge = judge;
  }

  /**
   * Searches between a state that is good and one that is bad.
   *
   * @param good steps of the former
   * @param bad steps of the latter, more than {@code good}
   */
  public static Result search(int good, int bad, Judge judge) throws InterruptedException {
    if (good >= bad) {
      throw new IllegalArgumentException(good + " steps are not before " + bad);
    }
    return new Bisection(judge).between(good, bad);
  }

  private Result between(int first, int last) throws InterruptedException {
    int good = first;
    int bad = last;
    while (bad - good > 1) {
      int middle = known(good, bad);
      if (middle < 0) {
        break;
      }
      if (known.get(middle) == Verdict.GOOD) {
        good = middle;
      } else {
        bad = middle;
      }
    }
    return new Result(good, bad);
  }

  /** A state between the two of which something can be told, near the middle; -1 if none. */
  private int known(int good, int bad) throws InterruptedException {
    int middle = good + (bad - good) / 2;
    for (int distance = 0; distance < bad - good; distance++) {
      for (int steps : new int[] {middle - distance, middle + distance}) {
        if (steps > good && steps < bad && verdict(steps) != Verdict.UNKNOWN) {
          return steps;
        }
      }
    }
    return -1;
  }

  private Verdict verdict(int steps) throws InterruptedException {
    Verdict verdict = known.get(steps);
    if (verdict == null) {
      verdict = judge.judge(steps);
      known.put(steps, verdict);
    }
    return verdict;
  }
}
