package dev.ppto.ir.text;

import dev.ppto.ir.attribute.AffineExpr;
import dev.ppto.ir.attribute.AffineMapAttr;
import dev.ppto.ir.attribute.IntegerSetAttr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Parses what stands between the angle brackets of {@code affine_map} and {@code affine_set}. */
final class AffineParser {
  private final ParserState state;
  private final Map<String, AffineExpr> names = new HashMap<>();
  private int dimensions;
  private int symbols;

  private AffineParser(ParserState state) {
    this.state = state;
  }

  static AffineMapAttr map(ParserState state) {
    AffineParser parser = new AffineParser(state);
    parser.header();
    state.expect(Token.ARROW, "after the dimensions and symbols of an affine map");
    state.expect(Token.LEFT_PAREN, "before the results of an affine map");
    List<AffineExpr> results = new ArrayList<>();
    if (!state.is(Token.RIGHT_PAREN)) {
      do {
        results.add(parser.sum());
      } while (state.optional(Token.COMMA));
    }
    state.expect(Token.RIGHT_PAREN, "after the results of an affine map");
    return AffineMapAttr.of(parser.dimensions, parser.symbols, results);
  }

  static IntegerSetAttr set(ParserState state) {
    AffineParser parser = new AffineParser(state);
    parser.header();
    state.expect(Token.COLON, "after the dimensions and symbols of an affine set");
    state.expect(Token.LEFT_PAREN, "before the constraints of an affine set");
    List<IntegerSetAttr.Constraint> constraints = new ArrayList<>();
    if (!state.is(Token.RIGHT_PAREN)) {
      do {
        constraints.add(parser.constraint());
      } while (state.optional(Token.COMMA));
    }
    state.expect(Token.RIGHT_PAREN, "after the constraints of an affine set");
    if (constraints.isEmpty()) {
      // As MLIR says that there is none.
      constraints.add(new IntegerSetAttr.Constraint(new AffineExpr.Constant(0), true));
    }
    return IntegerSetAttr.of(parser.dimensions, parser.symbols, constraints);
  }

  private void header() {
    state.expect(Token.LEFT_PAREN, "before the dimensions");
    if (!state.is(Token.RIGHT_PAREN)) {
      do {
        declare(new AffineExpr.Dimension(dimensions++));
      } while (state.optional(Token.COMMA));
    }
    state.expect(Token.RIGHT_PAREN, "after the dimensions");
    if (state.optional(Token.LEFT_SQUARE)) {
      if (!state.is(Token.RIGHT_SQUARE)) {
        do {
          declare(new AffineExpr.Symbol(symbols++));
        } while (state.optional(Token.COMMA));
      }
      state.expect(Token.RIGHT_SQUARE, "after the symbols");
    }
  }

  private void declare(AffineExpr expr) {
    if (!state.is(Token.BARE_IDENTIFIER)) {
      throw state.expected("a name");
    }
    String name = state.spelling().text();
    if (names.putIfAbsent(name, expr) != null) {
      throw state.failure("redefinition of '" + name + "'");
    }
    state.lexer.next();
  }

  /** {@code a >= b}, {@code a <= b} or {@code a == b}. */
  private IntegerSetAttr.Constraint constraint() {
    AffineExpr left = sum();
    Token comparison = state.lexer.token();
    boolean known =
        comparison == Token.GREATER || comparison == Token.LESS || comparison == Token.EQUAL;
    if (known) {
      state.lexer.next();
    }
    if (!known || !state.optional(Token.EQUAL)) {
      throw state.expected("'>=', '<=' or '==' in a constraint");
    }
    AffineExpr right = sum();
    AffineExpr difference =
        comparison == Token.LESS
            ? AffineExpr.subtract(right, left)
            : AffineExpr.subtract(left, right);
    return new IntegerSetAttr.Constraint(difference, comparison == Token.EQUAL);
  }

  private AffineExpr sum() {
    AffineExpr left = product();
    while (true) {
      if (state.optional(Token.PLUS)) {
        left = AffineExpr.add(left, product());
      } else if (state.optional(Token.MINUS)) {
        left = AffineExpr.subtract(left, product());
      } else {
        return left;
      }
    }
  }

  private AffineExpr product() {
    AffineExpr left = atom();
    while (true) {
      int position = state.lexer.start();
      if (state.optional(Token.STAR)) {
        AffineExpr right = atom();
        if (!left.isSymbolicOrConstant() && !right.isSymbolicOrConstant()) {
          throw state.failure(
              position, "not affine: expected a factor without dimensions on one side of '*'");
        }
        left = AffineExpr.multiply(left, right);
      } else if (state.optionalWord("floordiv")) {
        left = AffineExpr.floorDivide(left, divisor("floordiv"));
      } else if (state.optionalWord("ceildiv")) {
        left = AffineExpr.ceilDivide(left, divisor("ceildiv"));
      } else if (state.optionalWord("mod")) {
        left = AffineExpr.modulo(left, divisor("mod"));
      } else {
        return left;
      }
    }
  }

  private AffineExpr divisor(String operator) {
    int position = state.lexer.start();
    AffineExpr divisor = atom();
    if (!divisor.isSymbolicOrConstant()) {
      throw state.failure(
          position, "not affine: expected an operand without dimensions after '" + operator + "'");
    }
    return divisor;
  }

  private AffineExpr atom() {
    switch (state.lexer.token()) {
      case BARE_IDENTIFIER -> {
        AffineExpr named = names.get(state.spelling().text());
        if (named == null) {
          throw state.failure(
              "'" + state.spelling() + "' is neither a dimension nor a symbol of this expression");
        }
        state.lexer.next();
        return named;
      }
      case INTEGER -> {
        return new AffineExpr.Constant(state.longValue("an integer"));
      }
      case MINUS -> {
        state.lexer.next();
        return state.nested(() -> AffineExpr.multiply(atom(), new AffineExpr.Constant(-1)));
      }
      case LEFT_PAREN -> {
        state.lexer.next();
        AffineExpr inner = state.nested(this::sum);
        state.expect(Token.RIGHT_PAREN, "after an affine expression");
        return inner;
      }
      default -> throw state.expected("an affine expression");
    }
  }
}
