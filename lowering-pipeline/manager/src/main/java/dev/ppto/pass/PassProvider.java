package dev.ppto.pass;

import java.util.List;

/** Service that lists the passes and named pipelines of a module. */
public interface PassProvider {

  /** The pass records. */
  List<Class<? extends Pass>> passes();

  default List<NamedPipeline> pipelines() {
    return List.of();
  }

  /**
   * Passes, as pipeline text without anchor, that lower what this module's dialects say at source
   * level; empty if there is nothing to lower. Tools that lower whole programs run them first.
   */
  default String sourceLowering() {
    return "";
  }
}
