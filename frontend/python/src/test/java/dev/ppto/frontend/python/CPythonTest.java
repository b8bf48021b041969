package dev.ppto.frontend.python;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ppto.frontend.python.token.PythonTokens;
import dev.ppto.frontend.python.token.Word;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * CPython 3.11 reads the same trees, and refuses the same programs; where there is one. Of its
 * library, some files are read, or one of every N for {@code -Dppto.python.every=N}.
 */
class CPythonTest {
  private static final int EVERY = Integer.getInteger("ppto.python.every", 60);
  private static final int MUTATIONS = Integer.getInteger("ppto.python.mutations", 400);
  private static final List<String> WORDS =
      List.of(
          "(", ")", "[", "]", "{", "}", ",", ":", "=", "==", ":=", "+", "*", "**", ".", "if",
          "else", "for", "in", "lambda", "not", "x", "1", "'s'", "def", "return", "yield", "await",
          "async", "class", "pass", "import", "from", "as", "with", "try", "except", "None",
          "match", "case", "print", "is", "and", "@", "->", ";", "\n", "$", "global", "del", "+=",
          "...", "f'{x}'", "break", "while", "elif", "finally", "1_", "?", "!");

  @TempDir private Path folder;
  private CPython python;

  @BeforeEach
  void start() throws IOException {
    Optional<CPython> found = CPython.start(folder);
    assumeTrue(found.isPresent(), "no python3 of version 3.11");
    python = found.get();
  }

  @AfterEach
  void stop() {
    if (python != null) {
      python.close();
    }
  }

  @Test
  void theSampleOfAllSyntaxIsTheSameTree() throws IOException {
    assertEquals(
        python.read(Programs.valid()).tree(),
        TreeText.of(PythonReader.read("a.py", Programs.valid()).ast()));
  }

  @Test
  void theInvalidProgramsHaveTheMessagesTheyAreSaidToHave() throws IOException {
    for (Programs.Invalid program : Programs.invalid()) {
      CPython.Answer answer = python.read(program.text());
      assertEquals(
          program.line() + ": " + program.message(),
          answer.line() + ": " + answer.message(),
          program.text());
    }
  }

  @Test
  void itsLibraryIsTheSameTrees() throws IOException {
    List<Path> files = libraryFiles();
    int read = 0;
    for (int i = 0; i < files.size(); i += EVERY) {
      Path file = files.get(i);
      String text;
      try {
        text = Files.readString(file);
      } catch (MalformedInputException e) {
        continue;
      }
      CPython.Answer answer = python.read(file);
      PythonSource source = PythonReader.read(file.toString(), text);
      if (answer.accepted()) {
        assertEquals(List.of(), source.messages());
        assertEquals(answer.tree(), TreeText.of(source.ast()), file.toString());
      } else if (!answer.message().contains("encoding")) {
        assertFalse(source.succeeded(), () -> file + ": " + answer.message());
      }
      read++;
    }
    assertTrue(read > 0);
  }

  private static List<Path> libraryFiles() throws IOException {
    try (Stream<Path> all = Files.walk(CPython.library().orElseThrow())) {
      return all.filter(path -> path.toString().endsWith(".py"))
          .filter(path -> !path.toString().contains("site-packages"))
          .sorted()
          .toList();
    }
  }

  @Test
  void changedProgramsAreRefusedAlike() throws IOException {
    List<String> statements = statements();
    Random random = new Random(Long.getLong("ppto.python.seed", 42));
    int refused = 0;
    int sameMessage = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      String text = mutate(statements, random);
      CPython.Answer answer = python.read(text);
      PythonSource source = PythonReader.read("a.py", text);
      assertEquals(
          answer.accepted(),
          source.succeeded(),
          () -> text + "\nCPython: " + answer + "\nwe: " + source.messages());
      if (answer.accepted()) {
        assertEquals(answer.tree(), TreeText.of(source.ast()), text);
      } else {
        refused++;
        sameMessage += source.messages().get(0).text().equals(answer.message()) ? 1 : 0;
      }
    }
    int percent = 100 * sameMessage / refused;
    assertTrue(percent >= 90, percent + " % of messages are those of CPython");
  }

  /** Statements of the sample, with their blocks. */
  private static List<String> statements() {
    PythonSource source = PythonReader.read("a.py", Programs.valid());
    return source.ast().getBody().stream()
        .map(SourceRange::of)
        .map(r -> source.text().substring(r.offset(), r.offset() + r.length()) + "\n")
        .toList();
  }

  private static String mutate(List<String> statements, Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      text.append(statements.get(random.nextInt(statements.size())));
    }
    List<Word> words = new ArrayList<>(PythonTokens.of(text.toString()).tokens());
    words.removeIf(Word::isEmpty);
    Word word = words.get(random.nextInt(words.size()));
    String other = WORDS.get(random.nextInt(WORDS.size()));
    switch (random.nextInt(4)) {
      case 0 -> text.delete(word.from(), word.to());
      case 1 -> text.insert(word.from(), other + " ");
      case 2 -> text.replace(word.from(), word.to(), other);
      default -> {
        int line = text.lastIndexOf("\n", word.from()) + 1;
        text.insert(line, random.nextBoolean() ? "  " : "\t");
      }
    }
    return text.toString();
  }
}
