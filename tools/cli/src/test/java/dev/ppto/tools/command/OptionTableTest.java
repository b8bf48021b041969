package dev.ppto.tools.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionTableTest {
  private final List<String> set = new ArrayList<>();
  private final OptionTable table =
      new OptionTable()
          .section("All")
          .flag("fast", "Be fast", v -> set.add("fast " + v))
          .value("o", "file", "Where to", v -> set.add("o " + v))
          .value("count", "n", "How many", v -> set.add("count " + v))
          .attached("inline", "options", "A pass", v -> set.add("inline '" + v + "'"))
          .choice("arch", List.of("a3", "a5"), "Which", v -> set.add("arch " + v))
          .flag("help", "This", v -> set.add("help"));

  private List<String> parse(String... arguments) throws UsageException {
    return table.parse(List.of(arguments));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--fast          | fast true",
        "-fast           | fast true",
        "--fast=0        | fast false",
        "--fast=true     | fast true",
        "-o x            | o x",
        "-o=x            | o x",
        "--o=x           | o x",
        "--count=3       | count 3",
        "-count -3       | count -3",
        "--count=        | count ",
        "--inline        | inline ''",
        "--inline=a=1    | inline 'a=1'",
        "--arch a5       | arch a5",
        "-h              | help"
      })
  void spellings(String line, String expected) throws UsageException {
    assertEquals(List.of(), table.parse(List.of(line.strip().split(" +"))));
    assertEquals(expected.strip(), String.join(", ", set).strip());
  }

  @Test
  void optionsTakeEffectInOrderAndTheRestIsKept() throws UsageException {
    assertEquals(
        List.of("a", "-", "-fast"),
        parse("a", "--inline", "-", "--fast", "--inline=x", "--", "-fast"));
    assertEquals(List.of("inline ''", "fast true", "inline 'x'"), set);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--fats      | unknown option '--fats'; did you mean '--fast'?",
        "-x=1        | unknown option '-x'",
        "--fast=no   | --fast: expected true or false, found 'no'",
        "--count     | --count: expected a value, found the end of the command line",
        "--arch=a4   | --arch: expected a3 or a5, found 'a4'"
      })
  void whatIsWrong(String line, String message) {
    UsageException e = assertThrows(UsageException.class, () -> parse(line.strip()));
    assertEquals(message.strip(), e.getMessage());
  }

  @Test
  void helpFitsOnAScreen() {
    String help =
        new OptionTable()
            .section("Many words")
            .value("a-very-long-name-of-an-option", "and-its-value", "word ".repeat(60), v -> {})
            .help("usage: it\n");
    assertTrue(help.startsWith("usage: it\n\nMany words:\n  --a-very-long"), help);
    help.lines().forEach(line -> assertTrue(line.length() <= 100, line));
  }
}
