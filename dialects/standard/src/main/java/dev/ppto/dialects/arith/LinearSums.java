package dev.ppto.dialects.arith;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.analysis.IntegerRange;
import dev.ppto.rewrite.analysis.LinearLike;
import dev.ppto.rewrite.analysis.RemainderLike;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Which operations on integers and {@code index} are sums of multiples, products, remainders. */
final class LinearSums {
  private static final int WIDTH = 64;

  private LinearSums() {}

  /** The model of an operation, by its name without the namespace; null if it has none. */
  static @Nullable LinearLike of(String name) {
    return switch (name) {
      case "addi" -> op -> sum(op, 1);
      case "subi" -> op -> sum(op, -1);
      case "muli" -> LinearSums::product;
      case "shli" -> LinearSums::shift;
      // The low bits stay.
      case "index_cast", "index_castui", "extsi", "extui", "trunci" -> LinearSums::cast;
      default -> null;
    };
  }

  /** The remainder that an operation is, by its name; null if it is none. */
  static @Nullable RemainderLike remainder(String name) {
    return switch (name) {
      case "remsi" -> op -> division(op, true);
      case "remui" -> op -> division(op, false);
      default -> null;
    };
  }

  private static RemainderLike.@Nullable Division division(Operation op, boolean signed) {
    return isFollowed(op.result(0))
        ? new RemainderLike.Division(op.operand(0), op.operand(1), signed)
        : null;
  }

  private static boolean isFollowed(Value value) {
    IntegerDomain domain = IntegerDomain.of(value.type());
    return domain != null && domain.width() <= WIDTH;
  }

  private static @Nullable List<LinearLike.Term> sum(Operation op, long second) {
    return isFollowed(op.result(0))
        ? List.of(new LinearLike.Term(op.operand(0), 1), new LinearLike.Term(op.operand(1), second))
        : null;
  }

  private static @Nullable List<LinearLike.Term> product(Operation op) {
    for (int i = 0; i < 2 && isFollowed(op.result(0)); i++) {
      OptionalLong factor = Constants.integer(op.operand(i));
      if (factor.isPresent()) {
        return List.of(new LinearLike.Term(op.operand(1 - i), factor.getAsLong()));
      }
    }
    return null;
  }

  private static @Nullable List<LinearLike.Term> shift(Operation op) {
    OptionalLong by = Constants.integer(op.operand(1));
    return isFollowed(op.result(0))
            && by.isPresent()
            && by.getAsLong() >= 0
            && by.getAsLong() < IntegerRange.width(op.result(0).type())
        ? List.of(new LinearLike.Term(op.operand(0), 1L << by.getAsLong()))
        : null;
  }

  private static @Nullable List<LinearLike.Term> cast(Operation op) {
    return isFollowed(op.result(0)) && isFollowed(op.operand(0))
        ? List.of(new LinearLike.Term(op.operand(0), 1))
        : null;
  }
}
