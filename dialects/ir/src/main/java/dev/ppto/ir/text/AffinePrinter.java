package dev.ppto.ir.text;

import dev.ppto.ir.attribute.AffineExpr;
import dev.ppto.ir.attribute.AffineExpr.Binary;
import dev.ppto.ir.attribute.AffineExpr.Constant;
import dev.ppto.ir.attribute.AffineExpr.Dimension;
import dev.ppto.ir.attribute.AffineExpr.Operator;
import dev.ppto.ir.attribute.AffineExpr.Symbol;
import dev.ppto.ir.attribute.AffineMapAttr;
import dev.ppto.ir.attribute.IntegerSetAttr;

/** Prints what stands between the angle brackets of affine maps and sets. */
final class AffinePrinter {
  private AffinePrinter() {}

  static void print(AffineMapAttr map, TextSink out) {
    header(map.dimensions(), map.symbols(), out);
    out.append(" -> (");
    for (int i = 0; i < map.results().size(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      print(map.results().get(i), false, out);
    }
    out.append(')');
  }

  static void print(IntegerSetAttr set, TextSink out) {
    header(set.dimensions(), set.symbols(), out);
    out.append(" : (");
    for (int i = 0; i < set.constraints().size(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      print(set.constraints().get(i).expr(), false, out);
      out.append(set.constraints().get(i).isEquality() ? " == 0" : " >= 0");
    }
    out.append(')');
  }

  private static void header(int dimensions, int symbols, TextSink out) {
    names('(', 'd', dimensions, ')', out);
    if (symbols > 0) {
      names('[', 's', symbols, ']', out);
    }
  }

  private static void names(char open, char prefix, int count, char close, TextSink out) {
    out.append(open);
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        out.append(", ");
      }
      out.append(prefix).append(i);
    }
    out.append(close);
  }

  /**
   * @param tight whether the expression stands next to an operator that binds stronger than a sum
   */
  private static void print(AffineExpr expr, boolean tight, TextSink out) {
    if (expr instanceof Dimension d) {
      out.append('d').append(d.position());
    } else if (expr instanceof Symbol s) {
      out.append('s').append(s.position());
    } else if (expr instanceof Constant c) {
      out.append(c.value());
    } else if (expr instanceof Binary binary) {
      if (tight) {
        out.append('(');
      }
      if (binary.operator() == Operator.ADD) {
        sum(binary, out);
      } else {
        product(binary, out);
      }
      if (tight) {
        out.append(')');
      }
    }
  }

  private static void product(Binary product, TextSink out) {
    if (product.operator() == Operator.MULTIPLY
        && product.right() instanceof Constant c
        && c.value() == -1) {
      out.append('-');
      print(product.left(), true, out);
      return;
    }
    print(product.left(), true, out);
    out.append(product.operator().text());
    print(product.right(), true, out);
  }

  /** A sum with something negative is printed as a difference. */
  private static void sum(Binary sum, TextSink out) {
    print(sum.left(), false, out);
    if (sum.right() instanceof Binary product
        && product.operator() == Operator.MULTIPLY
        && product.right() instanceof Constant factor
        && factor.value() < 0
        && factor.value() != Long.MIN_VALUE) {
      out.append(" - ");
      boolean isSum = product.left() instanceof Binary inner && inner.operator() == Operator.ADD;
      print(product.left(), isSum || factor.value() < -1, out);
      if (factor.value() < -1) {
        out.append(" * ").append(-factor.value());
      }
      return;
    }
    if (sum.right() instanceof Constant c && c.value() < 0 && c.value() != Long.MIN_VALUE) {
      out.append(" - ").append(-c.value());
      return;
    }
    out.append(" + ");
    print(sum.right(), false, out);
  }
}
