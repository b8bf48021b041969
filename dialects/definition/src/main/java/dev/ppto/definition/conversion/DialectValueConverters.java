package dev.ppto.definition.conversion;

import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverter;
import org.eclipse.xtext.conversion.ValueConverterException;
import org.eclipse.xtext.conversion.impl.AbstractDeclarativeValueConverterService;
import org.eclipse.xtext.conversion.impl.AbstractNullSafeConverter;
import org.eclipse.xtext.nodemodel.INode;

/** Values of the language's tokens. */
public class DialectValueConverters extends AbstractDeclarativeValueConverterService {

  @ValueConverter(rule = "Text")
  public IValueConverter<String> text() {
    return new AbstractNullSafeConverter<>() {
      @Override
      protected String internalToValue(String token, INode node) {
        try {
          return TextLiteral.parse(token).value();
        } catch (IllegalArgumentException e) {
          throw new ValueConverterException(e.getMessage(), node, null);
        }
      }

      @Override
      protected String internalToString(String value) {
        return TextLiteral.quote(value);
      }
    };
  }

  @ValueConverter(rule = "Integer")
  public IValueConverter<Long> integer() {
    return new IntegerConverter();
  }

  @ValueConverter(rule = "Natural")
  public IValueConverter<Long> natural() {
    return new IntegerConverter();
  }

  private static final class IntegerConverter implements IValueConverter<Long> {
    @Override
    public Long toValue(String token, INode node) {
      if (token == null || token.isBlank()) {
        return 0L; // missing, which the parser has told
      }
      try {
        return Long.valueOf(token.replaceAll("\\s", ""));
      } catch (NumberFormatException e) {
        throw new ValueConverterException(
            "expected an integer of at most 64 bits, found " + token, node, null);
      }
    }

    @Override
    public String toString(Long value) {
      return value.toString();
    }
  }
}
