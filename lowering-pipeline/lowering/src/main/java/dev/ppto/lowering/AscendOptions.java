package dev.ppto.lowering;

import dev.ppto.pass.Option;

/** Options of the pipeline {@code ppto-to-ascend}. */
public record AscendOptions(@Option("architecture to lower for: a3 or a5") String arch) {
  public AscendOptions() {
    this("a3");
  }
}
