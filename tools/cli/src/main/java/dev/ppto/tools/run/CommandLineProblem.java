package dev.ppto.tools.run;

import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.tools.command.UsageException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in the words of the other tools. */
final class CommandLineProblem {
  private CommandLineProblem() {}

  /** Makes numbers that are none be reported as such. */
  static CommandLine tellingWhat(CommandLine command) {
    return command.registerConverter(long.class, CommandLineProblem::number);
  }

  private static Long number(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new TypeConversionException(
          "expected a whole number from "
              + Long.MIN_VALUE
              + " to "
              + Long.MAX_VALUE
              + ", found '"
              + text
              + "'");
    }
  }

  static UsageException of(ParameterException e) {
    return new UsageException(message(e));
  }

  private static String message(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(e.getCommandLine(), unmatched.getUnmatched().get(0));
    }
    if (e instanceof OverwrittenOptionException twice && twice.getOverwritten() != null) {
      return name(twice.getOverwritten()) + ": expected once, found twice";
    }
    if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      ArgSpec first = missing.getMissing().get(0);
      return first.isPositional()
          ? "expected " + first.paramLabel() + ", the program to run, found none"
          : name(first)
              + ": expected "
              + first.paramLabel()
              + ", found the end of the command line";
    }
    if (e.getCause() instanceof TypeConversionException wrong && e.getArgSpec() != null) {
      return name(e.getArgSpec()) + ": " + wrong.getMessage();
    }
    return e.getMessage();
  }

  private static String unmatched(CommandLine command, String argument) {
    if (!argument.startsWith("-") || argument.length() == 1) {
      return "expected one program to run, found also '" + argument + "'";
    }
    int equals = argument.indexOf('=');
    String spelled = equals < 0 ? argument : argument.substring(0, equals);
    List<String> known = List.copyOf(command.getCommandSpec().optionsMap().keySet());
    return "unknown option '" + spelled + "'" + NearNames.hint(spelled, known);
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.shortestName() : argument.paramLabel();
  }
}
