package dev.ppto.pass;

/** A pass on a whole {@code builtin.module}. */
public non-sealed interface ModulePass extends Pass {
  /** The operation that module passes run on. */
  String MODULE = "builtin.module";

  @Override
  default String anchor() {
    return MODULE;
  }
}
