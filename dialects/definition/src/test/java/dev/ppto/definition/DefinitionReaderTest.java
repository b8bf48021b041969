package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.TypeConstraint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Definitions are read from files, with the dialects that they refer to. */
class DefinitionReaderTest {
  private static final DefinitionReader READER =
      new DefinitionReader(DefinitionReaderTest.class.getClassLoader());

  @TempDir Path folder;

  @Test
  void dialectsOfTheClassPathAreFoundByTheirName() throws IOException {
    Path file = write("mine", "operands x: grid.AnyCell");
    DefinitionReader.Result result = READER.read(List.of(file));
    assertEquals(List.of(), result.messages());
    DialectSpec mine = result.dialects().get(0);
    assertEquals("mine", mine.name());
    assertEquals(
        new TypeConstraint.Named(
            "grid.AnyCell", "a cell", new TypeConstraint.OfType("grid", "cell")),
        mine.operation("a").operands().get(0).constraint());
  }

  @Test
  void filesThatAreReadTogetherSeeEachOther() throws IOException {
    Path one = write("one", "operands x: two.Any");
    Path two = write("two", "operands x: one.Any");
    DefinitionReader.Result result = READER.read(List.of(one, two));
    assertTrue(result.succeeded(), result.messages().toString());
    assertEquals(List.of("one", "two"), result.dialects().stream().map(DialectSpec::name).toList());
  }

  @Test
  void messagesHaveThePlaceInTheFile() throws IOException {
    Path file = write("mine", "operands x: nowhere.Cell");
    DefinitionReader.Result result = READER.read(List.of(file));
    assertEquals(List.of(), result.dialects());
    assertEquals(
        file
            + ":4:15: error: expected a type or constraint, found the unknown name 'nowhere.Cell';"
            + " no file on the class path defines dialect 'nowhere'",
        result.messages().get(0).toString());
  }

  private Path write(String name, String body) throws IOException {
    return Files.writeString(
        folder.resolve(name + ".dialect"),
        "dialect "
            + name
            + " {\n summary \"s\" constraint Any = Index\n op a { summary \"s\""
            + " description \"d\" example \"e\"\n  "
            + body
            + "\n }\n}\n");
  }
}
