package dev.ppto.rewrite;

import java.util.ArrayList;

/**
 * How to take changes back, the last one first. It holds what belongs to the operation being
 * legalized, and is emptied when that is done.
 */
final class UndoLog {
  /** A log that was larger than this once gives its memory back. */
  private static final int KEPT_CAPACITY = 1024;

  private final ArrayList<Runnable> steps = new ArrayList<>();

  /** Notes what takes the last change back. It may rely on all later ones being taken back. */
  void add(Runnable step) {
    steps.add(step);
  }

  /** The present state, for {@link #backTo}. */
  int mark() {
    return steps.size();
  }

  /** Takes back all changes since the mark. */
  void backTo(int mark) {
    for (int i = steps.size() - 1; i >= mark; i--) {
      steps.remove(i).run();
    }
  }

  /** Makes all changes final. */
  void clear() {
    boolean large = steps.size() > KEPT_CAPACITY;
    steps.clear();
    if (large) {
      steps.trimToSize();
    }
  }
}
