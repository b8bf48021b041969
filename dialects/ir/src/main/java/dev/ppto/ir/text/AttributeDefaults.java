package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.EnumAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.verify.AttributeConstraints;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The default values of an operation's attributes, parsed once for each definition. */
public final class AttributeDefaults {
  private static final AttributeDefaults NONE = new AttributeDefaults(Map.of());

  private final Map<String, Attribute> values;

  private AttributeDefaults(Map<String, Attribute> values) {
    this.values = values;
  }

  /** The defaults of a definition. Fails if the definition's text of a default is wrong. */
  public static AttributeDefaults of(OpDefinition definition) {
    AttributeDefaults known = definition.as(AttributeDefaults.class);
    if (known == null) {
      known = read(definition);
      definition.attach(AttributeDefaults.class, known);
    }
    return known;
  }

  /** Adds the defaults of the attributes that are absent. */
  public static void fill(OperationState state) {
    if (state.definition.isRegistered()) {
      AttributeDefaults defaults = of(state.definition);
      if (defaults != NONE) {
        defaults.values.forEach(state.properties::putIfAbsent);
      }
    }
  }

  /** The default of an attribute; null if it has none. */
  public @Nullable Attribute get(String name) {
    return values.get(name);
  }

  private static AttributeDefaults read(OpDefinition definition) {
    OpSpec spec = definition.spec();
    if (spec == null) {
      return NONE;
    }
    Map<String, Attribute> values = new LinkedHashMap<>();
    for (AttributeSpec attribute : spec.attributes()) {
      if (attribute.defaultText().isPresent()) {
        String text = attribute.defaultText().get();
        values.put(attribute.name(), value(definition, attribute, text));
      }
    }
    return values.isEmpty() ? NONE : new AttributeDefaults(values);
  }

  private static Attribute value(OpDefinition definition, AttributeSpec attribute, String text) {
    Attribute value = parse(definition.context(), attribute);
    if (value == null) {
      throw new IllegalArgumentException(
          "the default of '"
              + attribute.name()
              + "' of '"
              + definition.name()
              + "' is no attribute of its kind: "
              + text);
    }
    return value;
  }

  /** The default that a specification tells; null if there is none or it is not of its kind. */
  public static @Nullable Attribute parse(Context context, AttributeSpec attribute) {
    if (attribute.defaultText().isEmpty()) {
      return null;
    }
    String text = attribute.defaultText().get().strip();
    if (attribute.constraint().form() instanceof AttributeConstraint.OfEnum e) {
      Attribute value = enumCase(e.enumeration(), text);
      if (value != null) {
        return value;
      }
    }
    Attribute value =
        Parser.parseAttribute(context, text, expectedType(attribute.constraint().form()));
    return value != null && AttributeConstraints.holds(attribute.constraint(), value)
        ? value
        : null;
  }

  private static @Nullable Attribute enumCase(EnumSpec spec, String keyword) {
    EnumSpec.Case found = spec.byKeyword(keyword);
    if (found == null) {
      return null;
    }
    return switch (spec.storage()) {
      case KEYWORD, FLAGS, COMPACT_FLAGS -> EnumAttr.of(spec.dialect(), spec.mnemonic(), keyword);
      case I32 -> IntegerAttr.of(found.value(), IntegerType.I32);
      case I64 -> IntegerAttr.of(found.value(), IntegerType.I64);
    };
  }

  private static @Nullable Type expectedType(AttributeConstraint constraint) {
    if (!(constraint instanceof AttributeConstraint.Builtin builtin)) {
      return null;
    }
    return switch (builtin.kind()) {
      case I32 -> IntegerType.I32;
      case INDEX -> IndexType.INDEX;
      case F32 -> FloatType.F32;
      case F64 -> FloatType.F64;
      default -> null;
    };
  }
}
