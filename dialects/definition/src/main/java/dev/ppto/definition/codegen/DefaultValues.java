package dev.ppto.definition.codegen;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.definition.spec.Names;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.text.AttributeDefaults;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Default values, which have been checked, as Java expressions. */
final class DefaultValues {
  private DefaultValues() {}

  /** The default of an attribute, as its accessor gives it; null if Java has no literal for it. */
  static String literal(AttributeSpec spec, AttributeForm form, JavaFile file, ClassNames classes) {
    if (spec.constraint().form() instanceof AttributeConstraint.OfEnum of
        && !of.enumeration().isFlags()) {
      return file.use(classes.enumClass(of.enumeration()))
          + "."
          + Names.constant(spec.defaultText().orElseThrow().strip());
    }
    Context anyDialect = new Context();
    anyDialect.setAllowsUnregistered(true);
    Attribute value = AttributeDefaults.parse(anyDialect, spec);
    if (value instanceof IntegerAttr integer && !form.isAttribute()) {
      return integer(spec.constraint(), integer);
    }
    if (value instanceof FloatAttr number && !form.isAttribute()) {
      return Double.toString(number.value());
    }
    if (value instanceof StringAttr string && !form.isAttribute()) {
      return JavaStrings.literal(string.value());
    }
    return null;
  }

  /** The attribute that holds the default, from the definition's text. */
  static String parsed(AttributeSpec spec, AttributeForm form, JavaFile file) {
    String value =
        file.use(AttributeDefaults.class.getName())
            + ".of(definition()).get(\""
            + spec.name()
            + "\")";
    boolean any = form.attributeClass().equals(file.use(Attribute.class.getName()));
    return any ? value : "(" + form.attributeClass() + ") " + value;
  }

  private static String integer(AttributeConstraint constraint, IntegerAttr value) {
    return switch (((AttributeConstraint.Builtin) constraint.form()).kind()) {
      case BOOL -> value.isZero() ? "false" : "true";
      case I32 -> value.value().toString();
      default -> value.value() + "L";
    };
  }

  /** The default of a parameter. */
  static String expression(ParameterSpec spec, JavaFile file, ClassNames classes) {
    String text = spec.defaultText().orElseThrow().strip();
    ParameterSpec.Kind kind = spec.kind();
    if (kind instanceof ParameterSpec.Kind.OfEnum of) {
      return file.use(classes.enumClass(of)) + "." + Names.constant(text);
    }
    if (kind instanceof ParameterSpec.Kind.Int) {
      return text + "L";
    }
    if (kind instanceof ParameterSpec.Kind.Text) {
      boolean quoted = text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"");
      return JavaStrings.literal(quoted ? text.substring(1, text.length() - 1) : text);
    }
    if (kind instanceof ParameterSpec.Kind.OfType
        || kind instanceof ParameterSpec.Kind.OfAttribute) {
      return TypeRecordWriter.DEFAULTS + "." + Names.constant(spec.name());
    }
    String shaped = text.contains("?") ? file.use("dev.ppto.ir.type.ShapedType") : "";
    return longArray(
        file,
        Arrays.stream(text.split("x"))
            .filter(e -> !e.isEmpty())
            .map(e -> e.equals("?") ? shaped + ".DYNAMIC" : e + "L")
            .collect(Collectors.joining(", ")));
  }

  private static String longArray(JavaFile file, String elements) {
    return file.use(ImmutableLongArray.class.getName()) + ".of(" + elements + ")";
  }
}
