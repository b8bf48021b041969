package dev.ppto.tools.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.tools.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ppto dialect format}. */
class DefinitionFormatTest {
  @TempDir Path folder;

  @Test
  void aFileGetsTheLayoutOfDefinitions() throws IOException {
    Path file = Files.writeString(folder.resolve("a.dialect"), "dialect  a{summary \"s\"}");
    Call checked = call("format", "--check", "a.dialect");
    assertEquals(1, checked.status());
    assertEquals(
        "a.dialect: error: it is not formatted; 'ppto dialect format a.dialect' does\n",
        checked.err());
    assertEquals("dialect  a{summary \"s\"}", Files.readString(file));

    assertEquals(0, call("format", "a.dialect").status());
    assertEquals("dialect a {\n  summary \"s\"\n}\n", Files.readString(file));
    assertEquals(new Call(0, "", ""), call("format", "--check", "a.dialect"));
  }

  @Test
  void aFileWithSyntaxErrorsIsLeftAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("a.dialect"), "dialect a { op }\n");
    Call call = call("format", "a.dialect");
    assertEquals(1, call.status());
    assertEquals(
        "a.dialect:1:16: error: ", call.err().substring(0, "a.dialect:1:16: error: ".length()));
    assertEquals("dialect a { op }\n", Files.readString(file));
  }

  @Test
  void onlyTextsAreFormatted() {
    assertEquals(2, call("format", "a.pptod").status());
    assertEquals(2, call("format", "tile").status());
    assertEquals(2, call("check", "--check", "a.dialect").status());
    assertEquals(2, call("format", "missing.dialect").status());
  }

  private Call call(String... arguments) {
    return Call.of(new DialectTool(), "ppto dialect", folder, "", arguments);
  }
}
