package dev.ppto.ir.text;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.DenseStringElementsAttr;
import dev.ppto.ir.attribute.FloatFormat;
import dev.ppto.ir.attribute.NumberWords;
import dev.ppto.ir.attribute.SparseElementsAttr;
import dev.ppto.ir.type.ComplexType;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedType;
import java.math.BigInteger;
import java.util.function.IntConsumer;

/** Prints {@code dense<...>} and {@code sparse<...>}, without their types. */
final class ElementsPrinter {
  /** More elements than this are printed as the hexadecimal text of their bytes. */
  private static final int HEX_ABOVE = 100;

  private static final char[] HEX = "0123456789ABCDEF".toCharArray();

  private final TextSink out;
  private final int elideAbove;

  ElementsPrinter(TextSink out, int elideAbove) {
    this.out = out;
    this.elideAbove = elideAbove;
  }

  private boolean elided(ShapedType type, boolean splat) {
    if (elideAbove >= 0 && !splat && type.elementCount() > elideAbove) {
      out.append("dense_resource<__elided__>");
      return true;
    }
    return false;
  }

  void print(DenseElementsAttr dense) {
    if (elided(dense.type(), dense.isSplat())) {
      return;
    }
    out.append("dense<");
    values(dense);
    out.append('>');
  }

  void print(DenseStringElementsAttr dense) {
    if (elided(dense.type(), dense.isSplat())) {
      return;
    }
    out.append("dense<");
    texts(dense);
    out.append('>');
  }

  void print(SparseElementsAttr sparse) {
    if (elided(sparse.indices().type(), sparse.indices().isSplat())
        || sparse.values() instanceof DenseElementsAttr dense
            && elided(dense.type(), dense.isSplat())
        || sparse.values() instanceof DenseStringElementsAttr text
            && elided(text.type(), text.isSplat())) {
      return;
    }
    out.append("sparse<");
    if (!sparse.indices().values().isEmpty()) {
      indices(sparse.indices());
      out.append(", ");
      values(sparse.values());
    }
    out.append('>');
  }

  /** One index stands for several equal ones nowhere, not even in what MLIR reads. */
  private void indices(DenseElementsAttr indices) {
    boolean one = indices.isSplat() && indices.type().shape().get(0) == 1;
    nested(indices.type(), one, i -> out.append(indices.value(i)));
  }

  private void values(Attribute elements) {
    if (elements instanceof DenseElementsAttr dense) {
      values(dense);
    } else if (elements instanceof DenseStringElementsAttr dense) {
      texts(dense);
    }
  }

  private void texts(DenseStringElementsAttr dense) {
    nested(dense.type(), dense.isSplat(), i -> text(dense.values().get(i)));
  }

  private void text(String value) {
    out.append('"');
    StringText.escape(value, out);
    out.append('"');
  }

  private void values(DenseElementsAttr dense) {
    ShapedType type = dense.type();
    if (!dense.isSplat() && type.elementCount() > HEX_ABOVE) {
      out.append("\"0x");
      bytes(dense);
      out.append('"');
      return;
    }
    ImmutableLongArray values = dense.values();
    if (type.elementType() instanceof ComplexType complex) {
      nested(type, dense.isSplat(), i -> complexNumber(values, i, complex.elementType()));
    } else {
      int words = dense.valuesPerElement();
      nested(type, dense.isSplat(), i -> number(values, i * words, type.elementType()));
    }
  }

  private void complexNumber(ImmutableLongArray values, int index, Type part) {
    out.append('(');
    int words = NumberWords.of(part);
    number(values, 2 * index * words, part);
    out.append(',');
    number(values, (2 * index + 1) * words, part);
    out.append(')');
  }

  /** The number of an array or of elements that starts at {@code first}. */
  void number(ImmutableLongArray values, int first, Type type) {
    if (NumberWords.of(type) > 1) {
      BigInteger number = NumberWords.get(values, first, type);
      out.append(
          type instanceof FloatType floating
              ? FloatText.ofPattern(number, floating)
              : number.toString());
      return;
    }
    long value = values.get(first);
    if (type instanceof FloatType floating) {
      out.append(FloatText.of(value, floating));
    } else if (type instanceof IntegerType integer && integer.width() == 1) {
      out.append(value == 0 ? "false" : "true");
    } else if (type instanceof IntegerType integer
        && integer.signedness() == IntegerType.Signedness.UNSIGNED) {
      out.append(Long.toUnsignedString(value));
    } else {
      out.append(value);
    }
  }

  /** All elements in lists as the shape nests; one alone if it stands for all. */
  private void nested(ShapedType type, boolean splat, IntConsumer element) {
    if (splat) {
      element.accept(0);
      return;
    }
    long count = type.elementCount();
    int rank = type.rank();
    long[] position = new long[rank];
    int open = 0;
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        out.append(", ");
      }
      for (; open < rank; open++) {
        out.append('[');
      }
      element.accept(i);
      for (int d = rank - 1; d >= 0 && ++position[d] == type.shape().get(d); d--) {
        position[d] = 0;
        out.append(']');
        open--;
      }
    }
  }

  // ---- bytes ----

  private void bytes(DenseElementsAttr dense) {
    Type element = dense.type().elementType();
    Type scalar = element instanceof ComplexType complex ? complex.elementType() : element;
    ImmutableLongArray values = dense.values();
    if (element instanceof IntegerType integer && integer.width() == 1) {
      bits(values);
      return;
    }
    FloatFormat format = scalar instanceof FloatType floating ? FloatFormat.of(floating) : null;
    int width =
        scalar instanceof IntegerType integer
            ? integer.width()
            : scalar instanceof FloatType floating ? floating.width() : 64;
    if (width > 64) {
      for (int i = 0; i < values.length(); i += NumberWords.of(scalar)) {
        wideBytes(NumberWords.get(values, i, scalar), width);
      }
      return;
    }
    for (int i = 0; i < values.length(); i++) {
      long raw = format == null ? values.get(i) : format.fromDoubleBits(values.get(i));
      raw = width < 64 ? raw & (1L << width) - 1 : raw;
      for (int b = 0; b < width; b += 8) {
        hexByte((int) (raw >>> b) & 0xff);
      }
    }
  }

  /** The bytes of a value of more than 64 bits; MLIR fills the last one of integers with zeros. */
  private void wideBytes(BigInteger value, int width) {
    BigInteger pattern = value.and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
    for (int b = 0; b < (width + 7) / 8; b++) {
      hexByte(pattern.shiftRight(8 * b).intValue() & 0xff);
    }
  }

  private void bits(ImmutableLongArray values) {
    for (int i = 0; i < values.length(); i += 8) {
      int packed = 0;
      for (int b = 0; b < 8 && i + b < values.length(); b++) {
        packed |= (int) (values.get(i + b) & 1) << b;
      }
      hexByte(packed);
    }
  }

  private void hexByte(int b) {
    out.append(HEX[b >> 4]).append(HEX[b & 15]);
  }
}
