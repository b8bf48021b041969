package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.AddiOp;
import dev.ppto.dialects.arith.ArithConstants;
import dev.ppto.dialects.arith.IntegerDomain;
import dev.ppto.dialects.arith.MuliOp;
import dev.ppto.dialects.arith.ScalarConstants;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.IrMapping;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.PatternRewriter;
import dev.ppto.rewrite.Unrollable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code scf.for} with several copies of its body. */
final class ForUnrolling implements Unrollable {
  @Override
  public @Nullable Long tripCount(Operation loop) {
    return loop instanceof ForOp op ? TripCount.of(op) : null;
  }

  @Override
  public void unrollFully(Operation loop, PatternRewriter rewriter) {
    ForOp op = (ForOp) loop;
    long trips = Objects.requireNonNull(TripCount.of(op));
    List<Value> carried = List.copyOf(op.initArgs());
    rewriter.setInsertionPoint(op);
    if (trips > 0) {
      BigInteger lower = Objects.requireNonNull(ScalarConstants.signed(op.lowerBound()));
      BigInteger step = Objects.requireNonNull(ScalarConstants.signed(op.step()));
      for (long i = 0; i < trips; i++) {
        Value induction = constant(rewriter, op, lower.add(step.multiply(BigInteger.valueOf(i))));
        carried = copyBody(rewriter, op, induction, carried);
      }
    }
    rewriter.replaceOp(op, carried);
  }

  @Override
  public MatchResult unrollBy(Operation loop, int factor, PatternRewriter rewriter) {
    ForOp op = (ForOp) loop;
    IntegerDomain domain = IntegerDomain.of(op.step().type());
    if (domain == null || !domain.fitsSigned(BigInteger.valueOf(factor))) {
      return rewriter.notifyMatchFailure(op, "the factor does not fit the induction variable");
    }
    BigInteger step = ScalarConstants.signed(op.step());
    if (step != null && step.signum() <= 0) {
      return rewriter.notifyMatchFailure(op, "the step is not positive");
    }
    if (step != null && !domain.fitsSigned(step.multiply(BigInteger.valueOf(factor)))) {
      return rewriter.notifyMatchFailure(op, "the step of several iterations does not fit");
    }
    Long trips = TripCount.of(op);
    if (trips != null && trips < factor) {
      return rewriter.notifyMatchFailure(op, "the loop runs less often than the factor says");
    }
    rewriter.setInsertionPoint(op);
    UnrolledBounds bounds =
        trips == null
            ? UnrolledBounds.computed(rewriter, op, factor, domain)
            : UnrolledBounds.known(rewriter, op, factor, trips);
    ForOp main = unrolled(rewriter, op, bounds, factor);
    if (bounds.exact()) {
      rewriter.replaceOp(op, main.results());
    } else {
      rewriter.modifyInPlace(
          op,
          () -> {
            op.setOperand(0, bounds.end());
            for (int i = 0; i < op.resultCount(); i++) {
              op.setOperand(ForControl.BOUNDS + i, main.result(i));
            }
          });
    }
    return MatchResult.success();
  }

  /** The loop over groups of iterations. */
  private static ForOp unrolled(
      PatternRewriter rewriter, ForOp op, UnrolledBounds bounds, int factor) {
    List<Value> distances = new ArrayList<>();
    for (int i = 1; i < factor; i++) {
      distances.add(times(rewriter, op, i));
    }
    ForOp main = (ForOp) op.clone(new IrMapping());
    main.setOperand(1, bounds.end());
    main.setOperand(2, bounds.step());
    Block body = main.body().entry();
    Operation yield = Objects.requireNonNull(body.terminator());
    Builder inside = Builder.before(yield);
    List<Value> carried = List.copyOf(yield.operands());
    for (Value distance : distances) {
      Value induction = AddiOp.create(inside, op.location(), body.argument(0), distance).result();
      carried = copyBody(inside, op, induction, carried);
    }
    yield.setOperands(carried);
    return rewriter.insert(main);
  }

  /** How far an iteration is from the first of its group. */
  private static Value times(Builder builder, ForOp op, int count) {
    BigInteger step = ScalarConstants.signed(op.step());
    BigInteger factor = BigInteger.valueOf(count);
    if (step != null) {
      return constant(builder, op, step.multiply(factor));
    }
    return count == 1
        ? op.step()
        : MuliOp.create(builder, op.location(), op.step(), constant(builder, op, factor)).result();
  }

  private static Value constant(Builder builder, ForOp op, BigInteger value) {
    return ArithConstants.integer(builder, op.location(), op.step().type(), value);
  }

  /** One iteration; returns what it yields. */
  private static List<Value> copyBody(
      Builder builder, ForOp op, Value induction, List<Value> carried) {
    Block body = op.body().entry();
    IrMapping mapping = new IrMapping();
    mapping.map(body.argument(0), induction);
    for (int i = 0; i < carried.size(); i++) {
      mapping.map(body.argument(i + 1), carried.get(i));
    }
    for (Operation inner = body.first(); inner != body.last(); inner = inner.next()) {
      builder.clone(Objects.requireNonNull(inner), mapping);
    }
    List<Value> yielded = new ArrayList<>();
    Yields.of(op.body()).forEach(value -> yielded.add(mapping.lookupOrSelf(value)));
    return yielded;
  }
}
