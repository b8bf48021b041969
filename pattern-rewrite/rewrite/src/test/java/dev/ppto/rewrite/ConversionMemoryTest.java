package dev.ppto.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.type.IntegerType;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** What a conversion keeps alive, the IR it began with included. */
class ConversionMemoryTest {
  private static final int OPERATIONS = 20_000;
  private static final int READINGS = 5;

  private final Context context = Context.with();
  private long peak;
  private int converted;

  ConversionMemoryTest() {
    context.setAllowsUnregistered(true);
  }

  private static long alive() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 2; i++) {
      System.gc();
      least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
    return least;
  }

  /** One function, in which each operation uses the two before it. */
  private Operation function(int operations) {
    OperationState state = state("t.func", 0);
    Block block = state.region().addBlock();
    Value before = block.addArgument(IntegerType.I32, at(0));
    Value last = before;
    for (int i = 1; i <= operations; i++) {
      Operation op =
          state("a.op", i).operand(last).operand(before).result(IntegerType.I32).create();
      block.append(op);
      before = last;
      last = op.result();
    }
    block.append(state("a.end", operations).operand(last).create());
    return state.create();
  }

  private OperationState state(String name, int line) {
    return new OperationState(context.definition(name), at(line));
  }

  private static FileLineColLoc at(int line) {
    return new FileLineColLoc("t.mlir", line, 1);
  }

  private ConversionResult convert(Operation root, int distance) {
    TypeConverter types =
        new TypeConverter()
            .keepOthers()
            .convert(IntegerType.class, t -> t == IntegerType.I32 ? IntegerType.I64 : null);
    ConversionPattern pattern =
        new ConversionPattern(types, null, 1) {
          @Override
          public MatchResult tryRewrite(
              Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
            OperationState made =
                rewriter
                    .state(op.name().replace("a.", "b."), op.location())
                    .operands(operands.operands());
            op.results().forEach(result -> made.result(IntegerType.I64));
            rewriter.replaceOpWith(op, rewriter.create(made));
            if (++converted % distance == 0) {
              peak = Math.max(peak, alive());
            }
            return MatchResult.success();
          }
        };
    return DialectConversion.applyPartial(
        root,
        new ConversionTarget().illegalDialects("a").legalDialects("b", "builtin", "t"),
        new PatternSet().add(pattern).freeze(),
        ConversionConfig.DEFAULT.withKeepCasts(true));
  }

  @Test
  void itIsLessThanThreeTimesTheIrItself() {
    assertTrue(
        convert(function(OPERATIONS / 10), OPERATIONS).succeeded(),
        "a first one, so that all classes are loaded");
    peak = 0;
    converted = 0;
    long before = alive();
    Operation func = function(OPERATIONS);
    long ir = alive() - before;
    ConversionResult result = convert(func, OPERATIONS / READINGS);
    assertTrue(result.succeeded());
    assertEquals(OPERATIONS + 1, converted);
    double times = (peak - before) / (double) ir;
    assertTrue(times < 3, "the conversion keeps " + times + " times the IR alive");
    assertTrue(times > 1.5, "an IR of its own is made, but only " + times + " times was seen");
  }
}
