package dev.ppto.tools.opt;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The files that {@code --mlir-pass-pipeline-crash-reproducer} writes. */
final class Reproducer {
  static final String EXAMPLE = "// configuration: --pass-pipeline='...'";

  private static final Pattern FIRST_LINE =
      Pattern.compile("// configuration: --pass-pipeline='(.*)'");

  private Reproducer() {}

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
