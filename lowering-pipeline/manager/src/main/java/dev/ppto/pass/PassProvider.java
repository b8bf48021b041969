package dev.ppto.pass;

import java.util.List;

/** Service that lists the passes and named pipelines of a module. */
public interface PassProvider {

  /** The pass records. */
  List<Class<? extends Pass>> passes();

  default List<NamedPipeline> pipelines() {
    return List.of();
  }
}
