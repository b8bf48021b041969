package dev.ppto.execution;

import dev.ppto.ir.Operation;

/** An operation cannot be compiled for execution. */
public final class NotExecutableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Operation operation;

  public NotExecutableException(Operation operation) {
    this(operation, "has no execution rule");
  }

  public NotExecutableException(Operation operation, String problem) {
    super("'" + operation.name() + "' op " + problem, null, false, false);
    this.operation = operation;
  }

  public Operation operation() {
    return operation;
  }
}
