package dev.ppto.definition.codegen;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.definition.spec.Names;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.assembly.DefaultParameters;
import java.util.ArrayList;
import java.util.List;

/** Writes the record of a type or of an attribute. */
final class TypeRecordWriter {
  /** Class inside the record that holds the defaults that are read from text. */
  static final String DEFAULTS = "Defaults";

  private static final String LIST = "java.util.List";

  private final TypeSpec spec;
  private final String javaPackage;
  private final JavaFile file;
  private final ClassNames classes;
  private final boolean isType;
  private final String name;

  /**
   * @param isType whether it is a type; else an attribute
   */
  TypeRecordWriter(
      TypeSpec spec, boolean isType, String javaPackage, JavaFile file, ClassNames classes) {
    this.spec = spec;
    this.javaPackage = javaPackage;
    this.file = file;
    this.classes = classes;
    this.isType = isType;
    this.name = isType ? JavaNames.typeClass(spec.name()) : JavaNames.attributeClass(spec.name());
  }

  String write() {
    List<Expr> components = new ArrayList<>();
    for (ParameterSpec parameter : spec.parameters()) {
      components.add(Expr.of(type(parameter) + " " + component(parameter)));
    }
    List<String> interfaces = new ArrayList<>();
    interfaces.add(file.use(isType ? "dev.ppto.ir.DefinedType" : "dev.ppto.ir.DefinedAttribute"));
    for (String one : spec.interfaces()) {
      interfaces.add(file.use(ClassNames.interfaceClass(one, javaPackage)));
    }
    file.javadoc(JavaDocs.sentence(spec.summary(), spec.description()));
    file.line(
        "public record ",
        Expr.call(name, components),
        " implements " + String.join(", ", interfaces) + " {");
    definition();
    factory(spec.parameters());
    if (spec.parameters().stream().anyMatch(p -> p.defaultText().isPresent())) {
      factory(spec.parameters().stream().filter(p -> p.defaultText().isEmpty()).toList());
    }
    fromParameters();
    override(definitionClass(), "definition");
    file.line("return DEFINITION;");
    file.line("}");
    override(file.use(LIST) + "<Object>", "parameters");
    List<Expr> values = new ArrayList<>();
    for (ParameterSpec parameter : spec.parameters()) {
      boolean isEnum = parameter.kind() instanceof ParameterSpec.Kind.OfEnum;
      values.add(Expr.of(component(parameter) + (isEnum ? ".keyword()" : "")));
    }
    file.line("return ", Expr.call(file.use(LIST) + ".of", values), ";");
    file.line("}");
    if (!spec.parameters().isEmpty()) {
      parameter();
    }
    defaults();
    file.line("}");
    return file.text();
  }

  private void definition() {
    String definition = definitionClass();
    Expr spec =
        Expr.of(
            isType
                ? SpecClassWriter.typeMethodCall(this.spec)
                : SpecClassWriter.attributeMethodCall(this.spec));
    Expr factory = Expr.of(name + "::fromParameters");
    Expr made =
        this.spec.hooks().stream()
            .filter(h -> h.kind() == Hook.Kind.VERIFY)
            .findFirst()
            .<Expr>map(
                h ->
                    Expr.call(
                        "new " + definition, spec, factory, Expr.of(h.companion() + "::problem")))
            .orElse(Expr.call(definition + ".of", spec, factory));
    file.javadoc("The " + (isType ? "type" : "attribute") + " as the tools use it.");
    file.line("public static final " + definition + " DEFINITION = ", made, ";");
  }

  private String definitionClass() {
    return file.use(isType ? "dev.ppto.ir.TypeDefinition" : "dev.ppto.ir.AttributeDefinition");
  }

