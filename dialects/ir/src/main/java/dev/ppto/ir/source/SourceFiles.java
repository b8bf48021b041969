package dev.ppto.ir.source;

import org.jspecify.annotations.Nullable;

/** Where a source finds the files that it imports. */
@FunctionalInterface
public interface SourceFiles {
  /** There are none. */
  SourceFiles NONE = name -> null;

  /**
   * Reads a file.
   *
   * @param name as it shows in messages: a path like that of the source
   * @return its bytes in UTF-8; null: there is no such file
   */
  byte @Nullable [] read(String name);
}
