package dev.ppto.ir;

import dev.ppto.ir.spec.DialectSpec;

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
}
