package dev.example.quant;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.type.IntegerType;
import org.junit.jupiter.api.Test;

class QuantizationTest {
  private static Quantization of(IntegerType storage, int exponent) {
    return Quantization.of(QtileType.of(ImmutableLongArray.of(4), storage, exponent));
  }

  @Test
  void numbersBecomeTheNearestIntegersAndTiesTheEvenOne() {
    Quantization quarters = of(IntegerType.I8, -2);
    assertEquals(5, quarters.quantize(1.25));
    assertEquals(5, quarters.quantize(1.3));
    assertEquals(-6, quarters.quantize(-1.375), "-5.5 is as near to -5 as to -6");
    assertEquals(4, quarters.quantize(1.125), "4.5 is as near to 4 as to 5");
  }

  @Test
  void whatIsBeyondTheRangeBecomesItsEnd() {
    assertEquals(127, of(IntegerType.I8, 0).quantize(1000));
    assertEquals(-127, of(IntegerType.I8, 0).quantize(Double.NEGATIVE_INFINITY));
    assertEquals(32767, of(IntegerType.I16, 3).quantize(1e9));
    assertEquals(-127, of(IntegerType.I8, 0).saturate(-128));
  }

  @Test
  void eachIntegerIsTheQuantizationOfItsNumber() {
    for (int exponent = -24; exponent <= 24; exponent++) {
      Quantization quantization = of(IntegerType.I8, exponent);
      for (long integer = -127; integer <= 127; integer++) {
        assertEquals(integer, quantization.quantize(quantization.dequantize(integer)));
      }
    }
  }
}
