package dev.ppto.lit.engine;

import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;

/** Stands where tests should be and are not, and fails. */
final class NoTestDescriptor extends AbstractTestDescriptor {
  private final String problem;

  NoTestDescriptor(UniqueId id, String problem) {
    super(id, "finds its tests");
    this.problem = problem;
  }

  String problem() {
    return problem;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }
}
