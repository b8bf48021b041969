package dev.ppto.dialects.arith;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.PatternSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.cmpi}: compares integers. */
final class CmpiSemantics {
  private CmpiSemantics() {}

  static @Nullable FoldResult fold(CmpiOp op, List<@Nullable Attribute> operands) {
    CmpiPredicate predicate = op.predicate();
    boolean scalar = op.result().type() == IntegerType.I1;
    // x == x -> true, and the like
    if (scalar && op.lhs() == op.rhs()) {
      return constant(IntegerComparison.holds(predicate, 0, 0));
    }
    if (!(operands.get(1) instanceof IntegerAttr rhs)) {
      return null;
    }
    IntegerDomain domain = IntegerDomain.of(rhs.type());
    if (domain == null) {
      return null;
    }
    if (operands.get(0) instanceof IntegerAttr lhs) {
      int signed = domain.signed(lhs).compareTo(domain.signed(rhs));
      int unsigned = domain.unsigned(lhs).compareTo(domain.unsigned(rhs));
      return constant(IntegerComparison.holds(predicate, signed, unsigned));
    }
    if (op.lhs().type() == IntegerType.I1) {
      // x == true -> x
      // x != false -> x
      boolean same = predicate == (rhs.isZero() ? CmpiPredicate.NE : CmpiPredicate.EQ);
      if (same) {
        return FoldResult.of(op.lhs());
      }
    }
    Boolean always = againstExtreme(predicate, rhs);
    return always == null ? null : constant(always);
  }

  /** What a comparison with the smallest or largest number is, whatever the left operand. */
  private static @Nullable Boolean againstExtreme(CmpiPredicate predicate, IntegerAttr rhs) {
    return switch (predicate) {
      case EQ, NE -> null;
      // x < MIN -> false
      case SLT -> ScalarConstants.isSignedMinimum(rhs) ? Boolean.FALSE : null;
      case ULT -> rhs.isZero() ? Boolean.FALSE : null;
      // x >= MIN -> true
      case SGE -> ScalarConstants.isSignedMinimum(rhs) ? Boolean.TRUE : null;
      case UGE -> rhs.isZero() ? Boolean.TRUE : null;
      // x > MAX -> false
      case SGT -> ScalarConstants.isSignedMaximum(rhs) ? Boolean.FALSE : null;
      case UGT -> ScalarConstants.isAllOnes(rhs) ? Boolean.FALSE : null;
      // x <= MAX -> true
      case SLE -> ScalarConstants.isSignedMaximum(rhs) ? Boolean.TRUE : null;
      case ULE -> ScalarConstants.isAllOnes(rhs) ? Boolean.TRUE : null;
    };
  }

  private static FoldResult constant(boolean value) {
    return FoldResult.of(IntegerAttr.bool(value));
  }

  static void execute(CmpiOp op, ProgramBuilder program) {
    IntegerFormat format = IntegerFormat.required(op, op.lhs().type());
    CmpiPredicate predicate = op.predicate();
    int lhs = program.register(op.lhs());
    int rhs = program.register(op.rhs());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          long x = frame.word(lhs);
          long y = frame.word(rhs);
          int signed = Long.compare(format.signed(x), format.signed(y));
          int unsigned = Long.compareUnsigned(format.unsigned(x), format.unsigned(y));
          frame.setWord(result, IntegerComparison.holds(predicate, signed, unsigned) ? 1 : 0);
          return Outcome.DONE;
        });
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(new CompareConstantRight(), new CompareExtended());
  }
}
