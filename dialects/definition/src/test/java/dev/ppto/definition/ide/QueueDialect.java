package dev.ppto.definition.ide;

import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.spec.DialectSpec;

/** A dialect on a class path, found by its name. */
public final class QueueDialect extends Dialect {
  @Override
  public String namespace() {
    return "queue";
  }

  @Override
  public DialectSpec spec() {
    throw new AssertionError("an editor asks for the name only");
  }

  @Override
  protected void bind(DialectBindings bindings) {
    throw new AssertionError("an editor asks for the name only");
  }
}
