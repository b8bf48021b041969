package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableMap;
import java.util.Optional;

/**
 * What is compiled of a file.
 *
 * @param entry {@code f} or {@code Class.f}; absent: there is only one that can be meant
 * @param factory a Python function that makes the program when called
 * @param factoryArguments texts of literals, by the names of the factory's parameters
 */
public record LinkOptions(
    Optional<String> entry,
    Optional<String> factory,
    ImmutableMap<String, String> factoryArguments) {
  /** The file's only program. */
  public static final LinkOptions DEFAULT =
      new LinkOptions(Optional.empty(), Optional.empty(), ImmutableMap.of());
}
