package dev.ppto.dialects.signature;

import dev.ppto.ir.text.OpParser;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text of an extent in {@code dims}: names, integers, {@code +}, {@code -}, {@code *}, {@code
 * floordiv}, {@code mod} and parentheses, with the precedence of affine expressions.
 */
final class ExtentSyntax {
  private static final int MOST_NESTED = 100;

  /** Where words, integers and signs come from. */
  interface Source {
    boolean take(String sign);

    @Nullable String word();

    @Nullable Long number();

    boolean takeWord(String word);

    RuntimeException expected(String what);

    RuntimeException failure(String message);
  }

  private final Source source;
  private int nested;

  private ExtentSyntax(Source source) {
    this.source = source;
  }

  /** Parses what stands next in the text of an operation. */
  static ExtentExpression parse(OpParser parser) {
    return new ExtentSyntax(new OfParser(parser)).guarded();
  }

  /** What a key of the attribute says; null if it is no such text. */
  static @Nullable ExtentExpression parse(String text) {
    OfText source = new OfText(text);
    try {
      ExtentExpression expression = new ExtentSyntax(source).guarded();
      return source.isAtEnd() ? expression : null;
    } catch (NotAnExtent e) {
      return null;
    }
  }

  private ExtentExpression guarded() {
    try {
      return sum();
    } catch (ArithmeticException e) {
      throw source.failure(
          "expected an extent within 64 bits that divides by no zero, found one that does not"
              + " compute");
    }
  }

  private ExtentExpression sum() {
    ExtentExpression left = product();
    while (true) {
      if (source.take("+")) {
        left = left.plus(product());
      } else if (source.take("-")) {
        left = left.minus(product());
      } else {
        return left;
      }
    }
  }

  private ExtentExpression product() {
    ExtentExpression left = atom();
    while (true) {
      if (source.take("*")) {
        left = left.times(atom());
      } else if (source.takeWord("floordiv")) {
        left = left.floorDivide(atom());
      } else if (source.takeWord("mod")) {
        left = left.modulo(atom());
      } else {
        return left;
      }
    }
  }

  private ExtentExpression atom() {
    if (nested++ > MOST_NESTED) {
      throw source.failure("expected an extent of at most " + MOST_NESTED + " nested parts");
    }
    ExtentExpression atom;
    if (source.take("(")) {
      atom = sum();
      if (!source.take(")")) {
        throw source.expected("')' in an extent");
      }
    } else if (source.take("-")) {
      atom = ExtentExpression.constant(0).minus(atom());
    } else {
      Long number = source.number();
      String word = number == null ? source.word() : null;
      if (number == null && word == null) {
        throw source.expected("a name or number in an extent");
      }
      atom = number != null ? ExtentExpression.constant(number) : ExtentExpression.symbol(word);
    }
    nested--;
    return atom;
  }

  private record OfParser(OpParser parser) implements Source {
    @Override
    public boolean take(String sign) {
      return parser.optionalPunctuation(sign);
    }

    @Override
    public @Nullable String word() {
      return parser.optionalKeyword();
    }

    @Override
    public @Nullable Long number() {
      return parser.optionalInteger();
    }

    @Override
    public boolean takeWord(String word) {
      return parser.optionalKeyword(word);
    }

    @Override
    public RuntimeException expected(String what) {
      return parser.expected(what);
    }

    @Override
    public RuntimeException failure(String message) {
      return parser.failure(message);
    }
  }

  /** The key of an attribute has no place of its own; what is wrong with it is said as a whole. */
  private static final class NotAnExtent extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotAnExtent() {
      super(null, null, false, false);
    }
  }

  private static final class OfText implements Source {
    private static final Pattern TOKEN =
        Pattern.compile("\\s*(?:([A-Za-z_][A-Za-z0-9_$.]*)|([0-9]+)|([-+*()]))");

    private final String text;
    private int position;

    OfText(String text) {
      this.text = text;
    }

    boolean isAtEnd() {
      return text.substring(position).isBlank();
    }

    private @Nullable String token(int group) {
      Matcher matcher = TOKEN.matcher(text).region(position, text.length());
      return matcher.lookingAt() ? matcher.group(group) : null;
    }

    private void advance() {
      Matcher matcher = TOKEN.matcher(text).region(position, text.length());
      if (matcher.lookingAt()) {
        position = matcher.end();
      }
    }

    @Override
    public boolean take(String sign) {
      boolean found = sign.equals(token(3));
      if (found) {
        advance();
      }
      return found;
    }

    @Override
    public @Nullable String word() {
      String found = token(1);
      advance();
      return found;
    }

    @Override
    public @Nullable Long number() {
      String digits = token(2);
      if (digits == null) {
        return null;
      }
      advance();
      try {
        return Long.valueOf(digits);
      } catch (NumberFormatException e) {
        throw new NotAnExtent();
      }
    }

    @Override
    public boolean takeWord(String word) {
      boolean found = word.equals(token(1));
      if (found) {
        advance();
      }
      return found;
    }

    @Override
    public RuntimeException expected(String what) {
      return new NotAnExtent();
    }

    @Override
    public RuntimeException failure(String message) {
      return new NotAnExtent();
    }
  }
}
