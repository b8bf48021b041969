package dev.ppto.lit.filecheck;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** FileCheck as a command. */
public final class FileCheckTool implements Tool {
  private static final int UNUSABLE = FileCheckResult.Status.UNUSABLE.code();

  private static final String USAGE =
      """
      usage: FileCheck [options] <check-file>

      Checks that the standard input holds what the check lines of a file say.

        --input-file=FILE          check this file instead of the standard input
        --check-prefix=P           what check lines start with (CHECK)
        --check-prefixes=P,Q       the same, for several
        --comment-prefixes=P,Q     what lines start with that hold no check lines (COM, RUN)
        -D VAR=TEXT                define a string variable
        -D#[%FORMAT,]VAR=NUMBER    define a numeric variable
        --implicit-check-not=P     allow this pattern only where a check line matches it
        --match-full-lines         a check line must match whole lines
        --strict-whitespace        do not take all runs of blanks as equal
        --ignore-case              do not tell upper case from lower case
        --enable-var-scope         a CHECK-LABEL ends the life of variables without $
        --allow-empty              accept an empty input
        --allow-unused-prefixes    accept prefixes without check lines
        --allow-deprecated-dag-overlap  let CHECK-DAG lines match the same text
        --dump-input=WHEN          show the input: fail (the default), always, never; help explains
        --dump-input-filter=LINES  all, annotation-full, annotation, error
        --dump-input-context=N     how many lines to show around those (5)
        -v, -vv                    show good matches too; show what was looked for in vain too

      The environment variable FILECHECK_OPTS holds further options.
      """;

  @Override
  public int run(ToolInvocation invocation) throws IOException {
    try {
      List<String> arguments = new ArrayList<>(environmentOptions(invocation));
      arguments.addAll(invocation.arguments());
      return run(invocation, FileCheckArguments.parse(arguments));
    } catch (FileCheckArguments.UsageException e) {
      return invocation.fail(UNUSABLE, e.getMessage());
    }
  }

  private static List<String> environmentOptions(ToolInvocation invocation) {
    String options = invocation.environment().getOrDefault("FILECHECK_OPTS", "");
    return Splitter.on(CharMatcher.whitespace()).omitEmptyStrings().splitToList(options);
  }

  private static int run(ToolInvocation invocation, FileCheckArguments arguments)
      throws FileCheckArguments.UsageException, IOException {
    if (arguments.helps()) {
      invocation.out().print(USAGE);
      return 0;
    }
    if (arguments.helpsWithDump()) {
      invocation.out().print(FileCheck.explainDump());
      return 0;
    }
    String checkFile = arguments.checkFile();
    String checks;
    String input;
    boolean standardInput = arguments.inputFile().equals("-");
    try {
      checks = read(invocation, checkFile, "check");
      input =
          standardInput
              ? text(invocation.readInput())
              : read(invocation, arguments.inputFile(), "input");
    } catch (IOException e) {
      return invocation.fail(UNUSABLE, e.getMessage());
    }
    FileCheckResult result =
        FileCheck.check(
            new SourceText(checkFile, checks),
            new SourceText(standardInput ? "<stdin>" : arguments.inputFile(), input),
            arguments.options());
    invocation.err().print(result.text());
    return result.status().code();
  }

  private static String read(ToolInvocation invocation, String name, String kind)
      throws IOException {
    Path path = invocation.resolve(name);
    try {
      return text(Files.readAllBytes(path));
    } catch (NoSuchFileException e) {
      throw new IOException("Could not open " + kind + " file '" + name + "': no such file", e);
    } catch (IOException e) {
      throw new IOException(
          "Could not open " + kind + " file '" + name + "': " + e.getMessage(), e);
    }
  }

  /** Text that is not UTF-8 is taken byte by byte, so that it can be checked all the same. */
  private static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }
}
