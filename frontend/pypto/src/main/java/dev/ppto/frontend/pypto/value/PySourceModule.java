package dev.ppto.frontend.pypto.value;

/**
 * A module of the program: another file, or a folder of files.
 *
 * @param name as imports give it
 * @param file empty: it is a folder without a file of its own
 * @param members what the file defines, as far as it has run
 */
public record PySourceModule(String name, String file, Environment members) implements PyValue {
  @Override
  public String words() {
    return "the module '" + name + "'";
  }

  /** A module is only equal to itself. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
