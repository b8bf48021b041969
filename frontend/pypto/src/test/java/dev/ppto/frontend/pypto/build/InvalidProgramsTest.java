package dev.ppto.frontend.pypto.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each line that has an error or warning has it in a comment: {@code # error: ...}. */
class InvalidProgramsTest {
  static List<Path> sources() {
    return Compiled.sources("invalid");
  }

  @ParameterizedTest
  @MethodSource("sources")
  void hasTheMessagesOfItsComments(Path source) {
    String text = Compiled.read(source);
    List<String> expected = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String[] parts = lines.get(i).split(" # (?=(error|warning): )");
      for (int part = 1; part < parts.length; part++) {
        expected.add((i + 1) + ": " + parts[part].trim());
      }
    }
    List<String> found =
        Compiled.of(source.getFileName().toString(), text).messages().stream().sorted().toList();
    assertEquals(
        expected.stream().sorted().collect(Collectors.joining("\n")), String.join("\n", found));
  }
}
