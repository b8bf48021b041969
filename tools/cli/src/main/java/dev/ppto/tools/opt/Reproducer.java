package dev.ppto.tools.opt;

import dev.ppto.pass.Pipeline;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Files with IR and, in the first line, the pipeline to run on it and options that go with it.
 *
 * @param pipeline its text
 * @param flags the options
 */
record Reproducer(String pipeline, List<String> flags) {
  static final String EXAMPLE = "// configuration: --pass-pipeline='...'";

  private static final Pattern FIRST_LINE =
      Pattern.compile("// configuration: --pass-pipeline='(.*)'((?: --[a-z][a-z-]*(?:=[^ ']*)?)*)");

  /** A file that runs a pipeline on a module. */
  static String text(Pipeline pipeline, String flags, String module) {
    return "// configuration: --pass-pipeline='"
        + pipeline
        + "'"
        + (flags.isEmpty() ? "" : " " + flags)
        + "\n"
        + module
        + "\n";
  }

  /** What the first line names; null if it names nothing. */
  static @Nullable Reproducer of(byte[] text) {
    int end = 0;
    while (end < text.length && text[end] != '\n') {
      end++;
    }
    String line = new String(text, 0, end, StandardCharsets.UTF_8).strip();
    Matcher matcher = FIRST_LINE.matcher(line);
    return matcher.matches()
        ? new Reproducer(
            matcher.group(1),
            Arrays.stream(matcher.group(2).split(" ")).filter(flag -> !flag.isEmpty()).toList())
        : null;
  }
}