  /** A factory with the given parameters; others have their defaults. */
  private void factory(List<ParameterSpec> given) {
    List<Expr> parameters = new ArrayList<>();
    given.forEach(p -> parameters.add(Expr.of(type(p) + " " + component(p))));
    file.blank();
    file.javadoc(
        given.size() == spec.parameters().size()
            ? "The one instance with these parameters."
            : "The one instance with these parameters and the defaults of the others.");
    file.line("public static ", Expr.call(name + " of", parameters), " {");
    List<Expr> values = new ArrayList<>();
    for (ParameterSpec p : spec.parameters()) {
      values.add(
          Expr.of(given.contains(p) ? component(p) : DefaultValues.expression(p, file, classes)));
    }
    file.line(
        "return ",
        Expr.call(file.use("dev.ppto.ir.Uniquer") + ".unique", Expr.call("new " + name, values)),
        ";");
    file.line("}");
  }

  private void parameter() {
    file.blank();
    file.line("@Override");
    file.line("public Object parameter(int index) {");
    file.line("return switch (index) {");
    for (int i = 0; i < spec.parameters().size(); i++) {
      ParameterSpec parameter = spec.parameters().get(i);
      boolean isEnum = parameter.kind() instanceof ParameterSpec.Kind.OfEnum;
      file.line("case " + i + " -> " + component(parameter) + (isEnum ? ".keyword()" : "") + ";");
    }
    file.line("default -> throw new IndexOutOfBoundsException(index);");
    file.line("};");
    file.line("}");
  }

  /** The defaults that are read from text, when they are first needed. */
  private void defaults() {
    List<ParameterSpec> read =
        spec.parameters().stream()
            .filter(
                p ->
                    p.defaultText().isPresent()
                        && (p.kind() instanceof ParameterSpec.Kind.OfType
                            || p.kind() instanceof ParameterSpec.Kind.OfAttribute))
            .toList();
    if (read.isEmpty()) {
      return;
    }
    file.blank();
    file.line("private static final class " + DEFAULTS + " {");
    for (ParameterSpec p : read) {
      file.line(
          "static final " + type(p) + " " + Names.constant(p.name()) + " = ",
          Expr.call(
              "(" + type(p) + ") " + file.use(DefaultParameters.class.getName()) + ".of",
              Expr.of("DEFINITION.spec()"),
              Expr.string(p.name()),
              Expr.of(name + ".class.getClassLoader()")),
          ";");
    }
    file.blank();
    file.line("private " + DEFAULTS + "() {}");
    file.line("}");
  }

  private void fromParameters() {
    file.blank();
    file.line(
        "private static " + name + " fromParameters(" + file.use(LIST) + "<Object> parameters) {");
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < spec.parameters().size(); i++) {
      values.add(Expr.of(cast(spec.parameters().get(i), "parameters.get(" + i + ")")));
    }
    file.line("return ", Expr.call("of", values), ";");
    file.line("}");
  }

  private void override(String type, String method) {
    file.blank();
    file.line("@Override");
    file.line("public " + type + " " + method + "() {");
  }

  private static String component(ParameterSpec parameter) {
    return JavaNames.component(parameter.name());
  }

  private String cast(ParameterSpec parameter, String value) {
    if (parameter.kind() instanceof ParameterSpec.Kind.OfEnum) {
      return type(parameter) + ".byKeyword((String) " + value + ")";
    }
    String type = type(parameter);
    return "(" + (type.equals("long") ? "Long" : type) + ") " + value;
  }

  private String type(ParameterSpec parameter) {
    ParameterSpec.Kind kind = parameter.kind();
    if (kind instanceof ParameterSpec.Kind.OfEnum of) {
      return file.use(classes.enumClass(of));
    }
    if (kind instanceof ParameterSpec.Kind.OfType) {
      return file.use("dev.ppto.ir.Type");
    }
    if (kind instanceof ParameterSpec.Kind.OfAttribute) {
      return file.use("dev.ppto.ir.Attribute");
    }
    if (kind instanceof ParameterSpec.Kind.Int) {
      return "long";
    }
    return kind instanceof ParameterSpec.Kind.Text
        ? "String"
        : file.use(ImmutableLongArray.class.getName());
  }
}
