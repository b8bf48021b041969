package dev.ppto.runtime.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TensorTest {

  @Test
  void isLittleEndianAndRowMajor() {
    Tensor t = Tensor.ofLongs(DType.I32, new long[] {1, 2}, 1, 0x01020304);
    byte[] bytes = new byte[8];
    t.buffer().get(bytes);
    assertEquals(1, bytes[0]);
    assertEquals(4, bytes[4]);
    assertEquals(1, bytes[7]);
  }

  @Test
  void aShapeCannotBeChangedFromOutside() {
    long[] shape = {2, 3};
    Tensor t = Tensor.zeros(DType.F32, shape);
    shape[0] = 7;
    t.shape()[1] = 9;
    assertEquals("tensor<2x3xf32>", t.toString());
  }

  @Test
  void aScalarHasRankZeroAndOneElement() {
    Tensor t = Tensor.ofDoubles(DType.F64, new long[0], 2.5);
    assertEquals(0, t.rank());
    assertEquals(1, t.size());
    assertEquals(2.5, t.getDouble(0));
    assertEquals("f64", t.toString());
  }

  @Test
  void anExtentOfZeroMakesItEmpty() {
    assertEquals(0, Tensor.zeros(DType.F32, Long.MAX_VALUE, 0, Long.MAX_VALUE).size());
  }

  @ParameterizedTest
  @CsvSource({"BOOL,2,1", "I8,300,44", "U8,-1,255", "I16,40000,-25536", "U32,-1,4294967295"})
  void integersWrapAtTheirWidth(DType dtype, long stored, long read) {
    Tensor t = Tensor.ofLongs(dtype, new long[0], stored);
    assertEquals(read, t.getLong(0));
    assertEquals((double) read, t.getDouble(0));
    assertEquals(read, dtype.wrap(stored));
  }

  @Test
  void anUnsigned64IsReadAsItsValue() {
    Tensor t = Tensor.ofLongs(DType.U64, new long[] {2}, -1, Long.MIN_VALUE);
    assertEquals(0x1p64, t.getDouble(0));
    assertEquals(0x1p63, t.getDouble(1));
    t.setDouble(0, 0x1p63 + 0x1p62);
    assertEquals(0xC000000000000000L, t.getLong(0));
  }

  @Property
  void aLongIsRoundedToAFloatTypeOnce(@ForAll long value) {
    for (DType dtype : new DType[] {DType.BF16, DType.F32}) {
      Tensor t = Tensor.ofLongs(dtype, new long[0], value);
      double stored = t.getDouble(0);
      BigDecimal error = new BigDecimal(stored).subtract(BigDecimal.valueOf(value)).abs();
      BigDecimal ulp = new BigDecimal(Math.scalb(1.0, Math.getExponent(stored)));
      BigDecimal steps = new BigDecimal(dtype == DType.BF16 ? 0x1p7 : 0x1p23);
      assertTrue(error.multiply(steps).multiply(new BigDecimal(2)).compareTo(ulp) <= 0);
    }
  }

  @Test
  void aLongJustAboveATieRoundsUp() {
    // 2^62 + 2^54 is half way between two bf16; the last 1 is lost in a double.
    Tensor t = Tensor.ofLongs(DType.BF16, new long[0], (1L << 62) + (1L << 54) + 1);
    assertEquals(0x1p62 + 0x1p55, t.getDouble(0));
  }

  @Test
  void moreThanTwoGibibytesAreRejected() {
    var e = assertThrows(InvalidTensorException.class, () -> Tensor.zeros(DType.F32, 65536, 65536));
    assertEquals(
        "a tensor of f32 with shape [65536,65536] is too large: at most 2147483639 bytes (2 GiB)"
            + " are possible, that is 536870909 elements",
        e.getMessage());
  }

  @Test
  void aNegativeExtentIsRejected() {
    var e = assertThrows(InvalidTensorException.class, () -> Tensor.zeros(DType.F32, 2, -1));
    assertEquals("shape [2,-1] has the negative extent -1", e.getMessage());
  }

  @Test
  void aBufferOfAnotherSizeIsRejected() {
    var e =
        assertThrows(
            InvalidTensorException.class,
            () -> Tensor.over(DType.I16, new long[] {3}, ByteBuffer.allocate(7)));
    assertEquals(
        "a tensor of i16 with shape [3] needs 6 bytes, found a buffer of 7", e.getMessage());
  }

  @Test
  void aTensorOverABufferSharesItsBytesAndACopyDoesNot() {
    ByteBuffer bytes = ByteBuffer.allocateDirect(4);
    Tensor t = Tensor.over(DType.I16, new long[] {2}, bytes);
    Tensor copy = t.copy();
    t.setLong(1, 513);
    assertEquals(1, bytes.get(2));
    assertEquals(2, bytes.get(3));
    assertEquals(0, copy.getLong(1));
    assertFalse(copy.sameBytes(t));
    assertTrue(t.copy().sameBytes(t));
  }

  @ParameterizedTest
  @EnumSource
  void everyTypeIsFoundByItsMlirName(DType dtype) {
    assertEquals(Optional.of(dtype), DType.fromMlirName(dtype.mlirName()));
  }

  @Test
  void signedAndIndexSpellingsAreKnownAndOthersAreNot() {
    assertEquals(Optional.of(DType.I32), DType.fromMlirName("si32"));
    assertEquals(Optional.of(DType.I64), DType.fromMlirName("index"));
    assertEquals(Optional.empty(), DType.fromMlirName("i128"));
  }
}
