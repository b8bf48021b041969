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
      for (String kind : List.of("# error: ", "# warning: ")) {
        int comment = lines.get(i).indexOf(kind);
        if (comment >= 0) {
          expected.add((i + 1) + ": " + lines.get(i).substring(comment + 2));
        }
      }
    }
    List<String> found =
        Compiled.of(source.getFileName().toString(), text).messages().stream().sorted().toList();
    assertEquals(
        expected.stream().sorted().collect(Collectors.joining("\n")), String.join("\n", found));
  }
}
