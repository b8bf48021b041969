package dev.ppto.execution;

import dev.ppto.ir.Operation;

/**
 * Op interface: how an operation runs. A rule is asked once for each operation of a program and
 * emits instructions; it does not run anything itself.
 */
@FunctionalInterface
public interface ExecutionRule {
  void compile(Operation op, ProgramBuilder program);
}
