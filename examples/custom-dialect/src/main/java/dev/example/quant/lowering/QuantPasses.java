package dev.example.quant.lowering;

import dev.ppto.pass.Pass;
import dev.ppto.pass.PassProvider;
import java.util.List;

/** The passes of this dialect; a file in META-INF/services names this class. */
public final class QuantPasses implements PassProvider {
  @Override
  public List<Class<? extends Pass>> passes() {
    return List.of(QuantToTile.class);
  }

  /** What runs first when a whole program is lowered. */
  @Override
  public String sourceLowering() {
    return "quant-to-tile";
  }
}
