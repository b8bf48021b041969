package dev.ppto.examples.wrong;

import dev.ppto.pass.Pass;
import dev.ppto.pass.PassProvider;
import java.util.List;

/** Passes that are wrong on purpose, to be found. */
public final class WrongPasses implements PassProvider {
  @Override
  public List<Class<? extends Pass>> passes() {
    return List.of(MulToShift.class);
  }
}
