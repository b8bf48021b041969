package dev.ppto.runtime.expect.syntax;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * An operator precedence parser for the expressions of Python that make sense over arrays.
 *
 * <p>From loosest to tightest: {@code if else}; 2 {@code or}; 3 {@code and}; 4 {@code not}; 5
 * comparisons; 6 {@code |}; 7 {@code ^}; 8 {@code &}; 9 shifts; 10 {@code + -}; 11 {@code * / //
 * % @}; 12 unary {@code + - ~}; 13 {@code **}; calls, indices and attributes.
 */
public final class Parser {
  private static final int OR = 2;
  private static final int AND = 3;
  private static final int NOT = 4;
  private static final int COMPARE = 5;
  private static final int UNARY = 12;

  /** Deeper nesting is a mistake, and recursion must end before the stack does. */
  private static final int MAX_DEPTH = 200;

  private static final Map<String, BinaryOperator> BINARY = new HashMap<>();
  private static final Map<String, CompareOperator> COMPARISONS = new HashMap<>();
  private static final Map<String, UnaryOperator> PREFIXES = new HashMap<>();

  static {
    for (BinaryOperator operator : BinaryOperator.values()) {
      BINARY.put(operator.spelling(), operator);
    }
    for (CompareOperator operator : CompareOperator.values()) {
      COMPARISONS.put(operator.spelling(), operator);
    }
    for (UnaryOperator operator : UnaryOperator.values()) {
      PREFIXES.put(operator.spelling(), operator);
    }
  }

  private final String source;
  private final List<Token> tokens;
  private int position;
  private int depth;

  private Parser(String source) {
    this.source = source;
    this.tokens = new Lexer(source).tokens();
  }

  /**
   * Parses a whole text as one expression.
   *
   * @throws ExpressionException if it is none
   */
  public static Expr parse(String source) {
    Parser parser = new Parser(source);
    Expr result = parser.expression();
    Token rest = parser.peek();
    if (rest.is("=")) {
      throw parser.error(rest, "expected '==' to compare, found '='");
    } else if (rest.is(",")) {
      throw parser.error(rest, "expected one expression, found ','; join two with 'and'");
    } else if (rest.kind() != Token.Kind.END) {
      throw parser.error(rest, "expected an operator or the end, found " + rest.described());
    }
    return result;
  }

  private Expr expression() {
    Token start = peek();
    Expr then = operators(OR);
    if (!accept("if")) {
      return then;
    }
    Expr test = operators(OR);
    expect("else", "after the condition");
    Expr otherwise = nested(this::expression);
    return new Expr.Conditional(since(start), then, test, otherwise);
  }

  private interface Production {
    Expr parse();
  }

  private Expr nested(Production production) {
    if (++depth > MAX_DEPTH) {
      throw error(peek(), "expected at most " + MAX_DEPTH + " nested parts, found more");
    }
    Expr result = production.parse();
    depth--;
    return result;
  }

  /** An operand and all operators after it that bind at least as tightly as {@code least}. */
  private Expr operators(int least) {
    Token start = peek();
    Expr left = prefixed(least);
    while (true) {
      Token token = peek();
      if (least <= OR && accept("or")) {
        Expr right = operators(AND);
        left = new Expr.Or(since(start), left, right);
      } else if (least <= AND && accept("and")) {
        Expr right = operators(NOT);
        left = new Expr.And(since(start), left, right);
      } else if (least <= COMPARE && isComparison(token)) {
        left = comparison(start, left);
      } else {
        BinaryOperator operator =
            token.kind() == Token.Kind.OPERATOR ? BINARY.get(token.text()) : null;
        if (operator == null || operator.precedence() < least) {
          return left;
        }
        position++;
        // A power's right side may start with a sign and is itself a power: 2 ** -3 ** 2.
        int tightness = operator == BinaryOperator.POWER ? UNARY : operator.precedence() + 1;
        Expr right = nested(() -> operators(tightness));
        left = new Expr.Binary(since(start), operator, left, right);
      }
    }
  }

  private Expr prefixed(int least) {
    Token token = peek();
    if (token.is("not")) {
      if (least > NOT) {
        throw error(token, "expected an operand, found 'not'; put it in parentheses");
      }
      position++;
      Expr operand = nested(() -> operators(NOT));
      return new Expr.Not(since(token), operand);
    }
    UnaryOperator operator =
        token.kind() == Token.Kind.OPERATOR ? PREFIXES.get(token.text()) : null;
    if (operator != null) {
      position++;
      Expr operand = nested(() -> operators(UNARY));
      return new Expr.Unary(since(token), operator, operand);
    }
    return postfixed();
  }

