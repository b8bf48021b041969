package dev.ppto.lit.filecheck;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads numeric blocks: {@code [%format,] [variable:] [==] [expression]}. */
final class NumericBlockParser {
  private static final Map<String, NumericExpression.Operator> FUNCTIONS =
      Map.of(
          "add", NumericExpression.Operator.ADD,
          "sub", NumericExpression.Operator.SUB,
          "mul", NumericExpression.Operator.MUL,
          "div", NumericExpression.Operator.DIV,
          "max", NumericExpression.Operator.MAX,
          "min", NumericExpression.Operator.MIN);

  private final SourceText source;
  private final String text;
  private final Declarations declarations;
  private final int lineNumber;
  private int at;
  private int end;

  /** Reads {@code source[start, end)}, part of the check line {@code lineNumber}. */
  NumericBlockParser(
      SourceText source, int start, int end, Declarations declarations, int lineNumber) {
    this.source = source;
    this.text = source.text();
    this.at = start;
    this.end = end;
    this.declarations = declarations;
    this.lineNumber = lineNumber;
  }

  NumericBlock parse() throws CheckFileException {
    NumericFormat explicit = format();
    int colon = find(':');
    int definition = at;
    if (colon >= 0) {
      at = colon + 1;
    }
    skipBlanks();
    boolean constraint = text.startsWith("==", at) && at + 2 <= end;
    if (constraint) {
      at += 2;
    }
    skipBlanks();
    NumericExpression expression = null;
    if (at < end) {
      expression = expression(!constraint);
    } else if (constraint) {
      throw error("empty numeric expression should not have a constraint");
    }
    NumericFormat format = explicit;
    if (format == null && expression != null) {
      format = expression.implicitFormat();
    }
    if (format == null) {
      format = NumericFormat.DEFAULT;
    }
    String variable = colon >= 0 ? definition(definition, colon, format) : null;
    return new NumericBlock(format, expression, variable);
  }

  /** Reads {@code @LINE}, {@code @LINE+n} or {@code @LINE-n} in a block without {@code #}. */
  NumericBlock parseLegacyLine() throws CheckFileException {
    int start = at;
    NumericExpression left = variableUse();
    if (at < end) {
      NumericExpression.Operator operator = additiveOperator();
      if (at < end && text.charAt(at) == '(') {
        throw error("parenthesized expression not permitted here");
      }
      int digits = at;
      while (at < end && isDigit(text.charAt(at))) {
        at++;
      }
      if (at == digits) {
        throw error("invalid operand format");
      }
      Span span = new Span(source, digits, at);
      left =
          new NumericExpression.Binary(
              new Span(source, start, at),
              operator,
              left,
              new NumericExpression.Literal(span, new BigInteger(span.text())));
      skipBlanks();
      if (at < end) {
        throw error("unexpected characters at end of expression '" + text.substring(at, end) + "'");
      }
    }
    return new NumericBlock(NumericFormat.DEFAULT, left, null);
  }

  private @Nullable NumericFormat format() throws CheckFileException {
    int comma = find(',');
    int call = find('(');
    if (comma < 0 || (call >= 0 && call < comma)) {
      return null;
    }
    int whole = end;
    end = comma;
    skipBlanks();
    NumericFormat format = formatText();
    end = whole;
    at = comma + 1;
    return format;
  }

  private @Nullable NumericFormat formatText() throws CheckFileException {
    if (!eat('%')) {
      throw error("invalid matching format specification in expression");
    }
    int flag = at;
    boolean alternate = eat('#');
    int precision = 0;
    boolean explicit = alternate;
    if (eat('.')) {
      int digits = at;
      while (at < end && isDigit(text.charAt(at)) && precision < 100_000) {
        precision = precision * 10 + (text.charAt(at++) - '0');
      }
      if (at == digits || precision >= 100_000) {
        at = digits;
        throw error("invalid precision in format specifier");
      }
      explicit = true;
    }
    NumericFormat.Kind kind = NumericFormat.Kind.UNSIGNED;
    if (at < end && !isBlank(text.charAt(at))) {
      kind =
          switch (text.charAt(at)) {
            case 'u' -> NumericFormat.Kind.UNSIGNED;
            case 'd' -> NumericFormat.Kind.SIGNED;
            case 'x' -> NumericFormat.Kind.HEX_LOWER;
            case 'X' -> NumericFormat.Kind.HEX_UPPER;
            default -> throw error("invalid format specifier in expression");
          };
      at++;
      explicit = true;
    }
    boolean hex = kind == NumericFormat.Kind.HEX_LOWER || kind == NumericFormat.Kind.HEX_UPPER;
    if (alternate && !hex) {
      at = flag;
      throw error("alternate form only supported for hex values");
    }
    skipBlanks();
    if (at < end) {
      throw error("invalid matching format specification in expression");
    }
    return explicit ? new NumericFormat(kind, precision, alternate) : null;
  }

  private String definition(int start, int colon, NumericFormat format) throws CheckFileException {
    int wholeEnd = end;
    at = start;
    end = colon;
    skipBlanks();
    int nameStart = at;
    String name = VariableName.read(source, at, end);
    at += name.length();
    Span span = new Span(source, nameStart, at);
    if (name.startsWith("@")) {
      throw new CheckFileException(span, "definition of pseudo numeric variable unsupported");
    }
    if (declarations.isString(name)) {
      throw new CheckFileException(span, "string variable with name '" + name + "' already exists");
    }
    skipBlanks();
    if (at < end) {
      throw error("unexpected characters after numeric variable name");
    }
    Declarations.Numeric known = declarations.number(name);
    if (known == null) {
      declarations.declareNumber(name, new Declarations.Numeric(format, lineNumber));
    } else if (!known.format().equals(format)) {
      throw new CheckFileException(span, "format different from previous variable definition");
    }
    end = wholeEnd;
    return name;
  }

