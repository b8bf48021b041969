package dev.ppto.benchmarks;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.ConversionPattern;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.ConversionResult;
import dev.ppto.rewrite.ConversionTarget;
import dev.ppto.rewrite.DialectConversion;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.StructuralConversion;
import dev.ppto.rewrite.TypeConverter;

/**
 * A conversion that touches all there is: 32-bit numbers become 64-bit ones, in arithmetic,
 * signatures, loops and branches.
 */
final class Widening {
  /** Called for each operation of arithmetic that is converted. */
  private final Runnable progress;

  private final TypeConverter types =
      new TypeConverter()
          .keepOthers()
          .convert(IntegerType.class, t -> t == IntegerType.I32 ? IntegerType.I64 : null);

  Widening(Runnable progress) {
    this.progress = progress;
  }

  /** The converted module. */
  Operation apply(Operation module) {
    ConversionTarget target =
        new ConversionTarget()
            .legalDialects("builtin")
            .dynamicallyLegalDialect("arith", types::isLegal);
    PatternSet patterns = new PatternSet().add(new Wider());
    StructuralConversion.addTo(patterns, target, types);
    ConversionResult result = DialectConversion.applyPartial(module, target, patterns);
    if (!result.succeeded()) {
      throw new IllegalStateException("the conversion fails");
    }
    return result.root();
  }

  /** Any operation of arithmetic, with other types. */
  private final class Wider extends ConversionPattern {
    Wider() {
      super(types, null, 1);
    }

    @Override
    public MatchResult tryRewrite(
        Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
      if (!op.dialect().equals("arith")) {
        return MatchResult.failure("this is no arithmetic");
      }
      progress.run();
      OperationState state = rewriter.state(op.name(), op.location()).operands(operands.operands());
      op.allAttributes().forEach((name, value) -> state.attribute(name, wider(value)));
      for (OpResult result : op.results()) {
        state.results(types().all(result.type()));
      }
      rewriter.replaceOpWith(op, rewriter.create(state));
      return MatchResult.success();
    }
  }

  private static Attribute wider(Attribute value) {
    return value instanceof IntegerAttr number && number.type() == IntegerType.I32
        ? IntegerAttr.i64(number.asLong())
        : value;
  }
}