  private static boolean isComparison(Token token) {
    return (token.kind() == Token.Kind.OPERATOR && COMPARISONS.containsKey(token.text()))
        || token.is("in")
        || token.is("is")
        || token.is("not");
  }

  private Expr comparison(Token start, Expr first) {
    List<Expr.Link> links = new ArrayList<>();
    while (isComparison(peek())) {
      Token token = next();
      CompareOperator operator = COMPARISONS.get(token.text());
      if (operator == null) {
        throw error(token, "expected a comparison such as '==', found " + token.described());
      }
      links.add(new Expr.Link(operator, operators(COMPARE + 1)));
    }
    return new Expr.Comparison(since(start), first, List.copyOf(links));
  }

  private Expr postfixed() {
    Token start = peek();
    Expr result = primary();
    while (true) {
      if (peek().is("(")) {
        throw error(
            peek(), "expected an operator, found '('; only functions and methods are called");
      } else if (accept("[")) {
        result = subscript(start, result);
      } else if (accept(".")) {
        Expr.Name name = name("an attribute");
        result =
            peek().is("(")
                ? methodCall(start, result, name)
                : new Expr.Attribute(since(start), result, name);
      } else {
        return result;
      }
    }
  }

  private Expr primary() {
    Token token = next();
    switch (token.kind()) {
      case NUMBER:
        return number(token);
      case NAME:
        return nameOrCall(token);
      case KEYWORD:
        if (token.is("True") || token.is("False")) {
          return new Expr.BoolLiteral(token.span(), token.is("True"));
        } else if (token.is("None")) {
          return new Expr.NoneLiteral(token.span());
        }
        break;
      default:
        if (token.is("(")) {
          return nested(() -> parenthesised(token));
        } else if (token.is("[")) {
          return nested(() -> list(token));
        } else if (token.is("...")) {
          throw error(token, "expected an operand, found '...', which belongs into an index");
        }
    }
    throw error(token, "expected an operand, found " + token.described());
  }

  private Expr number(Token token) {
    String digits = token.text().replace("_", "").toLowerCase(Locale.ROOT);
    int radix = digits.startsWith("0x") ? 16 : digits.startsWith("0o") ? 8 : 2;
    if (radix != 2 || digits.startsWith("0b")) {
      return new Expr.IntegerLiteral(token.span(), new BigInteger(digits.substring(2), radix));
    }
    if (digits.matches("\\d+")) {
      return new Expr.IntegerLiteral(token.span(), new BigInteger(digits));
    }
    return new Expr.FloatLiteral(token.span(), Double.parseDouble(digits));
  }

  private Expr nameOrCall(Token token) {
    Expr.Name name = new Expr.Name(token.span(), token.text());
    boolean module = name.name().equals("np") || name.name().equals("numpy");
    if (module && accept(".")) {
      // numpy's functions and constants are known by their plain names.
      name = name("a function");
    }
    return peek().is("(") ? call(token, name) : name;
  }

  private Expr call(Token start, Expr.Name function) {
    List<Expr> positional = new ArrayList<>();
    List<Expr.Keyword> keywords = new ArrayList<>();
    arguments(positional, keywords);
    return new Expr.Call(since(start), function, List.copyOf(positional), List.copyOf(keywords));
  }

  private Expr methodCall(Token start, Expr receiver, Expr.Name method) {
    List<Expr> positional = new ArrayList<>();
    List<Expr.Keyword> keywords = new ArrayList<>();
    arguments(positional, keywords);
    return new Expr.MethodCall(
        since(start), receiver, method, List.copyOf(positional), List.copyOf(keywords));
  }

  /** Reads {@code (a, b, k=c)}. */
  private void arguments(List<Expr> positional, List<Expr.Keyword> keywords) {
    Token open = next();
    while (!peek().is(")")) {
      Token token = peek();
      if (token.is("*") || token.is("**")) {
        throw error(token, "expected an argument, found " + token.described());
      }
      if (token.kind() == Token.Kind.NAME && tokens.get(position + 1).is("=")) {
        Expr.Name name = name("a keyword");
        position++;
        keywords.add(new Expr.Keyword(name, nested(this::expression)));
      } else if (!keywords.isEmpty()) {
        throw error(token, "expected a keyword argument after the first one, found a value");
      } else {
        Expr value = nested(this::expression);
        if (peek().is("for")) {
          List<Expr.Clause> clauses = clauses();
          value = new Expr.Comprehension(since(token), true, value, clauses);
        }
        positional.add(value);
      }
      if (!accept(",")) {
        break;
      }
    }
    close(open, ")");
  }

