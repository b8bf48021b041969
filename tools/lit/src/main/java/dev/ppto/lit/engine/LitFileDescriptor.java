package dev.ppto.lit.engine;

import dev.ppto.lit.suite.LitTest;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.FileSource;

/** A test file. */
final class LitFileDescriptor extends AbstractTestDescriptor {
  private final LitTest test;

  LitFileDescriptor(UniqueId id, LitTest test) {
    super(id, test.name(), FileSource.from(test.file().toFile()));
    this.test = test;
  }

  LitTest test() {
    return test;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }
}
