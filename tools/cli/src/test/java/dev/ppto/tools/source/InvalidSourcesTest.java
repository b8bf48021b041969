package dev.ppto.tools.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.io.Resources;
import dev.ppto.tools.Call;
import dev.ppto.tools.opt.OptTool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is wrong with a Python source is told where it is, once, by every tool. In the files of the
 * folder {@code invalid-sources}, a line that starts with {@code ====} names what is wrong with the
 * source that follows; its lines have the messages that are about them in comments.
 */
class InvalidSourcesTest {
  private static final String MARK = "==== ";
  private static final List<String> FILES =
      List.of("rules", "names", "decorators", "signatures", "kernels", "host", "syntax");
  private static final Pattern COMMENT =
      Pattern.compile("  # ((?:error|warning): .*?)(?=  # (?:error|warning): |$)");
  private static final Pattern MESSAGE =
      Pattern.compile("p\\.py:(\\d+):\\d+: ((?:error|warning): .*)");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> isToldOnce() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String file : FILES) {
      String all =
          Resources.toString(
              Resources.getResource(InvalidSourcesTest.class, "invalid-sources/" + file + ".txt"),
              StandardCharsets.UTF_8);
      for (String section : all.split("(?m)^" + MARK)) {
        if (!section.isBlank()) {
          int end = section.indexOf('\n');
          tests.add(
              DynamicTest.dynamicTest(
                  section.substring(0, end), () -> check(section.substring(end + 1))));
        }
      }
    }
    return tests.stream();
  }

  private void check(String source) throws IOException {
    List<String> expected = new ArrayList<>();
    List<String> lines = source.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher comment = COMMENT.matcher(lines.get(i));
      while (comment.find()) {
        expected.add((i + 1) + ": " + comment.group(1));
      }
    }
    Files.writeString(folder.resolve("p.py"), source);
    Call call = Call.of(new OptTool(), "ppto opt", folder, "", "p.py");
    List<String> found = new ArrayList<>();
    for (String line : call.err().lines().toList()) {
      Matcher message = MESSAGE.matcher(line);
      if (message.matches()) {
        found.add(message.group(1) + ": " + message.group(2));
      }
    }
    // What other tools find comes after what the language finds.
    found.sort(Comparator.comparingInt(each -> Integer.parseInt(each.split(":")[0])));
    assertEquals(String.join("\n", expected), String.join("\n", found), call.err());
    assertEquals(source.contains("  # error: ") ? 1 : 0, call.status());
  }
}
