package dev.ppto.ir;

import org.jspecify.annotations.Nullable;

/** An argument of a block. */
public final class BlockArgument extends Value {
  private final Block owner;
  private Location location;
  int index;

  BlockArgument(Type type, Block owner, int index, Location location) {
    super(type);
    this.owner = owner;
    this.index = index;
    this.location = location;
  }

  public Block owner() {
    return owner;
  }

  @Override
  public @Nullable Operation definingOp() {
    return null;
  }

  @Override
  public Block parentBlock() {
    return owner;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public Location location() {
    return location;
  }

  public void setLocation(Location location) {
    this.location = location;
  }
}
