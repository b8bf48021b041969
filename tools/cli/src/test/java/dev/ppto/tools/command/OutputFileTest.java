package dev.ppto.tools.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
  @TempDir Path folder;

  private static AtomicFile.Content bytes(String text) {
    return new EncodedText().append(text)::writeTo;
  }

  private int files() {
    return folder.toFile().list().length;
  }

  @Test
  void aNewFileIsWritten() throws IOException {
    AtomicFile.write(folder.resolve("a"), bytes("text"));
    assertEquals("text", Files.readString(folder.resolve("a")));
    assertEquals(1, files());
  }

  @Test
  void theRightsOfAFileStay() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x--x"));
    AtomicFile.write(file, bytes("new"));
    assertEquals("new", Files.readString(file));
    assertEquals("rwxr-x--x", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path file = Files.writeString(folder.resolve("real"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("real"));
    AtomicFile.write(link, bytes("new"));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(file));
  }

  @Test
  void aDeviceIsWrittenToAndStays() throws IOException {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device));
    AtomicFile.write(device, bytes("text"));
    assertTrue(Files.exists(device) && !Files.isRegularFile(device));
  }

  @Test
  void aLongTextIsEncodedInPiecesThatKeepCharactersWhole() throws IOException {
    String some = "a\u00e9\u4e2d\ud83d\ude00";
    EncodedText text = new EncodedText();
    StringBuilder expected = new StringBuilder();
    while (expected.length() < 300_000) {
      // One by one too: the halves of the last character come apart.
      for (int i = 0; i < some.length(); i++) {
        text.append(some.charAt(i));
      }
      text.append(some).append(some, 1, 5);
      expected.append(some).append(some).append(some, 1, 5);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    text.writeTo(bytes);
    assertEquals(expected.toString(), bytes.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aFullDiskIsAnError() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    assertThrows(IOException.class, () -> AtomicFile.write(full, bytes("text")));
  }

  @Test
  void aFailureLeavesTheOldFileAndNothingElse() throws IOException {
    Path target = Files.createDirectory(folder.resolve("taken"));
    Files.writeString(target.resolve("inside"), "precious");
    // A folder stands where the file is to go: the last step fails.
    Path victim = folder.resolve("taken");
    assertThrows(IOException.class, () -> AtomicFile.write(victim, bytes("new")));
    assertEquals("precious", Files.readString(target.resolve("inside")));
    assertEquals(1, files());
  }
}
