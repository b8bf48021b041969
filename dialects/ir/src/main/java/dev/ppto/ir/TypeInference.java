package dev.ppto.ir;

import java.util.List;

/** Op interface: result types from operands and attributes. */
@FunctionalInterface
public interface TypeInference {
  List<Type> infer(OperationState state);
}
