package dev.ppto.pass;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Primitives;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads and prints the value of an option of a Java type. */
final class OptionValue {
  private static final Set<Class<?>> NUMBERS =
      Set.of(boolean.class, int.class, long.class, double.class);

  /** How LLVM's tools spell them. */
  private static final Map<String, Boolean> BOOLEANS =
      Map.of(
          "true", true, "TRUE", true, "True", true, "1", true, "false", false, "FALSE", false,
          "False", false, "0", false);

  private OptionValue() {}

  /** Whether options can have the type. */
  static boolean supports(Type type) {
    return elementOf(type) != null || scalar(type);
  }

  private static boolean scalar(Type type) {
    return type instanceof Class<?> c
        && (c.isEnum() || c == String.class || NUMBERS.contains(Primitives.unwrap(c)));
  }

  /** The element type of a list; null if the type is no list of scalars. */
  private static Type elementOf(Type type) {
    if (type instanceof ParameterizedType generic
        && (generic.getRawType() == List.class || generic.getRawType() == ImmutableList.class)
        && scalar(generic.getActualTypeArguments()[0])) {
      return generic.getActualTypeArguments()[0];
    }
    return null;
  }

  /** What help texts and messages call the type. */
  static String describe(Type type) {
    Type element = elementOf(type);
    if (element != null) {
      return "list of " + describe(element);
    }
    if (type instanceof Class<?> c && c.isEnum()) {
      return Arrays.stream(c.getEnumConstants())
          .map(OptionValue::keyword)
          .collect(Collectors.joining("|"));
    }
    Class<?> plain = Primitives.unwrap((Class<?>) type);
    return plain == boolean.class
        ? "true|false"
        : plain == double.class ? "number" : plain == String.class ? "text" : "integer";
  }

  /** The value that {@code text} means. */
  static Object parse(Type type, String option, String text) throws OptionException {
    Type element = elementOf(type);
    if (element != null) {
      List<Object> values = new ArrayList<>();
      if (!text.isBlank()) {
        for (String part : text.split(",", -1)) {
          values.add(parse(element, option, part.strip()));
        }
      }
      return ImmutableList.copyOf(values);
    }
    Class<?> plain = Primitives.unwrap((Class<?>) type);
    try {
      if (plain == String.class) {
        return text;
      } else if (plain == int.class) {
        return Integer.decode(text);
      } else if (plain == long.class) {
        return Long.decode(text);
      } else if (plain == double.class) {
        return Double.valueOf(text);
      } else if (plain == boolean.class && BOOLEANS.containsKey(text)) {
        return BOOLEANS.get(text);
      } else if (plain.isEnum()) {
        for (Object constant : plain.getEnumConstants()) {
          if (keyword(constant).equals(text)) {
            return constant;
          }
        }
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new OptionException(
        option, "option '" + option + "' expects " + describe(type) + ", but found '" + text + "'");
  }

  /** The value as pipeline text. */
  static String print(Object value) {
    if (value instanceof List<?> list) {
      String joined = list.stream().map(OptionValue::plain).collect(Collectors.joining(","));
      return quoteIfNeeded(joined);
    }
    return quoteIfNeeded(plain(value));
  }

  private static String plain(Object value) {
    return value instanceof Enum<?> ? keyword(value) : value.toString();
  }

  private static String quoteIfNeeded(String text) {
    boolean plain = !text.isEmpty();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      plain &= c > ' ' && "{}()'\"".indexOf(c) < 0;
    }
    if (plain) {
      return text;
    }
    // With quotes of both kinds only braces are left, which go in pairs.
    return text.indexOf('"') < 0
        ? '"' + text + '"'
        : text.indexOf('\'') < 0 ? "'" + text + "'" : "{" + text + "}";
  }

  private static String keyword(Object constant) {
    return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
