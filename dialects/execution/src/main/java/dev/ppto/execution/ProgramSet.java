package dev.ppto.execution;

import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;

/** The compiled functions of a module, each compiled once, with all that it calls. */
public final class ProgramSet {
  private final Map<Operation, Program> programs = new IdentityHashMap<>();
  private final Deque<Program> pending = new ArrayDeque<>();
  private boolean compiling;

  /**
   * The program of a function.
   *
   * @throws NotExecutableException if an operation in it, or in a function it calls, has no rule
   */
  public Program program(Operation function) {
    Program program = programs.get(function);
    if (program == null) {
      String name = SymbolTable.nameOf(function);
      if (function.regions().isEmpty() || function.region(0).isEmpty()) {
        throw new NotExecutableException(function, "has no body");
      }
      program = new Program(function, name == null ? function.name() : name);
      programs.put(function, program);
      pending.add(program);
      drain();
    }
    return program;
  }

  private void drain() {
    if (compiling) {
      return; // The outer call compiles it, so that recursion in the program is none here.
    }
    compiling = true;
    try {
      while (!pending.isEmpty()) {
        new ProgramBuilder(this).compile(pending.remove());
      }
    } finally {
      compiling = false;
    }
  }
}
