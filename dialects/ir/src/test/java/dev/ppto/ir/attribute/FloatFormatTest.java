package dev.ppto.ir.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.ir.type.FloatType;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FloatFormatTest {

  @ParameterizedTest
  @EnumSource(
      names = {"F80", "F128"},
      mode = EnumSource.Mode.EXCLUDE)
  void everyBitPatternGoesToADoubleAndBack(FloatType type) {
    FloatFormat format = FloatFormat.of(type);
    Random random = new Random(1);
    int width = type.width();
    for (int i = 0; i < 1 << Math.min(width, 16); i++) {
      long raw = width <= 16 ? i : random.nextLong() >>> (64 - width);
      assertEquals(
          Long.toHexString(raw), Long.toHexString(format.fromDoubleBits(format.toDoubleBits(raw))));
    }
  }

  @ParameterizedTest
  @EnumSource(
      names = {"F80", "F128"},
      mode = EnumSource.Mode.EXCLUDE)
  void valuesOfTheTypeAreRoundedToThemselves(FloatType type) {
    FloatFormat format = FloatFormat.of(type);
    Random random = new Random(2);
    for (int i = 0; i < 1000; i++) {
      long bits = format.toDoubleBits(random.nextLong() >>> (64 - type.width()));
      double value = Double.longBitsToDouble(bits);
      if (!Double.isNaN(value)) {
        assertEquals(value, format.round(value));
      }
    }
  }

  @Test
  void singleAndHalfAgreeWithJava() {
    Random random = new Random(3);
    FloatFormat single = FloatFormat.of(FloatType.F32);
    for (int i = 0; i < 1000; i++) {
      double value = random.nextGaussian() * Math.pow(2, random.nextInt(300) - 150);
      assertEquals((float) value, single.round(value));
      int raw = random.nextInt();
      float number = Float.intBitsToFloat(raw);
      if (!Float.isNaN(number)) {
        assertEquals(number, Double.longBitsToDouble(single.toDoubleBits(raw & 0xffffffffL)));
      }
    }
    FloatFormat half = FloatFormat.of(FloatType.F16);
    assertEquals(65504.0, half.round(65519.0));
    assertEquals(Double.POSITIVE_INFINITY, half.round(65520.0));
    assertEquals(0x1p-24, half.round(0x1.8p-25));
    assertEquals(0.0, half.round(0x1p-25));
  }

  @Test
  void overflowFollowsTheType() {
    assertEquals(448.0, FloatFormat.of(FloatType.F8E4M3FN).round(460.0));
    assertEquals(Double.NaN, FloatFormat.of(FloatType.F8E4M3FN).round(1e9));
    assertEquals(6.0, FloatFormat.of(FloatType.F4E2M1FN).round(1e9));
    assertEquals(Double.NEGATIVE_INFINITY, FloatFormat.of(FloatType.F8E5M2).round(-1e9));
  }
}
