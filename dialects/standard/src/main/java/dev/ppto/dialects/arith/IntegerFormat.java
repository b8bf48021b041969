package dev.ppto.dialects.arith;

import dev.ppto.execution.NotExecutableException;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import org.jspecify.annotations.Nullable;

/**
 * How integers of a type are held in a register: sign-extended to 64 bits, and {@code i1} as 0 or
 * 1.
 *
 * @param width in bits, 1 to 64
 */
public record IntegerFormat(Type type, int width) {

  /** The format of an integer type of up to 64 bits, or {@code index}; null for other types. */
  public static @Nullable IntegerFormat of(Type type) {
    if (type == IndexType.INDEX) {
      return new IntegerFormat(type, IntegerDomain.INDEX_WIDTH);
    }
    return type instanceof IntegerType i && i.width() > 0 && i.width() <= 64
        ? new IntegerFormat(type, i.width())
        : null;
  }

  /** The format of a type that {@code op} computes with. */
  static IntegerFormat required(Operation op, Type type) {
    IntegerFormat format = of(type);
    if (format == null) {
      throw new NotExecutableException(
          op,
          "runs on index and on integers of 1 to 64 bits, but here it has "
              + Printer.print(type)
              + "; scalarize or narrow it before it is run");
    }
    return format;
  }

  /** The register word with the low bits of {@code value}. */
  public long wrap(long value) {
    return width == 1 ? value & 1 : signed(value);
  }

  /** A word read as signed: -1 for a true {@code i1}. */
  public long signed(long word) {
    int unused = 64 - width;
    return word << unused >> unused;
  }

  /** A word read as unsigned; the 64-bit pattern of an unsigned number. */
  public long unsigned(long word) {
    int unused = 64 - width;
    return word << unused >>> unused;
  }

  /** The smallest signed number. */
  public long minimum() {
    return -1L << (width - 1);
  }
}
