package dev.ppto.frontend.pypto.value;

import dev.ppto.frontend.python.SourceRange;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names in a scope, and in those around it. */
public final class Environment {
  /**
   * What a name stands for.
   *
   * @param place where it was bound; null: Python or the compiler did
   */
  public record Binding(PyValue value, @Nullable SourceRange place) {}

  private final @Nullable Environment parent;
  private final Map<String, Binding> bindings = new LinkedHashMap<>();

  /**
   * @param parent the scope around; null: none
   */
  public Environment(@Nullable Environment parent) {
    this.parent = parent;
  }

  public @Nullable Environment parent() {
    return parent;
  }

  /** Gives a name a value in this scope. */
  public void bind(String name, PyValue value, @Nullable SourceRange place) {
    bindings.put(name, new Binding(value, place));
  }

  /** Takes a name out of this scope. */
  public void remove(String name) {
    bindings.remove(name);
  }

  /** The value of a name here or in a scope around; null: there is none. */
  public @Nullable PyValue lookup(String name) {
    Binding found = binding(name);
    return found == null ? null : found.value();
  }

  /** What a name stands for here or in a scope around; null: nothing. */
  public @Nullable Binding binding(String name) {
    for (Environment scope = this; scope != null; scope = scope.parent) {
      Binding found = scope.bindings.get(name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The names of this scope alone, in the order in which they were first bound. */
  public Map<String, Binding> own() {
    return Collections.unmodifiableMap(bindings);
  }
}
