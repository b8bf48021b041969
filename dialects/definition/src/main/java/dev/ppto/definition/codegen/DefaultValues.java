package dev.ppto.definition.codegen;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.definition.spec.Names;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.ParameterSpec;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Default values of attributes and parameters: from the definition's text to Java. */
public final class DefaultValues {
  private static final Pattern DENSE_ARRAY =
      Pattern.compile("array<\\s*(i32|i64)\\s*(?::\\s*(-?\\d+(?:\\s*,\\s*-?\\d+)*)\\s*)?>");
  private static final Pattern QUOTED = Pattern.compile("\"(?:[^\"\\\\]|\\\\[nt\"\\\\])*\"");
  private static final Pattern EXTENT = Pattern.compile("\\d+|\\?");

  private DefaultValues() {}

  /** What is wrong with the default of an attribute; null: nothing. */
  public static String problem(AttributeConstraint constraint, String text) {
    if (constraint instanceof AttributeConstraint.OfEnum of) {
      return of.enumeration().byKeyword(text) != null
          ? null
          : expected(
              "one of "
                  + of.enumeration().cases().stream()
                      .map(c -> c.keyword())
                      .collect(Collectors.joining(", ")),
              text);
    }
    if (constraint instanceof AttributeConstraint.ArrayOf) {
      return text.equals("[]") ? null : expected("[]", text);
    }
    return problem(((AttributeConstraint.Builtin) constraint).kind(), text);
  }

  private static String problem(AttributeConstraint.Kind kind, String text) {
    return switch (kind) {
      case STRING -> matches(QUOTED, text, "a string in quotes");
      case BOOL ->
          text.equals("true") || text.equals("false") ? null : expected("true or false", text);
      case I32 -> integer(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case I64, INDEX -> integer(text, Long.MIN_VALUE, Long.MAX_VALUE);
      case F32, F64 -> floating(text);
      case DENSE_I32_ARRAY -> denseArray(text, "i32");
      case DENSE_I64_ARRAY -> denseArray(text, "i64");
      case ARRAY -> text.equals("[]") ? null : expected("[]", text);
      case DICTIONARY -> text.equals("{}") ? null : expected("{}", text);
      case UNIT -> "a unit attribute has no default: it is there or not";
      case ANY_ATTR, TYPED_ATTR, TYPE, FUNCTION_TYPE, SYMBOL_REF, FLAT_SYMBOL_REF, SYMBOL_NAME,
          DENSE_BOOL_ARRAY, ELEMENTS ->
          "an attribute of kind "
              + kind.text()
              + " cannot have a default; make it optional and let its users choose";
    };
  }

  /** The Java value of an attribute's default, which has no problem. */
  static String expression(
      AttributeConstraint constraint, String text, JavaFile file, ClassNames classes) {
    if (constraint instanceof AttributeConstraint.OfEnum of) {
      return file.use(classes.enumClass(of.enumeration())) + "." + Names.constant(text);
    }
    if (constraint instanceof AttributeConstraint.ArrayOf) {
      return emptyArray(file);
    }
    return switch (((AttributeConstraint.Builtin) constraint).kind()) {
      case I64, INDEX -> text + "L";
      case F32, F64 -> Double.parseDouble(text) + "";
      case DENSE_I32_ARRAY, DENSE_I64_ARRAY -> longArray(file, denseElements(text));
      case ARRAY -> emptyArray(file);
      case DICTIONARY -> file.use("dev.ppto.ir.attribute.DictionaryAttr") + ".EMPTY";
      default -> text;
    };
  }

  /** What is wrong with the default of a parameter; null: nothing. */
  public static String problem(ParameterSpec.Kind kind, String text) {
    if (kind instanceof ParameterSpec.Kind.Int) {
      return integer(text, Long.MIN_VALUE, Long.MAX_VALUE);
    }
    if (kind instanceof ParameterSpec.Kind.Text) {
      return matches(QUOTED, text, "a string in quotes");
    }
    if (kind instanceof ParameterSpec.Kind.Extents || kind instanceof ParameterSpec.Kind.Dims) {
      boolean valid =
          text.isEmpty()
              || Arrays.stream(text.split("x", -1)).allMatch(e -> EXTENT.matcher(e).matches());
      return valid ? null : expected("extents such as 16x?", text);
    }
    return kind instanceof ParameterSpec.Kind.OfEnum
        ? null
        : "a type or attribute parameter cannot have a default";
  }

  /** The Java value of a parameter's default, which has no problem. */
  static String expression(
      ParameterSpec.Kind kind, String text, JavaFile file, ClassNames classes) {
    if (kind instanceof ParameterSpec.Kind.OfEnum of) {
      int dot = of.enumName().indexOf('.');
      String enumClass =
          classes.enumClass(of.enumName().substring(0, dot), of.enumName().substring(dot + 1));
      return file.use(enumClass) + "." + Names.constant(text);
    }
    if (kind instanceof ParameterSpec.Kind.Int) {
      return text + "L";
    }
    if (kind instanceof ParameterSpec.Kind.Text) {
      return text;
    }
    String shaped = text.contains("?") ? file.use("dev.ppto.ir.type.ShapedType") : "";
    return longArray(
        file,
        Arrays.stream(text.split("x"))
            .filter(e -> !e.isEmpty())
            .map(e -> e.equals("?") ? shaped + ".DYNAMIC" : e + "L")
            .collect(Collectors.joining(", ")));
  }

  private static String emptyArray(JavaFile file) {
    return file.use("dev.ppto.ir.attribute.ArrayAttr")
        + ".of("
        + file.use("java.util.List")
        + ".of())";
  }

  private static String longArray(JavaFile file, String elements) {
    return file.use(ImmutableLongArray.class.getName()) + ".of(" + elements + ")";
  }

  private static String denseElements(String text) {
    Matcher matcher = DENSE_ARRAY.matcher(text);
    return matcher.matches() && matcher.group(2) != null
        ? Arrays.stream(matcher.group(2).split(","))
            .map(e -> e.strip() + "L")
            .collect(Collectors.joining(", "))
        : "";
  }

  private static String denseArray(String text, String element) {
    Matcher matcher = DENSE_ARRAY.matcher(text);
    if (!matcher.matches() || !matcher.group(1).equals(element)) {
      return expected("array<" + element + ": 1, 2>", text);
    }
    if (matcher.group(2) != null) {
      for (String e : matcher.group(2).split(",")) {
        boolean narrow = element.equals("i32");
        String problem =
            integer(
                e.strip(),
                narrow ? Integer.MIN_VALUE : Long.MIN_VALUE,
                narrow ? Integer.MAX_VALUE : Long.MAX_VALUE);
        if (problem != null) {
          return problem;
        }
      }
    }
    return null;
  }

  private static String integer(String text, long min, long max) {
    try {
      long value = Long.parseLong(text);
      return value >= min && value <= max && !text.startsWith("+")
          ? null
          : expected("an integer from " + min + " to " + max, text);
    } catch (NumberFormatException e) {
      return expected("an integer", text);
    }
  }

  private static String floating(String text) {
    try {
      double value = Double.parseDouble(text);
      return Double.isFinite(value) && text.matches("[-0-9.eE+]+")
          ? null
          : expected("a finite number", text);
    } catch (NumberFormatException e) {
      return expected("a number", text);
    }
  }

  private static String matches(Pattern pattern, String text, String what) {
    return pattern.matcher(text).matches() ? null : expected(what, text);
  }

  private static String expected(String what, String text) {
    return "expected " + what + ", found '" + text + "'";
  }
}