  private NumericExpression expression(boolean maybeConstraint) throws CheckFileException {
    while (end > at && isBlank(text.charAt(end - 1))) {
      end--;
    }
    int start = at;
    NumericExpression left = operand(maybeConstraint);
    skipBlanks();
    while (at < end) {
      left = binary(start, left);
    }
    return left;
  }

  private NumericExpression binary(int start, NumericExpression left) throws CheckFileException {
    NumericExpression.Operator operator = additiveOperator();
    NumericExpression right = operand(false);
    int stop = at;
    skipBlanks();
    return new NumericExpression.Binary(new Span(source, start, stop), operator, left, right);
  }

  private NumericExpression.Operator additiveOperator() throws CheckFileException {
    skipBlanks();
    char c = text.charAt(at);
    if (c != '+' && c != '-') {
      throw error("unsupported operation '" + c + "'");
    }
    at++;
    skipBlanks();
    if (at == end) {
      throw error("missing operand in expression");
    }
    return c == '+' ? NumericExpression.Operator.PLUS : NumericExpression.Operator.MINUS;
  }

  private NumericExpression operand(boolean maybeConstraint) throws CheckFileException {
    if (at < end && text.charAt(at) == '(') {
      return parenthesized();
    }
    if (at < end && VariableName.starts(text, at, end)) {
      int start = at;
      String name = VariableName.read(source, at, end);
      int after = start + name.length();
      int next = after;
      while (next < end && isBlank(text.charAt(next))) {
        next++;
      }
      if (next < end && text.charAt(next) == '(') {
        at = next + 1;
        return call(new Span(source, start, after), name);
      }
      return variableUse();
    }
    return literal(maybeConstraint);
  }

  private NumericExpression parenthesized() throws CheckFileException {
    at++;
    skipBlanks();
    int start = at;
    NumericExpression inner = operand(false);
    skipBlanks();
    while (at < end && text.charAt(at) != ')') {
      inner = binary(start, inner);
    }
    if (!eat(')')) {
      throw error("missing ')' at end of nested expression");
    }
    return inner;
  }

  private NumericExpression call(Span name, String function) throws CheckFileException {
    NumericExpression.Operator operator = FUNCTIONS.get(function);
    if (operator == null) {
      throw new CheckFileException(name, "call to undefined function '" + function + "'");
    }
    List<NumericExpression> arguments = new ArrayList<>();
    skipBlanks();
    while (at < end && text.charAt(at) != ')') {
      if (text.charAt(at) == ',') {
        throw error("missing argument");
      }
      int start = at;
      NumericExpression argument = operand(false);
      skipBlanks();
      while (at < end && text.charAt(at) != ',' && text.charAt(at) != ')') {
        argument = binary(start, argument);
      }
      arguments.add(argument);
      if (eat(',')) {
        skipBlanks();
        if (at == end || text.charAt(at) == ')') {
          throw error("missing argument");
        }
      }
    }
    if (!eat(')')) {
      throw error("missing ')' at end of call expression");
    }
    if (arguments.size() != 2) {
      throw new CheckFileException(
          name, "function '" + function + "' takes 2 arguments but " + arguments.size() + " given");
    }
    Span span = new Span(source, name.start(), at);
    return new NumericExpression.Binary(span, operator, arguments.get(0), arguments.get(1));
  }

  private NumericExpression variableUse() throws CheckFileException {
    int start = at;
    String name = VariableName.read(source, at, end);
    at += name.length();
    Span span = new Span(source, start, at);
    if (name.startsWith("@")) {
      if (!name.equals("@LINE")) {
        throw new CheckFileException(span, "invalid pseudo numeric variable '" + name + "'");
      }
      return new NumericExpression.CurrentLine(span, lineNumber);
    }
    Declarations.Numeric known = declarations.number(name);
    if (known == null) {
      known = new Declarations.Numeric(NumericFormat.DEFAULT, 0);
      declarations.declareNumber(name, known);
    } else if (lineNumber > 0 && known.line() == lineNumber) {
      throw new CheckFileException(
          span, "numeric variable '" + name + "' defined earlier in the same CHECK directive");
    }
    return new NumericExpression.Use(span, name, known.format());
  }

  private NumericExpression literal(boolean maybeConstraint) throws CheckFileException {
    int start = at;
    boolean negative = eat('-');
    int radix = 10;
    if (text.regionMatches(true, at, "0x", 0, 2) && at + 2 < end) {
      radix = 16;
      at += 2;
    } else if (text.regionMatches(true, at, "0b", 0, 2) && at + 2 < end) {
      radix = 2;
      at += 2;
    }
    int digits = at;
    while (at < end && Character.digit(text.charAt(at), radix) >= 0) {
      at++;
    }
    if (at == digits) {
      at = start;
      throw error(
          maybeConstraint
              ? "invalid matching constraint or operand format"
              : "invalid operand format");
    }
    BigInteger value = new BigInteger(text.substring(digits, at).toLowerCase(Locale.ROOT), radix);
    return new NumericExpression.Literal(
        new Span(source, start, at), negative ? value.negate() : value);
  }

  private int find(char wanted) {
    int found = text.indexOf(wanted, at);
    return found >= 0 && found < end ? found : -1;
  }

  private boolean eat(char expected) {
    if (at < end && text.charAt(at) == expected) {
      at++;
      return true;
    }
    return false;
  }

  private void skipBlanks() {
    while (at < end && isBlank(text.charAt(at))) {
      at++;
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private CheckFileException error(String message) {
    return new CheckFileException(Span.at(source, at), message);
  }
}
