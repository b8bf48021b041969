package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a dividend looks as if it could be negative: a difference to which no multiple of the
 * divisor was added. What is not known is taken to be from 0 and below the divisor, as a rank is;
 * but a number of ranks or an extent is no such number.
 */
final class Dividends {
  private final PyValue divisor;
  private final List<Value> added = new ArrayList<>();
  private BigInteger constant = BigInteger.ZERO;
  private final List<Value> subtracted = new ArrayList<>();

  private Dividends(PyValue divisor) {
    this.divisor = divisor;
  }

  static boolean mayBeNegative(PyValue dividend, PyValue divisor) {
    Value value = Running.valueOf(dividend);
    if (value == null) {
      return dividend instanceof PyInt number && number.value().signum() < 0;
    }
    Dividends terms = new Dividends(divisor);
    terms.collect(value, true);
    terms.cancel();
    return terms.subtractsCount()
        || (!terms.subtracted.isEmpty() || terms.constant.signum() < 0) && !terms.addsDivisor();
  }

  private void collect(Value value, boolean isAdded) {
    Operation op = value.definingOp();
    if (op != null && isRemainder(op)) {
      term(value, isAdded);
    } else if (op != null && (op.is("arith.addi") || op.is("arith.subi"))) {
      collect(op.operand(0), isAdded);
      collect(op.operand(1), isAdded == op.is("arith.addi"));
    } else if (op != null && op.is("arith.index_cast")) {
      collect(op.operand(0), isAdded);
    } else {
      term(value, isAdded);
    }
  }

  private void term(Value value, boolean isAdded) {
    BigInteger number = constantOf(value);
    if (number != null) {
      constant = isAdded ? constant.add(number) : constant.subtract(number);
    } else if (isAdded) {
      added.add(value);
    } else {
      subtracted.add(value);
    }
  }

  /** Takes away what is both added and subtracted. */
  private void cancel() {
    subtracted.removeIf(
        value -> {
          for (Value each : added) {
            if (Sameness.same(plain(each), plain(value))) {
              return added.remove(each);
            }
          }
          return false;
        });
  }

  /**
   * Whether a number of ranks, or an extent, is subtracted. It may be larger than any constant that
   * is added, and than the divisor, if that is not the same number.
   */
  private boolean subtractsCount() {
    Value of = Running.valueOf(divisor);
    return subtracted.stream()
        .filter(value -> of == null || !isMultiple(value, plain(of)) || !addsDivisor())
        .anyMatch(Dividends::isCount);
  }

  private static boolean isCount(Value value) {
    Operation op = plain(value).definingOp();
    return op != null
        && (op.is("dist.nranks")
            || op.is("host.world_size")
            || op.is("tile.extent")
            || op.is("arith.muli") && (isCount(op.operand(0)) || isCount(op.operand(1))));
  }

  private boolean addsDivisor() {
    if (divisor instanceof PyInt number) {
      // A rank is anything below the divisor; of other numbers little is known.
      boolean ranks = subtracted.stream().map(Dividends::plain).anyMatch(Dividends::isRank);
      BigInteger least = ranks ? number.value().subtract(BigInteger.ONE) : BigInteger.ONE;
      return number.value().signum() > 0 && constant.compareTo(least) >= 0;
    }
    Value value = Running.valueOf(divisor);
    return value != null && added.stream().anyMatch(each -> isMultiple(each, plain(value)));
  }

  private static boolean isMultiple(Value value, Value of) {
    Value plain = plain(value);
    Operation op = plain.definingOp();
    return Sameness.same(plain, of)
        || op != null
            && op.is("arith.muli")
            && (isMultiple(op.operand(0), of) || isMultiple(op.operand(1), of));
  }

  private static boolean isRank(Value value) {
    return value.definingOp() != null && value.definingOp().is("dist.rank");
  }

  /** Whether this is the difference that {@code %} is made of, which is like its divisor. */
  private static boolean isRemainder(Operation op) {
    Operation whole = op.is("arith.subi") ? op.operand(1).definingOp() : null;
    Operation quotient =
        whole != null && whole.is("arith.muli") ? whole.operand(0).definingOp() : null;
    return quotient != null
        && quotient.is("arith.floordivsi")
        && quotient.operand(0) == op.operand(0);
  }

  /** The value without what makes an index of it. */
  private static Value plain(Value value) {
    Operation op = value.definingOp();
    return op != null && op.is("arith.index_cast") ? plain(op.operand(0)) : value;
  }

  private static @Nullable BigInteger constantOf(Value value) {
    Operation op = value.definingOp();
    return op != null
            && op.is("arith.constant")
            && op.attribute("value") instanceof IntegerAttr number
        ? number.value()
        : null;
  }
}
