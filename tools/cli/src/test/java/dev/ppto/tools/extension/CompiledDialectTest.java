package dev.ppto.tools.extension;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.codec.CompiledDialect;
import dev.ppto.ir.spec.codec.MalformedFileException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/** The files of compiled dialects, with all the dialects that there are. */
class CompiledDialectTest {
  /** Magic, format, length, check sum. */
  private static final int HEADER = 20;

  private static final byte[] SOURCE = "dialect d {}".getBytes(StandardCharsets.UTF_8);
  private static final Map<String, String> USES = Map.of("tile", CompiledDialect.hash(SOURCE));

  private static List<DialectSpec> all() {
    Context context = Context.withAllDialects();
    List<DialectSpec> specs = new ArrayList<>();
    for (String namespace : context.namespaces()) {
      Dialect dialect = context.dialect(namespace);
      specs.add(dialect.spec());
    }
    assertTrue(specs.size() >= 10);
    return specs;
  }

  private static byte[] file(DialectSpec spec) {
    return CompiledDialect.of(spec, "1.2", SOURCE, USES).toByteArray();
  }

  @Test
  void everyDialectIsReadAsItWasWritten() throws MalformedFileException {
    for (DialectSpec spec : all()) {
      CompiledDialect read = CompiledDialect.read(file(spec));
      assertEquals(spec.name(), read.name());
      assertEquals("1.2", read.version());
      assertEquals("dialect d {}", new String(read.source(), StandardCharsets.UTF_8));
      assertEquals(USES, read.uses());
      assertTrue(read.isReadable());
      assertEquals(spec, read.spec());
    }
  }

  @Test
  void aFileThatIsNotWholeIsRefused() {
    byte[] file = file(all().get(0));
    for (int length = 0; length < file.length; length += length < 60 ? 1 : 997) {
      byte[] part = Arrays.copyOf(file, length);
      String message =
          assertThrows(MalformedFileException.class, () -> CompiledDialect.read(part)).getMessage();
      assertTrue(message.matches("byte \\d+: expected .*"), message);
    }
    byte[] more = Arrays.copyOf(file, file.length + 1);
    assertThrows(MalformedFileException.class, () -> CompiledDialect.read(more));
  }

  @Test
  void aDamagedFileIsRefused() {
    byte[] file = file(all().get(0));
    Random random = new Random(1);
    for (int i = 0; i < 200; i++) {
      byte[] damaged = file.clone();
      damaged[random.nextInt(file.length)] ^= (byte) (1 + random.nextInt(255));
      assertThrows(MalformedFileException.class, () -> CompiledDialect.read(damaged));
    }
  }

  /** Damage that the check sum does not show, as of a defect of the program that wrote the file. */
  @Test
  void nothingInAFileMakesTheReaderFailOtherwise() {
    byte[] file = file(all().get(0));
    Random random = new Random(2);
    int refused = 0;
    for (int i = 0; i < 2000; i++) {
      byte[] damaged = file.clone();
      int at = HEADER + SOURCE.length + random.nextInt(file.length - HEADER - SOURCE.length);
      damaged[at] = (byte) random.nextInt(256);
      CRC32C sum = new CRC32C();
      sum.update(damaged, HEADER, damaged.length - HEADER);
      ByteBuffer.wrap(damaged).putInt(HEADER - 4, (int) sum.getValue());
      try {
        CompiledDialect.read(damaged).spec();
      } catch (MalformedFileException e) {
        refused++;
      }
    }
    assertTrue(refused > 200, "refused " + refused);
  }

  @Test
  void aFileOfAnotherFormatIsRefused() {
    byte[] file = file(all().get(0));
    ByteBuffer.wrap(file).putInt(8, 7);
    assertEquals(
        "byte 8: expected format 1, found format 7",
        assertThrows(MalformedFileException.class, () -> CompiledDialect.read(file)).getMessage());
  }
}
