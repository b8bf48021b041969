package dev.ppto.execution.service;

import dev.ppto.execution.Condition;
import dev.ppto.execution.Frame;
import dev.ppto.execution.memory.Memory;

/** Signal cells: 32-bit integers in windows. Offered to kernels. */
public interface Signals {

  /** What a notify does to the cell. */
  enum Update {
    ADD,
    SET
  }

  /** What a wait compares with. */
  enum Comparison {
    GREATER_OR_EQUAL(">="),
    EQUAL("==");

    private final String text;

    Comparison(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }

    public boolean holds(long value, long wanted) {
      return this == EQUAL ? value == wanted : value >= wanted;
    }
  }

  /**
   * Deposits into a cell and wakes who waits for it.
   *
   * @param address of the cell, bytes
   */
  void notify(Frame from, Memory memory, long address, Update update, int value);

  /** The condition that a cell satisfies a comparison. */
  Condition condition(Memory memory, long address, Comparison comparison, int wanted);
}