  private Expr parenthesised(Token open) {
    if (accept(")")) {
      return new Expr.TupleDisplay(since(open), List.of());
    }
    Expr first = expression();
    if (peek().is("for")) {
      List<Expr.Clause> clauses = clauses();
      close(open, ")");
      return new Expr.Comprehension(since(open), true, first, clauses);
    }
    if (!peek().is(",")) {
      close(open, ")");
      return first;
    }
    List<Expr> items = items(first, ")");
    close(open, ")");
    return new Expr.TupleDisplay(since(open), items);
  }

  private Expr list(Token open) {
    if (accept("]")) {
      return new Expr.ListDisplay(since(open), List.of());
    }
    Expr first = expression();
    if (peek().is("for")) {
      List<Expr.Clause> clauses = clauses();
      close(open, "]");
      return new Expr.Comprehension(since(open), false, first, clauses);
    }
    List<Expr> items = items(first, "]");
    close(open, "]");
    return new Expr.ListDisplay(since(open), items);
  }

  private List<Expr> items(Expr first, String end) {
    List<Expr> items = new ArrayList<>();
    items.add(first);
    while (accept(",") && !peek().is(end)) {
      items.add(expression());
    }
    return List.copyOf(items);
  }

  private List<Expr.Clause> clauses() {
    List<Expr.Clause> clauses = new ArrayList<>();
    while (accept("for")) {
      Expr.Name variable = name("a variable");
      expect("in", "after the variable");
      Expr iterable = operators(OR);
      List<Expr> conditions = new ArrayList<>();
      while (accept("if")) {
        conditions.add(operators(OR));
      }
      clauses.add(new Expr.Clause(variable, iterable, List.copyOf(conditions)));
    }
    return List.copyOf(clauses);
  }

  private Expr subscript(Token start, Expr base) {
    Token open = tokens.get(position - 1);
    List<Expr.SubscriptItem> items = new ArrayList<>();
    do {
      if (!items.isEmpty() && peek().is("]")) {
        break;
      }
      items.add(item());
    } while (accept(","));
    close(open, "]");
    return new Expr.Subscript(since(start), base, List.copyOf(items));
  }

  private Expr.SubscriptItem item() {
    Token token = peek();
    if (accept("...")) {
      return new Expr.EllipsisItem(token.span());
    }
    if (token.is("]")) {
      throw error(token, "expected an index, found ']'");
    }
    Optional<Expr> start = token.is(":") ? Optional.empty() : Optional.of(nested(this::expression));
    if (!accept(":")) {
      return new Expr.ValueItem(start.orElseThrow());
    }
    Optional<Expr> stop = bound();
    Optional<Expr> step = accept(":") ? bound() : Optional.empty();
    return new Expr.SliceItem(since(token), start, stop, step);
  }

  private Optional<Expr> bound() {
    boolean absent = peek().is(":") || peek().is(",") || peek().is("]");
    return absent ? Optional.empty() : Optional.of(nested(this::expression));
  }

  /** From {@code start} to the last token read, parentheses included. */
  private Span since(Token start) {
    return start.span().to(tokens.get(position - 1).span());
  }

  private Expr.Name name(String what) {
    Token token = next();
    if (token.kind() != Token.Kind.NAME) {
      throw error(token, "expected " + what + ", found " + token.described());
    }
    return new Expr.Name(token.span(), token.text());
  }

  private Token peek() {
    return tokens.get(position);
  }

  private Token next() {
    Token token = tokens.get(position);
    if (token.kind() != Token.Kind.END) {
      position++;
    }
    return token;
  }

  private boolean accept(String wanted) {
    if (peek().is(wanted)) {
      position++;
      return true;
    }
    return false;
  }

  private void expect(String wanted, String where) {
    if (!accept(wanted)) {
      throw error(peek(), "expected '" + wanted + "' " + where + ", found " + peek().described());
    }
  }

  private void close(Token open, String wanted) {
    if (!accept(wanted)) {
      throw error(
          peek(),
          "expected ',' or '"
              + wanted
              + "' for the '"
              + open.text()
              + "' in column "
              + (1 + open.span().start())
              + ", found "
              + peek().described());
    }
  }

  private ExpressionException error(Token token, String message) {
    return new ExpressionException(source, token.span(), message);
  }
}
