package dev.ppto.rewrite;

import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A cast where converted and unconverted IR meet.
 *
 * @param converter whose materializations may take its place; null: none may
 */
record ConversionCast(Operation op, Kind kind, @Nullable TypeConverter converter) {
  static final String NAME = "builtin.unrealized_conversion_cast";

  /** Where the cast comes from. */
  enum Kind {
    /** From converted values to an original type. */
    SOURCE,
    /** From values that were not converted to converted types. */
    TARGET,
    /** Made by a pattern. */
    PATTERN,
    /** In the input. */
    INPUT
  }

  static boolean isCast(Operation op) {
    return op.is(NAME);
  }

  /** A detached cast. */
  static Operation make(
      Operation scope, List<? extends Value> inputs, List<Type> types, Location location) {
    return new OperationState(scope.context().definition(NAME), location)
        .operands(inputs)
        .results(types)
        .create();
  }
}
