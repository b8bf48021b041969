package dev.ppto.ir.source;

import com.google.common.collect.ImmutableMap;
import java.util.Optional;

/**
 * What is read.
 *
 * @param file the name for diagnostics
 * @param text in UTF-8
 * @param files what it may import
 */
public record SourceRequest(String file, byte[] text, Choice choice, SourceFiles files) {

  /**
   * Which program of a file is meant.
   *
   * @param entry the function where it starts; absent: there is only one
   * @param factory what makes the program when called; absent: the file has it
   * @param factoryArguments literals of the language, by the names of parameters
   */
  public record Choice(
      Optional<String> entry,
      Optional<String> factory,
      ImmutableMap<String, String> factoryArguments) {
    /** The only program. */
    public static final Choice ONLY =
        new Choice(Optional.empty(), Optional.empty(), ImmutableMap.of());
  }
}
