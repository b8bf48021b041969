package dev.ppto.runtime.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NpyFileTest {
  @TempDir Path dir;

  @ParameterizedTest
  @EnumSource
  void everyTypeSurvivesWritingAndReading(DType dtype) throws IOException {
    Tensor t = Tensor.zeros(dtype, 3, 1, 5);
    for (int i = 0; i < t.size(); i++) {
      t.setLong(i, i * 37L - 100);
    }
    Path file = dir.resolve("t.npy");
    NpyFile.write(file, t);
    assertTrue(NpyFile.read(file).sameBytes(t));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "7", "2,0,3", "1,2,3,4,5"})
  void everyShapeSurvivesWritingAndReading(String extents) throws IOException {
    long[] shape =
        extents.isEmpty()
            ? new long[0]
            : List.of(extents.split(",")).stream().mapToLong(Long::parseLong).toArray();
    Path file = dir.resolve("t.npy");
    NpyFile.write(file, Tensor.zeros(DType.F16, shape));
    assertArrayEquals(shape, NpyFile.read(file).shape());
  }

  @Test
  void theHeaderIsNumpys() throws IOException {
    Path file = dir.resolve("t.npy");
    NpyFile.write(file, Tensor.ofDoubles(DType.F32, new long[] {2}, 1, 2));
    byte[] bytes = Files.readAllBytes(file);
    assertEquals(128 + 8, bytes.length);
    String header = new String(bytes, 10, 118, StandardCharsets.US_ASCII);
    assertEquals("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", header.strip());
    assertEquals('\n', header.charAt(117));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void everyVersionIsRead(int version) throws IOException {
    Path file =
        file(version, "{'descr': '<i2', 'fortran_order': False, 'shape': (2,)}", 1, 0, 2, 0);
    assertEquals(2, NpyFile.read(file).getLong(1));
  }

  @Test
  void fortranOrderIsTurnedIntoRowMajor() throws IOException {
    Path file =
        file(1, "{'shape': (2, 3L), 'fortran_order': True, 'descr': '|u1', }", 0, 3, 1, 4, 2, 5);
    Tensor t = NpyFile.read(file);
    assertTrue(t.sameBytes(Tensor.ofLongs(DType.U8, new long[] {2, 3}, 0, 1, 2, 3, 4, 5)));
  }

  @Test
  void fortranOrderOfThreeDimensions() throws IOException {
    // Element (i,j,k) of shape (2,1,2) lies at i + 2*j + 2*k.
    Path file =
        file(
            1,
            "{'descr': '<u2', 'fortran_order': True, 'shape': (2, 1, 2)}",
            1,
            0,
            2,
            0,
            3,
            0,
            4,
            0);
    Tensor t = NpyFile.read(file);
    assertTrue(t.sameBytes(Tensor.ofLongs(DType.U16, new long[] {2, 1, 2}, 1, 3, 2, 4)));
  }

  @Test
  void bigEndianElementsAreSwapped() throws IOException {
    Path file = file(1, "{'descr': '>f4', 'fortran_order': False, 'shape': ()}", 0x3F, 0xC0, 0, 0);
    assertEquals(1.5, NpyFile.read(file).getDouble(0));
  }

  @Test
  void twoRawBytesAreABfloat16() throws IOException {
    Path file = file(1, "{'descr': '|V2', 'fortran_order': False, 'shape': ()}", 0xC0, 0x3F);
    Tensor t = NpyFile.read(file);
    assertEquals(DType.BF16, t.dtype());
    assertEquals(1.5, t.getDouble(0));
  }

  @Test
  void aWrongHeaderIsDescribed() throws IOException {
    rejects("{'descr': '<c8', 'fortran_order': False, 'shape': ()}", "found '<c8'");
    rejects("{'descr': '|O', 'fortran_order': False, 'shape': ()}", "found '|O'");
    rejects("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': ()}", "found records");
    rejects("{'descr': '<f4', 'fortran_order': False, }", "expected a header with 'descr'");
    rejects("{'descr': '<f4', 'fortran_order': 0, 'shape': ()}", "expected True or False");
    rejects("{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}", "expected an extent");
    rejects("{'descr': '<f4', 'fortran_order': False, 'shape': (1", "expected ')', found the end");
    rejects("{'descr': '<f4', 'fortran': False, 'shape': ()}", "found ''fortran'");
    rejects("{'descr': '<f4', 'fortran_order': False, 'shape': ()} x", "the end of the header");
    rejects("not a dictionary", "expected '{'");
  }

  private void rejects(String header, String message) throws IOException {
    Path file = file(1, header);
    var e = assertThrows(NpyFormatException.class, () -> NpyFile.read(file));
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
  }

  @Test
  void missingAndSurplusDataAreDescribed() throws IOException {
    String header = "{'descr': '<f4', 'fortran_order': False, 'shape': (1000000, 100)}";
    Path file = file(1, header, 1, 2, 3);
    var e = assertThrows(NpyFormatException.class, () -> NpyFile.read(file));
    assertEquals(
        file + ": expected 400000000 bytes of data for shape [1000000,100] of float32, found 3",
        e.getMessage());
    Path longer = file(1, "{'descr': '|i1', 'fortran_order': False, 'shape': ()}", 1, 2, 3);
    assertThrows(NpyFormatException.class, () -> NpyFile.read(longer));
  }

  @Test
  void aFileOfAnotherKindIsDescribed() throws IOException {
    Path file = dir.resolve("x.npy");
    Files.writeString(file, "PK\3\4 this is an npz");
    var e = assertThrows(NpyFormatException.class, () -> NpyFile.read(file));
    assertTrue(e.getMessage().contains("does not start with"), e.getMessage());
    Files.write(file, new byte[] {(byte) 0x93, 'N', 'U'});
    var cut = assertThrows(NpyFormatException.class, () -> NpyFile.read(file));
    assertTrue(cut.getMessage().contains("found one of 3 bytes"), cut.getMessage());
    Files.write(file, new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 9, 0});
    var version = assertThrows(NpyFormatException.class, () -> NpyFile.read(file));
    assertTrue(version.getMessage().contains("found 9.0"), version.getMessage());
  }

  @Test
  void aMissingFileAndADirectoryAreDescribed() {
    Path missing = dir.resolve("missing.npy");
    var e = assertThrows(IOException.class, () -> NpyFile.read(missing));
    assertEquals(missing + ": no such file", e.getMessage());
    var d = assertThrows(IOException.class, () -> NpyFile.read(dir));
    assertEquals(dir + ": expected a regular file, found something else", d.getMessage());
  }

  @Test
  void aHugeShapeIsRejectedBeforeMemoryIsTaken() throws IOException {
    Path file = file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (4000000000, 9)}");
    var e = assertThrows(InvalidTensorException.class, () -> NpyFile.read(file));
    assertTrue(e.getMessage().startsWith(file + ": a tensor of f32"), e.getMessage());
  }

  @Test
  void writingReplacesTheFileALinkPointsTo() throws IOException {
    Path file = dir.resolve("real.npy");
    Files.writeString(file, "old");
    Path link = Files.createSymbolicLink(dir.resolve("link.npy"), file);
    NpyFile.write(link, Tensor.zeros(DType.I8, 1));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals(DType.I8, NpyFile.read(file).dtype());
  }

  @Test
  void aFailureLeavesTheOldContentAndNoLitter() throws IOException {
    Path file = dir.resolve("t.npy");
    Files.writeString(file, "old");
    var e =
        assertThrows(
            IOException.class,
            () ->
                AtomicFile.write(
                    file,
                    channel -> {
                      channel.write(ByteBuffer.wrap(new byte[] {1, 2, 3}));
                      throw new IOException("No space left on device");
                    }));
    assertEquals(file + ": cannot be written: No space left on device", e.getMessage());
    assertEquals("old", Files.readString(file));
    try (var files = Files.list(dir)) {
      assertEquals(List.of(file), files.toList());
    }
  }

  @Test
  void aMissingDirectoryAndADirectoryAreDescribed() {
    Path file = dir.resolve("no/t.npy");
    Tensor t = Tensor.zeros(DType.I8, 1);
    var e = assertThrows(IOException.class, () -> NpyFile.write(file, t));
    assertEquals(file + ": its directory does not exist", e.getMessage());
    var d = assertThrows(IOException.class, () -> NpyFile.write(dir, t));
    assertTrue(d.getMessage().contains("is a directory"), d.getMessage());
  }

  private Path file(int version, String header, int... data) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) version, 0});
    byte[] text = header.getBytes(StandardCharsets.UTF_8);
    ByteBuffer length = ByteBuffer.allocate(version == 1 ? 2 : 4).order(ByteOrder.LITTLE_ENDIAN);
    if (version == 1) {
      length.putShort((short) text.length);
    } else {
      length.putInt(text.length);
    }
    out.write(length.array());
    out.write(text);
    for (int b : data) {
      out.write(b);
    }
    Path file = Files.createTempFile(dir, "case", ".npy");
    return Files.write(file, out.toByteArray());
  }
}
