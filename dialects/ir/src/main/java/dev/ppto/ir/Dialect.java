package dev.ppto.ir;

import dev.ppto.ir.spec.DialectSpec;
import org.jspecify.annotations.Nullable;

/**
 * A dialect: its specification and the Java that completes it. Subclasses are generated from {@code
 * .dialect} files and found by {@link java.util.ServiceLoader}.
 */
public abstract class Dialect {

  /** Namespace: the part before the dot of its operations' names. */
  public abstract String namespace();

  public abstract DialectSpec spec();

  /**
   * Binds operation classes, hooks and types. Called once for each context that loads the dialect.
   */
  protected abstract void bind(DialectBindings bindings);

  /**
   * Makes an operation of the dialect, as an instance of its class.
   *
   * @param name without the namespace
   */
  protected Operation create(String name, OperationState state) {
    return new Operation(state);
  }

  /**
   * The model of an interface for an operation, by what the definition says; null if there is none.
   * It is asked when the model is first needed, and may be replaced by what is bound.
   *
   * @param name without the namespace
   */
  protected @Nullable Object model(String name, Class<?> type) {
    return null;
  }
}
