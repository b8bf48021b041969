package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.signature.Direction;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function of the IR: a function of the DSL with parameters of some types. */
final class Instance {
  private final DslFunction function;
  private final String symbol;
  private final List<@Nullable Type> types;
  private @Nullable Operation operation;
  private List<Direction> directions = List.of();
  private @Nullable PyValue result;

  /**
   * @param types of the parameters; null for one that is a constant, which the IR does not have
   */
  Instance(DslFunction function, String symbol, List<@Nullable Type> types) {
    this.function = function;
    this.symbol = symbol;
    this.types = types;
  }

  DslFunction function() {
    return function;
  }

  String symbol() {
    return symbol;
  }

  List<@Nullable Type> types() {
    return types;
  }

  /**
   * Ends building.
   *
   * @param found what the function gives back; values are parameters of it
   */
  void complete(Operation made, List<Direction> found, PyValue gives) {
    operation = made;
    directions = found;
    result = gives;
  }

  /** False while the body is built, or if it has errors. */
  boolean isComplete() {
    return operation != null;
  }

  @Nullable Operation operation() {
    return operation;
  }

  /** Of the parameters that the IR has. */
  List<Direction> directions() {
    return directions;
  }

  /** What it gives back, if it is complete. */
  @Nullable PyValue result() {
    return result;
  }
}
