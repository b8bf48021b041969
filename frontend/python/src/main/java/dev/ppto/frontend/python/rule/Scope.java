package dev.ppto.frontend.python.rule;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What names and statements mean in a module, class, function or comprehension. */
final class Scope {
  /** Kinds of scopes. */
  enum Kind {
    MODULE,
    CLASS,
    FUNCTION,
    ASYNC_FUNCTION,
    LAMBDA,
    LIST_COMPREHENSION,
    SET_COMPREHENSION,
    DICT_COMPREHENSION,
    GENERATOR
  }

  /** How a name was used first. */
  enum Use {
    PARAMETER,
    READ,
    ANNOTATED,
    ASSIGNED
  }

  private final Kind kind;
  private final @Nullable Scope parent;
  private final Map<String, Use> uses = new HashMap<>();
  private final Set<String> bound = new HashSet<>();
  private final Set<String> globals = new HashSet<>();
  private final Set<String> nonlocals = new HashSet<>();
  private final Set<String> iterated = new HashSet<>();

  Scope(Kind kind, @Nullable Scope parent) {
    this.kind = kind;
    this.parent = parent;
  }

  Kind kind() {
    return kind;
  }

  @Nullable Scope parent() {
    return parent;
  }

  boolean isComprehension() {
    return kind.compareTo(Kind.LIST_COMPREHENSION) >= 0;
  }

  /** Whether this is a function of some sort. */
  boolean isFunction() {
    return kind == Kind.FUNCTION || kind == Kind.ASYNC_FUNCTION || kind == Kind.LAMBDA;
  }

  void use(String name, Use use) {
    if (use != Use.READ) {
      bound.add(name);
    }
    // What is read, or a parameter, stays that; CPython tells it first.
    uses.merge(name, use, (old, next) -> old.compareTo(next) <= 0 ? old : next);
  }

  @Nullable Use use(String name) {
    return uses.get(name);
  }

  Set<String> globals() {
    return globals;
  }

  Set<String> nonlocals() {
    return nonlocals;
  }

  /** The names that the clauses of a comprehension bind. */
  Set<String> iterated() {
    return iterated;
  }

  /** Whether an enclosing function binds a name, for {@code nonlocal}. */
  boolean isBoundOutside(String name) {
    for (Scope scope = parent; scope != null; scope = scope.parent) {
      // Functions of a class have its class as a variable, for super().
      if (scope.kind == Kind.CLASS && name.equals("__class__")) {
        return true;
      }
      if (scope.isFunction() || scope.isComprehension()) {
        if (scope.globals.contains(name)) {
          return false;
        }
        if (scope.bound.contains(name) && !scope.nonlocals.contains(name)) {
          return true;
        }
      }
    }
    return false;
  }
}
