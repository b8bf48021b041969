package dev.ppto.runtime.expect;

import dev.ppto.runtime.expect.value.Value;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The variables of the comprehensions around an expression, innermost first. */
final class Scope {
  static final Scope EMPTY = new Scope(null, "", null);

  private final @Nullable Scope outer;
  private final String name;
  private final @Nullable Value value;

  private Scope(@Nullable Scope outer, String name, @Nullable Value value) {
    this.outer = outer;
    this.name = name;
    this.value = value;
  }

  Scope with(String variable, Value itsValue) {
    return new Scope(this, variable, itsValue);
  }

  Optional<Value> find(String wanted) {
    for (Scope scope = this; scope != null; scope = scope.outer) {
      if (scope.name.equals(wanted)) {
        return Optional.ofNullable(scope.value);
      }
    }
    return Optional.empty();
  }
}
