package dev.ppto.ir;

import org.jspecify.annotations.Nullable;

/** A result of an operation. */
public final class OpResult extends Value {
  private final Operation owner;
  private final int index;

  OpResult(Type type, Operation owner, int index) {
    super(type);
    this.owner = owner;
    this.index = index;
  }

  public Operation owner() {
    return owner;
  }

  @Override
  public Operation definingOp() {
    return owner;
  }

  @Override
  public @Nullable Block parentBlock() {
    return owner.block();
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public Location location() {
    return owner.location();
  }
}
