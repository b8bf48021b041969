package dev.ppto.lit.filecheck;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Checks that a text holds what the check lines of another text say, in their order. The language
 * of check lines is that of LLVM's FileCheck.
 */
public final class FileCheck {
  private static final Pattern PREFIX = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

  private FileCheck() {}

  /**
   * Checks a text.
   *
   * @param checks the check file
   * @param input the text to check
   */
  public static FileCheckResult check(
      SourceText checks, SourceText input, FileCheckOptions options) {
    SourceText canonicalInput = input.canonical(options.strictWhitespace());
    Variables variables = new Variables();
    CheckFile file;
    try {
      validatePrefixes(options);
      Declarations declarations = new Declarations();
      Definitions.define(options, declarations, variables);
      file =
          CheckFileParser.parse(
              checks.canonical(options.strictWhitespace()), declarations, options);
    } catch (CheckFileException e) {
      return new FileCheckResult(FileCheckResult.Status.UNUSABLE, e.getMessage());
    }
    if (input.text().isEmpty() && !options.allowEmpty()) {
      return new FileCheckResult(
          FileCheckResult.Status.UNUSABLE,
          "FileCheck error: '"
              + input.name()
              + "' is empty. Expected some output to check; --allow-empty accepts none.\n");
    }
    CheckReport report = new CheckReport(canonicalInput, options);
    boolean passed = new CheckRun(file, canonicalInput, options, variables, report).run();
    boolean dump =
        switch (options.dumpInput().when()) {
          case ALWAYS -> true;
          case FAIL -> !passed;
          case NEVER -> false;
        };
    String text = report.messages();
    if (dump) {
      text += InputDump.render(file, canonicalInput, options.dumpInput(), report.events());
    }
    return new FileCheckResult(
        passed ? FileCheckResult.Status.PASSED : FileCheckResult.Status.FAILED, text);
  }

  private static void validatePrefixes(FileCheckOptions options) throws CheckFileException {
    Set<String> seen = new HashSet<>();
    validatePrefixes("check", options.checkPrefixes(), seen);
    validatePrefixes("comment", options.commentPrefixes(), seen);
  }

  private static void validatePrefixes(String kind, List<String> prefixes, Set<String> seen)
      throws CheckFileException {
    String demand = "error: supplied " + kind + " prefix must ";
    for (String prefix : prefixes) {
      if (prefix.isEmpty()) {
        throw new CheckFileException(demand + "not be the empty string");
      }
      if (!PREFIX.matcher(prefix).matches()) {
        throw new CheckFileException(
            demand
                + "start with a letter and contain only alphanumeric characters, hyphens, and"
                + " underscores: '"
                + prefix
                + "'");
      }
      if (!seen.add(prefix)) {
        throw new CheckFileException(
            demand + "be unique among check and comment prefixes: '" + prefix + "'");
      }
    }
  }

  /** The words of {@code --dump-input=help}. */
  static String explainDump() {
    return InputDump.legend();
  }
}
