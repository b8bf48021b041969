package dev.ppto.tools.opt;

import dev.ppto.pass.Pipeline;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Files with IR and, in the first line, the pipeline to run on it. */
final class Reproducer {
  static final String EXAMPLE = "// configuration: --pass-pipeline='...'";

  private static final Pattern FIRST_LINE =
      Pattern.compile("// configuration: --pass-pipeline='(.*)'");

  private Reproducer() {}

  /** A file that runs a pipeline on a module. */
  static String text(Pipeline pipeline, String module) {
    return "// configuration: --pass-pipeline='" + pipeline + "'\n" + module + "\n";
  }

  /** The pipeline that the first line names; null if it names none. */
  static @Nullable String pipeline(byte[] text) {
    int end = 0;
    while (end < text.length && text[end] != '\n') {
      end++;
    }
    String line = new String(text, 0, end, StandardCharsets.UTF_8).strip();
    Matcher matcher = FIRST_LINE.matcher(line);
    return matcher.matches() ? matcher.group(1) : null;
  }
}
