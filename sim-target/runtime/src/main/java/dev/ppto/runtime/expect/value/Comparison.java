package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.expect.syntax.CompareOperator;
import dev.ppto.runtime.expect.value.Elementwise.PairPredicate;
import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Unsigned;
import java.util.Optional;

/**
 * {@code got operator wanted}, element by element with broadcasting. The sides differ in meaning:
 * the allowance is measured against what is wanted.
 */
public final class Comparison {
  private final CompareOperator operator;
  private final NdArray got;
  private final NdArray wanted;
  private final Equality equality;
  private final PairPredicate predicate;

  /**
   * @param equality what {@code ==} and {@code !=} allow; the other operators allow nothing
   */
  public Comparison(CompareOperator operator, NdArray got, NdArray wanted, Equality equality) {
    this.operator = operator;
    this.got = got;
    this.wanted = wanted;
    this.equality = equality;
    this.predicate =
        switch (operator) {
          case EQUAL -> equal();
          case NOT_EQUAL -> {
            PairPredicate equal = equal();
            yield (g, w) -> !equal.test(g, w);
          }
          default -> ordered();
        };
  }

  private PairPredicate equal() {
    boolean reals = got.type().isFloat() || wanted.type().isFloat();
    if (equality instanceof Equality.Close close) {
      return (g, w) -> close.holds(got.real(g), wanted.real(w));
    } else if (!reals) {
      return (g, w) -> compareIntegers(g, w) == 0;
    } else if (got.type().isFloat() != wanted.type().isFloat()
        && (equality instanceof Equality.Exact || !gotMayRound())) {
      return got.type().isFloat()
          ? (g, w) -> sameNumber(wanted, w, got.real(g))
          : (g, w) -> sameNumber(got, g, wanted.real(w));
    } else if (equality instanceof Equality.Exact exact) {
      DType common = ElementType.common(got.type(), wanted.type()).dtype();
      return (g, w) -> exact.holds(got.real(g), wanted.real(w), common);
    }
    Equality.Rounding rounding = (Equality.Rounding) equality;
    return (g, w) -> rounding.holds(got.real(g), wanted.real(w), got.type(), wanted.type());
  }

  /** Integers of the program are exact; a Python int beside floats counts as one of them. */
  private boolean gotMayRound() {
    return got.type().isFloat() || (got.type().isInteger() && got.type().weak());
  }

  /** Compares without rounding the integer to a double. */
  private static boolean sameNumber(NdArray integers, int position, double real) {
    double rounded = integers.real(position);
    if (rounded != real) {
      return false;
    }
    long exact = integers.integer(position);
    if (integers.type().dtype() == DType.U64) {
      return rounded < 0x1p64 && Unsigned.fromDouble(rounded) == exact;
    }
    return rounded < 0x1p63 && (long) rounded == exact;
  }

  private PairPredicate ordered() {
    boolean reals = got.type().isFloat() || wanted.type().isFloat();
    if (reals) {
      return switch (operator) {
        case LESS -> (g, w) -> got.real(g) < wanted.real(w);
        case LESS_EQUAL -> (g, w) -> got.real(g) <= wanted.real(w);
        case GREATER -> (g, w) -> got.real(g) > wanted.real(w);
        default -> (g, w) -> got.real(g) >= wanted.real(w);
      };
    }
    return switch (operator) {
      case LESS -> (g, w) -> compareIntegers(g, w) < 0;
      case LESS_EQUAL -> (g, w) -> compareIntegers(g, w) <= 0;
      case GREATER -> (g, w) -> compareIntegers(g, w) > 0;
      default -> (g, w) -> compareIntegers(g, w) >= 0;
    };
  }

  /** By value, also where one side is unsigned with the top bit set. */
  private int compareIntegers(int g, int w) {
    long left = got.integer(g);
    long right = wanted.integer(w);
    boolean leftHuge = got.type().dtype() == DType.U64 && left < 0;
    boolean rightHuge = wanted.type().dtype() == DType.U64 && right < 0;
    return leftHuge == rightHuge ? Long.compare(left, right) : leftHuge ? 1 : -1;
  }

  /**
   * Whether it holds, for each element.
   *
   * @throws ArrayException if the shapes do not broadcast
   */
  public NdArray elementwise() {
    return Elementwise.flags(got, wanted, predicate);
  }

  /**
   * The first element in row-major order for which it does not hold, if any.
   *
   * @throws ArrayException if the shapes do not broadcast
   */
  public Optional<Mismatch> firstMismatch() {
    int[] shape = Shapes.broadcast(got.shape(), wanted.shape());
    int total = Shapes.size(shape);
    Cursor g = got.broadcastTo(shape).cursor();
    Cursor w = wanted.broadcastTo(shape).cursor();
    int differing = 0;
    Mismatch first = null;
    for (int i = 0; i < total; i++) {
      if (!predicate.test(g.position(), w.position())) {
        differing++;
        if (first == null) {
          first = mismatch(Shapes.indexOf(i, shape), g.position(), w.position(), total);
        }
      }
      g.next();
      w.next();
    }
    return first == null ? Optional.empty() : Optional.of(first.withDiffering(differing));
  }

  private Mismatch mismatch(int[] index, int g, int w, int total) {
    String value = NumberText.of(wanted, w);
    String text =
        switch (operator) {
          case EQUAL -> value + allowance(g, w);
          case NOT_EQUAL -> "anything but " + value;
          default -> operator.spelling() + " " + value;
        };
    return new Mismatch(index, NumberText.of(got, g), text, 1, total);
  }

  /** How far off the value might have been, where that is not obvious. */
  private String allowance(int g, int w) {
    boolean either = got.type().isFloat() || wanted.type().isFloat();
    double allowed = 0;
    if (equality instanceof Equality.Rounding rounding && either && gotMayRound()) {
      allowed = rounding.allowance(wanted.real(w), got.type(), wanted.type());
    } else if (equality instanceof Equality.Close close) {
      allowed = close.absolute() + close.relative() * Math.abs(wanted.real(w));
    }
    boolean finite = Double.isFinite(got.real(g)) && Double.isFinite(wanted.real(w));
    return allowed > 0 && finite ? " +- " + NumberText.brief(allowed) : "";
  }
}
