package dev.ppto.tools.dialect;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.spec.codec.CompiledDialect;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.OptionTable;
import dev.ppto.tools.command.ToolRun;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.extension.ExtensionArguments;
import java.util.List;

/** A command line of {@code ppto dialect}, read. */
final class DialectArguments {
  private static final String USAGE =
      """
      usage: ppto dialect check FILE...                   checks definitions and their examples
             ppto dialect compile FILE [-o FILE.pptod]    makes the form that is loaded quickly
             ppto dialect docs FILE|NAME [-o FILE.md]     writes the reference page
             ppto dialect format FILE... [--check]        gives definitions their layout, in place
             ppto dialect export --irdl FILE|NAME... [-o FILE.mlir]
                                                          writes them for mlir-opt --irdl-file

      FILE is a definition, as text (.dialect) or compiled (.pptod); NAME is a dialect that ppto
      has. What a definition refers to is found among the files, with --load-dialect, and among the
      dialects of ppto.
      """;

  private final OptionTable table = new OptionTable();
  private final ExtensionArguments loaded;

  final String action;
  final List<String> subjects;
  String output = InputFile.STANDARD;
  boolean irdl;
  boolean check;
  boolean help;

  private DialectArguments(String action, List<String> arguments) throws UsageException {
    this.action = action;
    this.loaded = ExtensionArguments.scan(arguments);
    table
        .section("Options")
        .value("o", "file", "Where to write, instead of to the standard output", v -> output = v)
        .flag("irdl", "export: as definitions of MLIR's dialect irdl (LLVM 19)", v -> irdl = v)
        .flag("check", "format: change nothing, and fail if something would be", v -> check = v)
        .flag(ToolRun.STACK_TRACE, "Show where an internal error is from", v -> {})
        .flag("help", "This text", v -> help = v);
    ExtensionArguments.declare(table);
    subjects = table.parse(arguments);
  }

  static DialectArguments parse(String action, List<String> arguments) throws UsageException {
    DialectArguments parsed = new DialectArguments(action, arguments);
    if (!parsed.help && !action.isEmpty()) {
      parsed.check();
    }
    return parsed;
  }

  private void check() throws UsageException {
    if (subjects.isEmpty()) {
      throw new UsageException(
          action + ": expected the file of a definition, found the end of the command line");
    }
    boolean isInPlace = action.equals("check") || action.equals("format");
    boolean takesMany = isInPlace || action.equals("export");
    if (subjects.size() > 1 && !takesMany) {
      throw new UsageException(
          action + ": expected one definition, found " + String.join(" and ", subjects));
    }
    if (isInPlace && !output.equals(InputFile.STANDARD)) {
      throw new UsageException(action + ": -o has no meaning, since it makes no other file");
    }
    if (check && !action.equals("format")) {
      throw new UsageException("--check: expected with format, found with " + action);
    }
    if (action.equals("export") != irdl) {
      throw new UsageException(
          irdl
              ? "--irdl: expected with export, found with " + action
              : "export: expected --irdl, the one form there is, found none");
    }
    if (action.equals("compile") || isInPlace) {
      for (String subject : subjects) {
        if (!isFile(subject)) {
          throw new UsageException(
              action + ": expected a file that ends in .dialect, found '" + subject + "'");
        }
      }
    }
    for (String subject : subjects) {
      if (action.equals("format") && subject.endsWith(CompiledDialect.SUFFIX)) {
        throw new UsageException(
            "format: expected the text of a definition, found '"
                + subject
                + "', which is compiled");
      }
    }
    boolean makesFile = !isInPlace && !output.equals(InputFile.STANDARD);
    if (makesFile && (output.endsWith(".dialect") || subjects.contains(output))) {
      throw new UsageException(
          "-o: "
              + action
              + " would write over the definition '"
              + output
              + "'; give the file that it makes another name");
    }
    if (action.equals("compile") && subject().endsWith(CompiledDialect.SUFFIX)) {
      throw new UsageException(
          "compile: expected the text of a definition, found '"
              + subject()
              + "', which is compiled");
    }
  }

  String subject() {
    return subjects.get(0);
  }

  /** Whether an argument is a file; else it is the name of a dialect. */
  static boolean isFile(String subject) {
    return subject.endsWith(".dialect") || subject.endsWith(CompiledDialect.SUFFIX);
  }

  /** What is to be loaded: the files of the command, and those that they may refer to. */
  ExtensionArguments extensions() {
    ImmutableList<String> files =
        ImmutableList.<String>builder()
            .addAll(loaded.dialects())
            .addAll(subjects.stream().filter(DialectArguments::isFile).iterator())
            .build();
    return new ExtensionArguments(files, loaded.plugins());
  }

  /** Where the compiled form goes: beside the text, unless told otherwise. */
  String outputForCompiled() {
    if (!output.equals(InputFile.STANDARD)) {
      return output;
    }
    String file = subject();
    return file.substring(0, file.lastIndexOf('.')) + CompiledDialect.SUFFIX;
  }

  String helpText() {
    return table.help(USAGE);
  }
}
