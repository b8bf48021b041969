package dev.ppto.dialects.arith;

import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Two sums or differences with constants become one.
 *
 * <pre>{@code
 * (x + c) + d -> x + (c + d)
 * (x + c) - d -> x + (c - d)
 * (x - c) + d -> x + (d - c)
 * (x - c) - d -> x - (c + d)
 * (c - x) + d -> (c + d) - x
 * (c - x) - d -> (c - d) - x
 * d - (x + c) -> (d - c) - x
 * d - (x - c) -> (d + c) - x
 * d - (c - x) -> x + (d - c)
 * }</pre>
 */
final class CombineConstantTerms<T extends Operation> extends OpRewritePattern<T> {

  CombineConstantTerms(Class<T> root) {
    super(root);
  }

  /** A value as another one, perhaps negated, plus a constant. */
  private record Term(Value value, boolean negated, BigInteger constant, boolean subtracts) {

    /** Reads {@code x + c}, {@code x - c} and {@code c - x}; null for anything else. */
    static @Nullable Term of(@Nullable Operation op) {
      if (op instanceof AddiOp sum) {
        BigInteger right = ScalarConstants.signed(sum.rhs());
        return right == null ? null : new Term(sum.lhs(), false, right, false);
      }
      if (op instanceof SubiOp difference) {
        BigInteger right = ScalarConstants.signed(difference.rhs());
        if (right != null) {
          return new Term(difference.lhs(), false, right.negate(), true);
        }
        BigInteger left = ScalarConstants.signed(difference.lhs());
        return left == null ? null : new Term(difference.rhs(), true, left, false);
      }
      return null;
    }
  }

  @Override
  public MatchResult matchAndRewrite(T op, PatternRewriter rewriter) {
    Term outer = Term.of(op);
    if (outer == null) {
      return rewriter.notifyMatchFailure(op, "no operand is an integer constant");
    }
    Term inner = Term.of(outer.value().definingOp());
    if (inner == null) {
      return rewriter.notifyMatchFailure(
          op, "the other operand is no sum or difference with a constant");
    }
    BigInteger constant =
        outer.constant().add(outer.negated() ? inner.constant().negate() : inner.constant());
    Location location = op.location();
    Type type = op.result().type();
    boolean negated = inner.negated() != outer.negated();
    boolean subtracts = outer.subtracts() && inner.subtracts();
    Value right =
        ArithConstants.integer(rewriter, location, type, subtracts ? constant.negate() : constant);
    Operation combined;
    if (negated) {
      combined = SubiOp.create(rewriter, location, right, inner.value());
    } else if (subtracts) {
      combined = SubiOp.create(rewriter, location, inner.value(), right);
    } else {
      combined = AddiOp.create(rewriter, location, inner.value(), right);
    }
    rewriter.replaceOpWith(op, combined);
    return MatchResult.success();
  }
}
