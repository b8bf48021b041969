package dev.ppto.lit.tool.builtin;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The arguments of a simple command: one-letter flags, which can be written together, and operands.
 *
 * @param flags the flags given
 * @param operands all other arguments; all that follow {@code --}
 */
record Arguments(Set<String> flags, ImmutableList<String> operands) {
  /** Says that a command line is wrong; the message is one line. */
  static final class UsageException extends Exception {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
      super(message);
    }
  }

  /** Reads the arguments of a command that knows certain flags, each a letter or a long name. */
  static Arguments parse(List<String> arguments, List<String> known) throws UsageException {
    Set<String> flags = new LinkedHashSet<>();
    ImmutableList.Builder<String> operands = ImmutableList.builder();
    boolean onlyOperands = false;
    for (String argument : arguments) {
      if (onlyOperands || argument.equals("-") || !argument.startsWith("-")) {
        operands.add(argument);
      } else if (argument.equals("--")) {
        onlyOperands = true;
      } else if (argument.startsWith("--")) {
        flags.add(known(argument.substring(2), argument, known));
      } else {
        for (int i = 1; i < argument.length(); i++) {
          flags.add(known(argument.substring(i, i + 1), argument, known));
        }
      }
    }
    return new Arguments(flags, operands.build());
  }

  private static String known(String flag, String argument, List<String> known)
      throws UsageException {
    if (!known.contains(flag)) {
      throw new UsageException(
          "unknown option '"
              + argument
              + "'; "
              + (known.isEmpty() ? "it has none" : "expected some of " + known));
    }
    return flag;
  }

  boolean has(String flag) {
    return flags.contains(flag);
  }

  void require(boolean condition, String message) throws UsageException {
    if (!condition) {
      throw new UsageException(message + ", found " + operands.size());
    }
  }
}
