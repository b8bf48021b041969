package dev.ppto.ir;

import org.jspecify.annotations.Nullable;

/** One operand slot of an operation, linked into the use list of the value it holds. */
public final class OpOperand {
  private final Operation owner;
  int index;
  private Value value;
  @Nullable OpOperand previousUse;
  @Nullable OpOperand nextUse;

  OpOperand(Operation owner, int index, Value value) {
    this.owner = owner;
    this.index = index;
    this.value = value;
    link(value);
  }

  public Operation owner() {
    return owner;
  }

  /** Position among the operands of the owner. */
  public int index() {
    return index;
  }

  public Value get() {
    return value;
  }

  public void set(Value newValue) {
    unlink();
    value = newValue;
    link(newValue);
  }

  private void link(Value target) {
    nextUse = target.firstUse;
    previousUse = null;
    if (nextUse != null) {
      nextUse.previousUse = this;
    }
    target.firstUse = this;
  }

  /** Takes this slot out of the use list; the slot is dead afterwards unless set again. */
  void unlink() {
    if (previousUse != null) {
      previousUse.nextUse = nextUse;
    } else if (value.firstUse == this) {
      value.firstUse = nextUse;
    }
    if (nextUse != null) {
      nextUse.previousUse = previousUse;
    }
    previousUse = null;
    nextUse = null;
  }
}
