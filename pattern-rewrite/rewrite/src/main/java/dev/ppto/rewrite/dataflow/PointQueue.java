package dev.ppto.rewrite.dataflow;

import java.util.BitSet;

/**
 * Numbers that wait, each once. The lowest comes first, or the highest: in order of the text, so
 * that most of what an operation depends on is settled when it is visited, and inner loops settle
 * before what is after them.
 */
final class PointQueue {
  private final BitSet waiting;
  private final boolean lowestFirst;

  /** Nothing waits before this number, in the order of the queue. */
  private int cursor;

  PointQueue(int size, boolean lowestFirst) {
    this.waiting = new BitSet(size);
    this.lowestFirst = lowestFirst;
    this.cursor = lowestFirst ? size : -1;
  }

  void add(int number) {
    waiting.set(number);
    cursor = lowestFirst ? Math.min(cursor, number) : Math.max(cursor, number);
  }

  /** Takes the next number out; -1 if there is none. */
  int next() {
    int next;
    if (lowestFirst) {
      next = waiting.nextSetBit(cursor);
    } else {
      next = cursor < 0 ? -1 : waiting.previousSetBit(cursor);
    }
    if (next >= 0) {
      waiting.clear(next);
      cursor = next;
    }
    return next;
  }
}
