package dev.ppto.targets.translation;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Operation;
import java.util.Map;

/**
 * Service: translates programs into text that is no IR. Each is a target of {@code ppto translate}.
 * Found by {@link java.util.ServiceLoader}, on the class path and in plugins.
 */
public interface Translation {

  /** What {@code --to=} calls it: lower case, digits and {@code -}. */
  String name();

  /** Half a sentence for lists. */
  String summary();

  /** How names of files with such text end, without the dot. */
  default String suffix() {
    return name();
  }

  /** Names of the options that {@code --option NAME=VALUE} may give. */
  default ImmutableSet<String> options() {
    return ImmutableSet.of();
  }

  /**
   * Passes to run on the program first, as pipeline text without anchor; empty if there are none.
   * With passes the program is verified after each, else before the translation.
   */
  default String pipeline() {
    return "";
  }

  /**
   * Translates a module. What cannot be translated is reported as an error at its operation.
   *
   * @param options those that are given
   * @return texts by name, such as that of a kernel; a file each where files are written
   * @throws IllegalArgumentException if an option has a wrong value; the message is for the user
   */
  Map<String, String> translate(Operation module, ImmutableMap<String, String> options);
}
