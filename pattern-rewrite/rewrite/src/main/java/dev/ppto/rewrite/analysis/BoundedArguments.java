package dev.ppto.rewrite.analysis;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import org.jspecify.annotations.Nullable;

/** Op interface: arguments of the operation's regions lie between values, read as signed. */
@FunctionalInterface
public interface BoundedArguments {

  /**
   * What an argument lies between.
   *
   * @param atLeast the argument is this or more
   * @param below the argument is less than this
   */
  record Bounds(Value atLeast, Value below) {}

  /** The bounds of an argument; null if none are known. */
  @Nullable Bounds bounds(Operation op, BlockArgument argument);
}
