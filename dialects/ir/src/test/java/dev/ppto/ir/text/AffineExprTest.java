package dev.ppto.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.ir.attribute.AffineExpr;
import dev.ppto.ir.attribute.AffineExpr.Binary;
import dev.ppto.ir.attribute.AffineExpr.Operator;
import dev.ppto.ir.attribute.AffineMapAttr;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The canonical form of an affine expression has the value of the expression as it was written. */
class AffineExprTest {

  @Property(tries = 1000)
  void canonicalFormsKeepTheValue(
      @ForAll long seed,
      @ForAll @IntRange(min = -20, max = 20) int d0,
      @ForAll @IntRange(min = -20, max = 20) int s0) {
    Expr expr = random(new Random(seed), 4);
    assertEquals(
        expr.plain.evaluate(new long[] {d0}, new long[] {s0}),
        expr.canonical.evaluate(new long[] {d0}, new long[] {s0}),
        () -> Printer.print(AffineMapAttr.of(1, 1, List.of(expr.plain))));
  }

  /** One expression, as written and in canonical form. */
  private record Expr(AffineExpr plain, AffineExpr canonical) {}

  private static Expr random(Random random, int depth) {
    if (depth == 0) {
      AffineExpr leaf =
          switch (random.nextInt(3)) {
            case 0 -> new AffineExpr.Dimension(0);
            case 1 -> new AffineExpr.Symbol(0);
            default -> new AffineExpr.Constant(random.nextInt(13) - 6);
          };
      return new Expr(leaf, leaf);
    }
    Expr a = random(random, random.nextInt(depth));
    Expr b = random(random, random.nextInt(depth));
    AffineExpr c = new AffineExpr.Constant(1 + random.nextInt(6));
    return switch (random.nextInt(5)) {
      case 0 ->
          new Expr(new Binary(Operator.MULTIPLY, a.plain, c), AffineExpr.multiply(a.canonical, c));
      case 1 ->
          new Expr(
              new Binary(Operator.FLOOR_DIVIDE, a.plain, c),
              AffineExpr.floorDivide(a.canonical, c));
      case 2 ->
          new Expr(
              new Binary(Operator.CEIL_DIVIDE, a.plain, c), AffineExpr.ceilDivide(a.canonical, c));
      case 3 ->
          new Expr(new Binary(Operator.MODULO, a.plain, c), AffineExpr.modulo(a.canonical, c));
      default ->
          new Expr(
              new Binary(Operator.ADD, a.plain, b.plain), AffineExpr.add(a.canonical, b.canonical));
    };
  }
}
