package dev.ppto.lit.suite;

import java.nio.file.Path;

/**
 * A test file.
 *
 * @param suite the name of its suite
 * @param name its path in the suite, with slashes
 * @param file its absolute path
 */
public record LitTest(String suite, String name, Path file, SuiteConfig config) {
  /** As reports name it. */
  public String displayName() {
    return suite + " :: " + name;
  }
}
