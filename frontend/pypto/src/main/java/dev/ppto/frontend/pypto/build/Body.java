package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.Level;
import dev.ppto.frontend.pypto.value.PyRuntime;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Block;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;

/** The body of a function of the IR while it is built, with what builds its parts. */
final class Body {
  private final Compilation program;
  private final DslFunction function;
  private final Emitter emitter;
  private final Scalars scalars;
  private final Extents extents;
  private final Expressions expressions;
  private final Statements statements;
  private final OwnCollections collections = new OwnCollections();
  private final int calledFrom;
  private final Set<String> windows = new HashSet<>();
  private final Deque<DslFunction> inlined = new ArrayDeque<>();
  private Scope scope;

  /** How many loops are around that are built once for all passes. */
  private int loops;

  /**
   * @param calledFrom the line of the call that this is built for; 0: there is none
   */
  Body(Compilation program, DslFunction function, Block entry, int calledFrom) {
    this.calledFrom = calledFrom;
    this.program = program;
    this.function = function;
    this.emitter = new Emitter(program.context(), entry);
    this.scalars = new Scalars(emitter, Place.of(function.header()));
    this.extents = new Extents(emitter);
    this.scope = new Scope(function.closure());
    this.expressions = new Expressions(this);
    this.statements = new Statements(this);
    inlined.push(function);
  }

  Compilation program() {
    return program;
  }

  /** Where this runs: on the host, on a device, or in a kernel. */
  Level level() {
    return program.level(function);
  }

  DslFunction function() {
    return function;
  }

  /** The line of the call whose arguments parameters without annotations are like; 0: none. */
  int calledFrom() {
    return calledFrom;
  }

  /** The function whose statements are built, for messages: {@code kernel 'k'}. */
  String here() {
    DslFunction current = inlined.getFirst();
    boolean isPlain = current.ast().getDecorators().isEmpty();
    String name = (isPlain ? "function" : current.level().words()) + " '" + current.name() + "'";
    return current.level() == Level.INLINE && current != function
        ? name + ", which a " + level().words() + " calls"
        : name;
  }

  /** Whether the function whose statements are built is one of Python. */
  boolean isInPlain() {
    return inlined.getFirst().ast().getDecorators().isEmpty();
  }

  /** The functions that are being built, the innermost first. */
  List<DslFunction> inlined() {
    return new ArrayList<>(inlined);
  }

  Emitter emitter() {
    return emitter;
  }

  Scalars scalars() {
    return scalars;
  }

  Extents extents() {
    return extents;
  }

  Expressions expressions() {
    return expressions;
  }

  Statements statements() {
    return statements;
  }

  OwnCollections collections() {
    return collections;
  }

  Scope scope() {
    return scope;
  }

  int loops() {
    return loops;
  }

  void enterLoop() {
    loops++;
  }

  void leaveLoop() {
    loops--;
  }

  /** Says that the function has a window buffer of a name; false if it has one already. */
  boolean addWindow(String name) {
    return windows.add(name);
  }

  /** Runs what builds the body of another function here. */
  void inline(DslFunction callee, Scope names, Runnable action) {
    Scope outer = scope;
    int around = loops;
    scope = names;
    loops = 0;
    inlined.push(callee);
    program.addSpliced(callee);
    try {
      action.run();
    } finally {
      inlined.pop();
      scope = outer;
      loops = around;
    }
  }

  /** Builds something with other names. */
  <T> T within(Scope names, Supplier<T> action) {
    Scope outer = scope;
    scope = names;
    try {
      return action.get();
    } finally {
      scope = outer;
    }
  }

  /**
   * A value that is used.
   *
   * @throws DslError if it is the value of a name that has none
   * @throws PoisonedException if an error was reported about it
   */
  static PyValue check(PyValue value, EObject place) {
    if (value instanceof PyRuntime runtime) {
      if (runtime.value() instanceof Running.Undefined undefined) {
        throw new DslError(place, undefined.message());
      }
      if (runtime.value() instanceof Running.Unset) {
        throw new DslError(
            place, "expected a name that is bound on every way here, found one that is not");
      }
      if (runtime.value() instanceof Running.Poison) {
        throw new PoisonedException();
      }
    }
    return value;
  }
}
