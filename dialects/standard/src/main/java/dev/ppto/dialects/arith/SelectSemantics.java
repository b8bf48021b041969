package dev.ppto.dialects.arith;

import dev.ppto.execution.NotExecutableException;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.PatternSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.select}: one of two values. */
final class SelectSemantics {
  private SelectSemantics() {}

  static void verify(SelectOp op) {
    Type condition = op.condition().type();
    Type result = op.result().type();
    if (condition != IntegerType.I1 && !ElementTypes.haveOneShape(condition, result)) {
      op.opError(
              "expected condition type to have the same shape as the result type, which is "
                  + Printer.print(result)
                  + ", but got "
                  + Printer.print(condition))
          .note("an i1 condition selects values of any type as a whole")
          .report();
    }
  }

  static @Nullable FoldResult fold(SelectOp op, List<@Nullable Attribute> operands) {
    Value condition = op.condition();
    Value ifTrue = op.operand(1);
    Value ifFalse = op.operand(2);
    // select c, x, x -> x
    if (ifTrue == ifFalse) {
      return FoldResult.of(ifTrue);
    }
    // select true, x, y -> x
    // select false, x, y -> y
    if (operands.get(0) instanceof IntegerAttr constant) {
      return FoldResult.of(constant.isZero() ? ifFalse : ifTrue);
    }
    // select c, true, false -> c
    if (op.result().type() == IntegerType.I1
        && condition.type() == IntegerType.I1
        && ScalarConstants.isOne(operands.get(1))
        && ScalarConstants.isZero(operands.get(2))) {
      return FoldResult.of(condition);
    }
    Value compared = comparedValues(condition, ifTrue, ifFalse);
    if (compared != null) {
      return FoldResult.of(compared);
    }
    return foldNested(op, condition, ifTrue, ifFalse) ? FoldResult.inPlace() : null;
  }

  /** What a selection between the two sides of a comparison for equality is; null: not that. */
  private static @Nullable Value comparedValues(Value condition, Value ifTrue, Value ifFalse) {
    if (!(condition.definingOp() instanceof CmpiOp compare)) {
      return null;
    }
    boolean sides =
        compare.lhs() == ifTrue && compare.rhs() == ifFalse
            || compare.lhs() == ifFalse && compare.rhs() == ifTrue;
    // select (x == y), x, y -> y
    if (sides && compare.predicate() == CmpiPredicate.EQ) {
      return ifFalse;
    }
    // select (x != y), x, y -> x
    return sides && compare.predicate() == CmpiPredicate.NE ? ifTrue : null;
  }

  private static boolean foldNested(SelectOp op, Value condition, Value ifTrue, Value ifFalse) {
    // select c, (select c, x, y), z -> select c, x, z
    if (ifTrue.definingOp() instanceof SelectOp inner && inner.condition() == condition) {
      op.setOperand(1, inner.operand(1));
      return true;
    }
    // select c, x, (select c, y, z) -> select c, x, z
    if (ifFalse.definingOp() instanceof SelectOp inner && inner.condition() == condition) {
      op.setOperand(2, inner.operand(2));
      return true;
    }
    return false;
  }

  static void execute(SelectOp op, ProgramBuilder program) {
    if (op.condition().type() != IntegerType.I1) {
      throw new NotExecutableException(
          op, "runs with an i1 condition, but here it has " + Printer.print(op.condition().type()));
    }
    int condition = program.register(op.condition());
    int ifTrue = program.register(op.operand(1));
    int ifFalse = program.register(op.operand(2));
    int result = program.register(op.result());
    program.emit(
        frame -> {
          frame.copy(frame.word(condition) != 0 ? ifTrue : ifFalse, result);
          return Outcome.DONE;
        });
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(new SelectOnComplement(), new SelectComplement());
  }
}
