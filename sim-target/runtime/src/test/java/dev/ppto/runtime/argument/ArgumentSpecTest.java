package dev.ppto.runtime.argument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.NpyFile;
import dev.ppto.runtime.tensor.Tensor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentSpecTest {
  @TempDir Path dir;

  private Tensor make(String spec, DType dtype, long... shape) {
    return ArgumentSpec.parse(spec).materialise(dtype, shape, dir);
  }

  private String failure(String spec, DType dtype, long... shape) {
    return assertThrows(InvalidArgumentException.class, () -> make(spec, dtype, shape))
        .getMessage();
  }

  private static double[] values(Tensor t) {
    double[] values = new double[t.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = t.getDouble(i);
    }
    return values;
  }

  @ParameterizedTest
  @CsvSource({
    "3,3",
    "-2.5,-2.5",
    "0x1F,31",
    "-0b11,-3",
    "1_000,1000",
    "1e3,1000",
    ".5,0.5",
    "5.,5",
    "inf,Infinity",
    "-inf,-Infinity",
    "nan,NaN",
    "True,1",
    "false,0"
  })
  void aNumberIsAScalar(String text, double value) {
    assertArrayEquals(new double[] {value}, values(make(text, DType.F64)));
  }

  @ParameterizedTest
  @CsvSource({
    "I8,-128",
    "I8,127",
    "U8,255",
    "I64,-9223372036854775808",
    "I32,2.0",
    "I32,1e3",
    "BOOL,1"
  })
  void aWholeNumberInRangeIsAnInteger(DType dtype, String text) {
    assertEquals((long) Double.parseDouble(text), make(text, dtype).getLong(0));
  }

  @Test
  void allSixtyFourBitsOfAnIntegerAreKept() {
    assertEquals(-1, make("18446744073709551615", DType.U64).getLong(0));
    assertEquals(Long.MAX_VALUE, make("9223372036854775807", DType.I64).getLong(0));
  }

  @Test
  void aNumberOutOfRangeIsRejected() {
    assertEquals(
        "expected a number from -128 to 127 for i8, found 128", failure("full(128)", DType.I8, 2));
    assertEquals("expected a number from 0 to 255 for ui8, found -1", failure("-1", DType.U8));
    assertEquals("expected a number from 0 to 1 for i1, found 2", failure("2", DType.BOOL));
    assertEquals("expected a whole number for i32, found 1.5", failure("1.5", DType.I32));
    assertEquals("expected a whole number for i32, found nan", failure("nan", DType.I32));
    assertTrue(failure("1e-2000000000", DType.I32).contains("a whole number"));
    assertEquals(
        "expected a number of magnitude up to 65504.0 for f16, found 65520 (write inf for"
            + " infinity)",
        failure("65520", DType.F16));
  }

  @Test
  void aNumberForATensorIsRejectedWithTheWayOut() {
    assertEquals(
        "expected a tensor of shape [2,2], found the number 3; full(3) fills a tensor with it",
        failure("3", DType.F32, 2, 2));
  }

  @Test
  void fillings() {
    assertArrayEquals(new double[] {0, 0}, values(make("zeros", DType.F16, 2)));
    assertArrayEquals(new double[] {1, 1}, values(make("ones()", DType.I8, 2)));
    assertArrayEquals(new double[] {0.1f, 0.1f}, values(make("full( 0.1 )", DType.F32, 2)));
    assertArrayEquals(new double[] {0, 1, 2, 3, 4, 5}, values(make(" arange ", DType.BF16, 2, 3)));
  }

  @Test
  void arangeWrapsIntegersAndRoundsFloats() {
    Tensor bytes = make("arange", DType.I8, 300);
    assertEquals(-128, bytes.getLong(128));
    assertEquals(43, bytes.getLong(299));
    assertEquals(256, make("arange", DType.BF16, 300).getDouble(257));
    assertArrayEquals(new double[] {0, 1, 1}, values(make("arange", DType.BOOL, 3)));
  }

  /** Values fixed here, so that another JDK or a later change cannot shift them unnoticed. */
  @Test
  void randomValuesAreTheSameEverywhere() {
    assertEquals(0xE220A8397B1DCDAFL, new SplitMix64(0).nextLong());
    Tensor normal = make("randn(7)", DType.F64, 3);
    assertArrayEquals(
        new double[] {0.9884743323187353, 0.10465664748899398, -1.8642558067312274},
        values(normal));
  }

  @Test
  void randnHasMeanZeroAndDeviationOne() {
    double[] values = values(make("randn(1)", DType.F32, 100_000));
    double mean = 0;
    double square = 0;
    for (double v : values) {
      mean += v / values.length;
      square += v * v / values.length;
    }
    assertEquals(0, mean, 0.02);
    assertEquals(1, square, 0.02);
  }

  @Test
  void anotherSeedGivesOtherValuesAndTheSameSeedTheSame() {
    assertFalse(make("randn(1)", DType.F32, 9).sameBytes(make("randn(2)", DType.F32, 9)));
    assertTrue(make("randn(1)", DType.F32, 9).sameBytes(make("randn(1)", DType.F32, 9)));
    ArgumentSpec free = ArgumentSpec.parse("uniform(0,1)");
    long[] shape = {9};
    assertFalse(
        free.materialise(DType.F32, shape, dir, 1)
            .sameBytes(free.materialise(DType.F32, shape, dir, 2)));
  }

  @Test
  void twoArgumentsWithoutASeedDiffer() {
    Tensor x = NamedArgument.parse("x=randn").materialise(DType.F32, new long[] {9}, dir, 0);
    Tensor y = NamedArgument.parse("y=randn").materialise(DType.F32, new long[] {9}, dir, 0);
    assertFalse(x.sameBytes(y));
  }

  @Property(tries = 200)
  void uniformStaysWithinItsBounds(@ForAll float a, @ForAll float b, @ForAll long seed) {
    double low = Math.min(a, b);
    double high = Math.max(a, b);
    ArgumentSpec spec = ArgumentSpec.parse("uniform(" + low + "," + high + "," + seed + ")");
    for (double v : values(spec.materialise(DType.F32, new long[] {20}, Path.of("")))) {
      assertTrue(low <= v && v <= high);
    }
  }

  @Property(tries = 200)
  void randintStaysWithinItsBounds(@ForAll int a, @ForAll int b, @ForAll long seed) {
    long low = Math.min(a, b);
    long high = Math.max(a, b) + 1L;
    ArgumentSpec spec = ArgumentSpec.parse("randint(" + low + "," + high + "," + seed + ")");
    for (double v : values(spec.materialise(DType.I32, new long[] {20}, Path.of("")))) {
      assertTrue(low <= v && v < high);
    }
  }

  @Test
  void randintReachesEveryValueAndTheWholeRange() {
    double[] values = values(make("randint(-1,2,5)", DType.F32, 200));
    for (double wanted : new double[] {-1, 0, 1}) {
      assertTrue(java.util.Arrays.stream(values).anyMatch(v -> v == wanted));
    }
    Tensor wide = make("randint(-9223372036854775808,9223372036854775808,1)", DType.I64, 64);
    assertTrue(java.util.Arrays.stream(values(wide)).anyMatch(v -> v < 0));
    assertTrue(java.util.Arrays.stream(values(wide)).anyMatch(v -> v > 0x1p62));
  }

  @Test
  void randomSpecsThatFitNoTypeAreRejected() {
    assertEquals(
        "randn makes floats, found the element type i32; use randint(lo,hi,seed)",
        failure("randn(1)", DType.I32, 2));
    assertEquals(
        "randint expects lo < hi (hi is exclusive), found lo 3 and hi 3",
        failure("randint(3,3,1)", DType.I32, 2));
    assertEquals(
        "randint expects hi <= 128 for i8, found 129", failure("randint(0,129,1)", DType.I8, 2));
    assertEquals(
        "uniform expects lo <= hi, found lo 1 and hi 0", failure("uniform(1,0,1)", DType.F32, 2));
    assertEquals(
        "uniform expects finite bounds, found inf", failure("uniform(0,inf,1)", DType.F32, 2));
  }

  @Test
  void aFileMustAgreeWithTheParameter() throws IOException {
    NpyFile.write(dir.resolve("x.npy"), Tensor.ofDoubles(DType.F32, new long[] {2}, 1, 2));
    assertArrayEquals(new double[] {1, 2}, values(make("x.npy", DType.F32, 2)));
    assertEquals("x.npy: expected shape [2,1], found [2]", failure("x.npy", DType.F32, 2, 1));
    assertEquals(
        "x.npy: expected elements of type int32, found float32", failure("x.npy", DType.I32, 2));
    assertTrue(failure("y.npy", DType.I32, 2).endsWith("y.npy: no such file"));
  }

  @Test
  void aBfloat16ParameterTakesItsBits() throws IOException {
    NpyFile.write(dir.resolve("x.npy"), Tensor.ofLongs(DType.U16, new long[] {1}, 0x3FC0));
    assertArrayEquals(new double[] {1.5}, values(make("x.npy", DType.BF16, 1)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "one", "zeros)", "0x", "1__0", "x.npz", "normal(1)", "0b12", "1 2"})
  void anUnknownSpecIsAnsweredWithTheLegalOnes(String text) {
    var e = assertThrows(InvalidArgumentException.class, () -> ArgumentSpec.parse(text));
    assertTrue(e.getMessage().startsWith("expected one of " + ArgumentSpec.FORMS), e.getMessage());
  }

  @Test
  void aMistypedNameIsAnsweredWithANearOne() {
    var e = assertThrows(InvalidArgumentException.class, () -> ArgumentSpec.parse("unifrom(0,1)"));
    assertTrue(e.getMessage().endsWith("did you mean 'uniform'?"), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "full|expected full(v), found 'full'",
        "full(1,2)|expected full(v), found 'full(1,2)'",
        "zeros(3)|expected zeros, found 'zeros(3)'",
        "uniform(1)|expected uniform(lo,hi,seed), found 'uniform(1)'",
        "randn(a)|expected a number in 'randn(a)', found 'a'",
        "randn(1,)|expected randn(seed), found 'randn(1,)'",
        "randn(1.5)|expected a whole number of 64 bits as the seed in 'randn(1.5)', found 1.5"
      })
  void wrongArgumentsAreDescribed(String text, String message) {
    var e = assertThrows(InvalidArgumentException.class, () -> ArgumentSpec.parse(text));
    // A trailing comma leaves an empty number behind it.
    String wanted = text.endsWith(",)") ? "expected a number in '" + text + "', found ''" : message;
    assertEquals(wanted, e.getMessage());
  }

  @Test
  void aNamedArgumentIsSplitAtTheFirstEqualsSign() {
    NamedArgument argument = NamedArgument.parse("x = randn(3)");
    assertEquals("x", argument.name());
    assertEquals(new RandnSpec(OptionalLong.of(3)), argument.spec());
    for (String bad : new String[] {"x", "=3", ""}) {
      assertThrows(InvalidArgumentException.class, () -> NamedArgument.parse(bad));
    }
    var e = assertThrows(InvalidArgumentException.class, () -> NamedArgument.parse("x=foo"));
    assertTrue(e.getMessage().startsWith("argument 'x': expected one of"), e.getMessage());
  }
}
