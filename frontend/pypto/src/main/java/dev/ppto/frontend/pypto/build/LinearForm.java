package dev.ppto.frontend.pypto.build;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IndexType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An integer as a sum of multiples of values, and a number: {@code 2 * i - j + 3}. */
final class LinearForm {
  private record Term(Value value, BigInteger factor) {}

  private final List<Term> terms = new ArrayList<>();
  private BigInteger constant = BigInteger.ZERO;

  /**
   * {@code a - b}, if it is the same whatever the values are.
   *
   * @return null: it depends on them
   */
  static @Nullable Long difference(Value a, Value b) {
    LinearForm form = new LinearForm();
    form.add(a, BigInteger.ONE);
    form.add(b, BigInteger.ONE.negate());
    boolean isConstant = form.terms.stream().allMatch(each -> each.factor().signum() == 0);
    return isConstant && form.constant.bitLength() < Long.SIZE
        ? (Long) form.constant.longValue()
        : null;
  }

  private void add(Value value, BigInteger factor) {
    Operation op = value.definingOp();
    BigInteger number = constant(value);
    if (op != null && op.is("arith.index_cast") && value.type().equals(IndexType.INDEX)) {
      // An offset that wrapped would be in no tensor.
      add(op.operand(0), factor);
    } else if (number != null) {
      constant = constant.add(number.multiply(factor));
    } else if (op != null && op.is("arith.addi")) {
      add(op.operand(0), factor);
      add(op.operand(1), factor);
    } else if (op != null && op.is("arith.subi")) {
      add(op.operand(0), factor);
      add(op.operand(1), factor.negate());
    } else if (op != null && op.is("arith.muli") && constant(op.operand(1)) != null) {
      add(op.operand(0), factor.multiply(constant(op.operand(1))));
    } else if (op != null && op.is("arith.muli") && constant(op.operand(0)) != null) {
      add(op.operand(1), factor.multiply(constant(op.operand(0))));
    } else {
      addTerm(value, factor);
    }
  }

  private void addTerm(Value value, BigInteger factor) {
    for (int i = 0; i < terms.size(); i++) {
      if (Sameness.same(terms.get(i).value(), value)) {
        terms.set(i, new Term(value, terms.get(i).factor().add(factor)));
        return;
      }
    }
    terms.add(new Term(value, factor));
  }

  private static @Nullable BigInteger constant(Value value) {
    Operation op = value.definingOp();
    return op != null
            && op.has(Traits.CONSTANT_LIKE)
            && op.attribute("value") instanceof IntegerAttr number
        ? number.value()
        : null;
  }
}
