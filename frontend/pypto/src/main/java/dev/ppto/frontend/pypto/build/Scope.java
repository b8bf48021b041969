package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.ir.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names of a function's body, at the place that is being built. */
final class Scope {
  private final Environment names;

  Scope(Environment closure) {
    this.names = new Environment(closure);
  }

  /** For compile-time evaluation. */
  Environment environment() {
    return names;
  }

  void bind(String name, PyValue value, @Nullable SourceRange place) {
    names.bind(name, value, place);
  }

  /** Binds all names of a value of the IR to another one. */
  void replace(Value value, Value by) {
    snapshot()
        .forEach(
            (name, binding) -> {
              if (Running.valueOf(binding.value()) == value) {
                bind(name, Running.of(by), binding.place());
              }
            });
  }

  /** The value of a name of this body; null: it is none of it. */
  @Nullable PyValue own(String name) {
    Environment.Binding found = names.own().get(name);
    return found == null ? null : found.value();
  }

  /** Where a name of this body was bound; {@code other} if that is not one place. */
  SourceRange place(String name, SourceRange other) {
    Environment.Binding found = names.own().get(name);
    return found == null || found.place() == null ? other : found.place();
  }

  /** Whether a name of this body has a value. */
  boolean isBound(String name) {
    PyValue value = own(name);
    return value != null && !Running.isUndefined(value) && !Running.isUnset(value);
  }

  /** All names as they are now. */
  Map<String, Environment.Binding> snapshot() {
    return new LinkedHashMap<>(names.own());
  }

  /** Makes all names what they were. */
  void restore(Map<String, Environment.Binding> snapshot) {
    for (String name : snapshot().keySet()) {
      if (!snapshot.containsKey(name)) {
        names.remove(name);
      }
    }
    snapshot.forEach((name, binding) -> names.bind(name, binding.value(), binding.place()));
  }
}
