package dev.ppto.frontend.pypto.link;

/** Where a function of the DSL runs. */
public enum Level {
  /** On the host CPU: {@code @pl.jit.host}. */
  HOST("host function"),
  /** On the AICPU of one device: {@code @pl.jit}. */
  ORCHESTRATION("device function"),
  /** On AI cores: {@code @pl.jit.incore}. */
  KERNEL("kernel"),
  /** Where its caller runs, which it is spliced into: {@code @pl.jit.inline}. */
  INLINE("inline function"),
  /** On one device, as a whole that is not looked into: {@code @pl.jit.opaque}. */
  OPAQUE("opaque function");

  private final String words;

  Level(String words) {
    this.words = words;
  }

  /** "kernel", "device function" and so on. */
  public String words() {
    return words;
  }
}
