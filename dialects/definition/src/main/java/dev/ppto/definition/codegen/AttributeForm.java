package dev.ppto.definition.codegen;

import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;

/**
 * How generated Java presents an attribute.
 *
 * @param type Java type of a value that is there
 * @param boxed the same, as a reference type
 * @param attributeClass class of the attribute that holds it
 * @param read expression for the value of the attribute {@code %s}
 * @param write expression for the attribute with the value {@code %s}
 */
record AttributeForm(String type, String boxed, String attributeClass, String read, String write) {
  private static final String ATTRIBUTES = "dev.ppto.ir.attribute.";
  private static final String TYPES = "dev.ppto.ir.type.";

  /** True if the value is the attribute itself. */
  boolean isAttribute() {
    return read.equals("%s");
  }

  /** True for an attribute whose presence is its value. */
  static boolean isUnit(AttributeSpec attribute) {
    return attribute
        .constraint()
        .form()
        .equals(new AttributeConstraint.Builtin(AttributeConstraint.Kind.UNIT));
  }

  static AttributeForm of(AttributeConstraint named, JavaFile file, ClassNames classes) {
    AttributeConstraint constraint = named.form();
    if (constraint instanceof AttributeConstraint.OfEnum of && of.enumeration().isFlags()) {
      return itself(file.use(ATTRIBUTES + "EnumAttr"));
    }
    if (constraint instanceof AttributeConstraint.OfEnum of) {
      String type = file.use(classes.enumClass(of.enumeration()));
      return new AttributeForm(
          type, type, file.use("dev.ppto.ir.Attribute"), type + ".of(%s)", "%s.attribute()");
    }
    if (constraint instanceof AttributeConstraint.Builtin builtin) {
      return of(builtin.kind(), file);
    }
    if (constraint instanceof AttributeConstraint.OfAttribute of) {
      return itself(file.use(classes.attributeClass(of)));
    }
    return itself(
        constraint instanceof AttributeConstraint.ArrayOf
            ? file.use(ATTRIBUTES + "ArrayAttr")
            : file.use("dev.ppto.ir.Attribute"));
  }

  private static AttributeForm of(AttributeConstraint.Kind kind, JavaFile file) {
    return switch (kind) {
      case ANY_ATTR, TYPED_ATTR, ELEMENTS -> itself(file.use("dev.ppto.ir.Attribute"));
      case ARRAY -> itself(file.use(ATTRIBUTES + "ArrayAttr"));
      case DICTIONARY -> itself(file.use(ATTRIBUTES + "DictionaryAttr"));
      case SYMBOL_REF, FLAT_SYMBOL_REF -> itself(file.use(ATTRIBUTES + "SymbolRefAttr"));
      case DENSE_BOOL_ARRAY -> itself(file.use(ATTRIBUTES + "DenseArrayAttr"));
      case DENSE_I32_ARRAY -> denseArray(file, "I32");
      case DENSE_I64_ARRAY -> denseArray(file, "I64");
      case STRING, SYMBOL_NAME -> {
        String holder = file.use(ATTRIBUTES + "StringAttr");
        yield new AttributeForm("String", "String", holder, "%s.value()", holder + ".of(%s)");
      }
      case UNIT -> {
        String holder = file.use(ATTRIBUTES + "UnitAttr");
        yield new AttributeForm("boolean", "Boolean", holder, "%s != null", holder + ".UNIT");
      }
      case BOOL -> {
        String holder = file.use(ATTRIBUTES + "IntegerAttr");
        yield new AttributeForm("boolean", "Boolean", holder, "!%s.isZero()", holder + ".bool(%s)");
      }
      case I32 -> {
        String holder = file.use(ATTRIBUTES + "IntegerAttr");
        yield new AttributeForm("int", "Integer", holder, "(int) %s.asLong()", holder + ".i32(%s)");
      }
      case I64 -> integer(file, "i64");
      case INDEX -> integer(file, "index");
      case F32 -> floating(file, "F32");
      case F64 -> floating(file, "F64");
      case TYPE -> {
        String holder = file.use(ATTRIBUTES + "TypeAttr");
        String type = file.use("dev.ppto.ir.Type");
        yield new AttributeForm(type, type, holder, "%s.type()", holder + ".of(%s)");
      }
      case FUNCTION_TYPE -> {
        String holder = file.use(ATTRIBUTES + "TypeAttr");
        String type = file.use(TYPES + "FunctionType");
        yield new AttributeForm(type, type, holder, "(" + type + ") %s.type()", holder + ".of(%s)");
      }
    };
  }

  private static AttributeForm itself(String attributeClass) {
    return new AttributeForm(attributeClass, attributeClass, attributeClass, "%s", "%s");
  }

  private static AttributeForm integer(JavaFile file, String factory) {
    String holder = file.use(ATTRIBUTES + "IntegerAttr");
    return new AttributeForm(
        "long", "Long", holder, "%s.asLong()", holder + "." + factory + "(%s)");
  }

  private static AttributeForm floating(JavaFile file, String type) {
    String holder = file.use(ATTRIBUTES + "FloatAttr");
    String floatType = file.use(TYPES + "FloatType");
    return new AttributeForm(
        "double",
        "Double",
        holder,
        "%s.value()",
        holder + ".of(%s, " + floatType + "." + type + ")");
  }

  private static AttributeForm denseArray(JavaFile file, String element) {
    String holder = file.use(ATTRIBUTES + "DenseArrayAttr");
    String type = file.use("com.google.common.primitives.ImmutableLongArray");
    String elementType = file.use(TYPES + "IntegerType") + "." + element;
    return new AttributeForm(
        type, type, holder, "%s.values()", holder + ".of(" + elementType + ", %s)");
  }
}
