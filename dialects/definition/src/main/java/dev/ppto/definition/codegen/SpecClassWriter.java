package dev.ppto.definition.codegen;

import dev.ppto.definition.spec.Names;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.Constraint;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.TypeSpec;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the class that makes a dialect's specification: a method for each definition, a constant
 * for each named constraint.
 */
final class SpecClassWriter extends RecordWriter {
  private final DialectSpec dialect;
  private final JavaFile file;

  /** Constants for named constraints, in the order in which they must be made. */
  private final Map<String, Expr> constants = new LinkedHashMap<>();

  private final Map<String, Class<?>> constantTypes = new HashMap<>();
  private final Map<Constraint, String> constantNames = new HashMap<>();
  private final Map<String, EnumSpec> foreignEnums = new LinkedHashMap<>();

  SpecClassWriter(DialectSpec dialect, JavaFile file) {
    super(file);
    this.dialect = dialect;
    this.file = file;
  }

  /** Calls the method that makes the record of a type. */
  static String typeMethodCall(TypeSpec type) {
    return JavaNames.specClass(type.dialect()) + "." + typeMethod(type) + "()";
  }

  /** Calls the method that makes the record of an attribute. */
  static String attributeMethodCall(TypeSpec attribute) {
    return JavaNames.specClass(attribute.dialect()) + "." + attributeMethod(attribute) + "()";
  }

  private static String typeMethod(TypeSpec type) {
    return Names.lowerCamel(type.name()) + "Type";
  }

  private static String attributeMethod(TypeSpec attribute) {
    return Names.lowerCamel(attribute.name()) + "Attr";
  }

  static String ruleMethod(RewriteRuleSpec rule) {
    return Names.lowerCamel(rule.name()) + "Rule";
  }

  private static String opMethod(OpSpec op) {
    return Names.lowerCamel(op.name()) + "Op";
  }

  private String enumMethod(EnumSpec e) {
    String own = Names.lowerCamel(Names.snakeCase(e.name())) + "Enum";
    return e.dialect().equals(dialect.name()) ? own : Names.lowerCamel(e.dialect() + "_" + own);
  }

  String write() {
    // The definitions first: they say which constants and foreign enums there are.
    Map<String, Expr> methods = new LinkedHashMap<>();
    dialect.types().forEach(t -> methods.put(head(t, typeMethod(t), ""), make(t)));
    dialect.attributes().forEach(a -> methods.put(head(a, attributeMethod(a), ""), make(a)));
    dialect.operations().forEach(o -> methods.put(head(o, opMethod(o), "private "), make(o)));
    dialect.rules().forEach(r -> methods.put(head(r, ruleMethod(r), ""), make(r)));
    Expr whole = make(dialect);
    Map<String, Expr> enums = new LinkedHashMap<>();
    dialect.enums().forEach(e -> enums.put(head(e, enumMethod(e), "private "), make(e)));
    foreignEnums.values().forEach(e -> enums.put(head(e, enumMethod(e), "private "), make(e)));

    String name = JavaNames.specClass(dialect.name());
    file.javadoc("The specification of the `" + dialect.name() + "` dialect.");
    file.line("final class " + name + " {");
    constants.forEach(
        (constant, value) ->
            file.line(
                "private static final " + use(constantTypes.get(constant)) + " " + constant + " = ",
                value,
                ";"));
    if (!constants.isEmpty()) {
      file.blank();
    }
    file.javadoc("What the definition says; made when the dialect is loaded.");
    file.line("static final " + use(DialectSpec.class) + " DIALECT = dialect();");
    file.blank();
    file.line("private " + name + "() {}");
    method(head(dialect, "dialect", "private "), whole);
    enums.forEach(this::method);
    methods.forEach(this::method);
    file.line("}");
    return file.text();
  }

  private String head(Record record, String method, String visibility) {
    return visibility + "static " + use(record.getClass()) + " " + method + "() {";
  }

  private void method(String head, Expr value) {
    file.blank();
    file.line(head);
    file.line("return ", value, ";");
    file.line("}");
  }

  @Override
  @Nullable Expr elsewhere(Record value) {
    if (value instanceof EnumSpec e) {
      if (!e.dialect().equals(dialect.name())) {
        foreignEnums.put(e.dialect() + "." + e.name(), e);
      }
      return Expr.of(enumMethod(e) + "()");
    }
    if (value instanceof TypeSpec type) {
      boolean isType = dialect.types().contains(type);
      return Expr.of((isType ? typeMethod(type) : attributeMethod(type)) + "()");
    }
    if (value instanceof OpSpec op) {
      return Expr.of(opMethod(op) + "()");
    }
    if (value instanceof RewriteRuleSpec rule) {
      return Expr.of(ruleMethod(rule) + "()");
    }
    if (value instanceof TypeConstraint.Named named) {
      return constant(named, named.qualifiedName(), TypeConstraint.class);
    }
    return value instanceof AttributeConstraint.Named named
        ? constant(named, named.qualifiedName(), AttributeConstraint.class)
        : null;
  }

  private <C extends Record & Constraint> Expr constant(
      C named, String qualifiedName, Class<?> type) {
    String known = constantNames.get(named);
    if (known != null) {
      return Expr.of(known);
    }
    Expr made = make(named);
    String constant = constantName(qualifiedName);
    while (constants.containsKey(constant)) {
      constant += "_";
    }
    constantNames.put(named, constant);
    constantTypes.put(constant, type);
    constants.put(constant, made);
    return Expr.of(constant);
  }

  /** The name without this dialect's namespace; arguments become part of it. */
  private String constantName(String qualifiedName) {
    String own = dialect.name() + ".";
    String local =
        qualifiedName.startsWith(own) ? qualifiedName.substring(own.length()) : qualifiedName;
    return Names.constant(local.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("_$", ""));
  }
}
