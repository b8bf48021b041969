package dev.ppto.runtime.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HalfPrecisionTest {

  @ParameterizedTest
  @EnumSource(names = {"F16", "BF16"})
  void everyBitPatternSurvivesDecodeAndEncode(DType format) {
    for (int bits = 0; bits <= 0xFFFF; bits++) {
      assertEquals(bits, format.encode(format.decode(bits)), "bits " + bits);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1.0, 3C00",
    "-2.0, C000",
    "65504, 7BFF",
    "65519.99, 7BFF",
    "65520, 7C00",
    "1e300, 7C00",
    "-1e300, FC00",
    "5.960464477539063e-08, 0001",
    "2.9802322387695312e-08, 0000",
    "2.98023223876953160e-08, 0001",
    "6.103515625e-05, 0400",
    "0.1, 2E66",
    "-0.0, 8000",
    "4.9e-324, 0000",
    "2049, 6800",
    "2051, 6802"
  })
  void binary16RoundsToNearestEven(double value, String bits) {
    assertEquals(bits, "%04X".formatted(DType.F16.encode(value)));
  }

  @ParameterizedTest
  @CsvSource({
    "1.0, 3F80",
    "3.3895313892515355e38, 7F7F",
    "3.4e38, 7F80",
    "0.1, 3DCD",
    "1.00390625, 3F80",
    "1.01171875, 3F82",
    "9.183549615799121e-41, 0001",
    "-1e-50, 8000"
  })
  void bfloat16RoundsToNearestEven(double value, String bits) {
    assertEquals(bits, "%04X".formatted(DType.BF16.encode(value)));
  }

  /** 1 + 2^-11 + 2^-60 lies above the tie that a float would round it to. */
  @Test
  void roundsOnceAndNotByWayOfFloat() {
    assertEquals(0x3C01, DType.F16.encode(1 + 0x1p-11 + 0x1p-50));
    assertEquals(0x3C00, DType.F16.encode((float) (1 + 0x1p-11 + 0x1p-50)));
  }

  @Property
  void noOtherValueIsNearer(@ForAll float value, @ForAll boolean brain) {
    DType format = brain ? DType.BF16 : DType.F16;
    long bits = format.encode(value);
    double rounded = format.decode(bits);
    if (Math.abs(value) > format.largestFinite()) {
      assertTrue(Double.isInfinite(rounded) || Math.abs(rounded) == format.largestFinite());
      return;
    }
    BigDecimal error = distance(rounded, value);
    for (int step = -1; step <= 1; step += 2) {
      double neighbour = format.decode(bits + step & 0xFFFF);
      if (Double.isFinite(neighbour) && ((bits + step) & 0x8000) == (bits & 0x8000)) {
        int order = error.compareTo(distance(neighbour, value));
        assertTrue(order < 0 || (order == 0 && (bits & 1) == 0));
      }
    }
  }

  private static BigDecimal distance(double a, double b) {
    return new BigDecimal(a).subtract(new BigDecimal(b)).abs();
  }
}
