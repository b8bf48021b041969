package dev.ppto.definition.codegen;

import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.OpSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the class of a dialect, which binds classes and hooks. */
final class DialectClassWriter {
  private final DialectSpec dialect;
  private final List<String> directives;
  private final JavaFile file;

  /**
   * @param directives classes of assembly directives: simple names in the dialect's package, or
   *     full names
   */
  DialectClassWriter(DialectSpec dialect, List<String> directives, JavaFile file) {
    this.dialect = dialect;
    this.directives = directives;
    this.file = file;
  }

  String write() {
    String name = JavaNames.dialectClass(dialect.name());
    String spec = file.use("dev.ppto.ir.spec.DialectSpec");
    file.javadoc(JavaDocs.sentence(dialect.summary(), dialect.description()));
    file.line("public final class " + name + " extends " + file.use("dev.ppto.ir.Dialect") + " {");
    file.javadoc("The part before the dot of names.");
    file.line("public static final String NAMESPACE = \"" + dialect.name() + "\";");
    override("public String namespace() {");
    file.line("return NAMESPACE;");
    file.line("}");
    override("public " + spec + " spec() {");
    file.line("return " + JavaNames.specClass(dialect.name()) + ".DIALECT;");
    file.line("}");
    override("protected void bind(" + file.use("dev.ppto.ir.DialectBindings") + " bindings) {");
    dialect
        .types()
        .forEach(
            t -> file.line("bindings.type(" + JavaNames.typeClass(t.name()) + ".DEFINITION);"));
    dialect
        .attributes()
        .forEach(
            a ->
                file.line(
                    "bindings.attribute(" + JavaNames.attributeClass(a.name()) + ".DEFINITION);"));
    directives.forEach(this::directive);
    Map<String, Map<String, Expr>> models = models();
    if (!dialect.operations().isEmpty()) {
      file.line("bindings.classes(" + JavaNames.dialectClass(dialect.name()) + "::classOf);");
    }
    models.keySet().forEach(this::attach);
    dialect.hooks().forEach(this::dialectHook);
    rules();
    file.line("}");
    classes();
    models.forEach(this::modelsOf);
    collectRules();
    file.line("}");
    return file.text();
  }

  private void override(String head) {
    file.blank();
    file.line("@Override");
    file.line(head);
  }

  private void rules() {
    if (!dialect.rules().isEmpty()) {
      file.line(
          "",
          Expr.call(
              "bindings.dialectInterface",
              Expr.of(file.use("dev.ppto.rewrite.rule.RewriteRules") + ".class"),
              Expr.of(JavaNames.dialectClass(dialect.name()) + "::collectRules")),
          ";");
    }
  }

  /** Writes the method that collects the rules of a set from the classes of their roots. */
  private void collectRules() {
    if (dialect.rules().isEmpty()) {
      return;
    }
    file.blank();
    file.line(
        "private static void collectRules(String set, "
            + file.use("dev.ppto.rewrite.PatternSet")
            + " patterns) {");
    for (String root : RewritesWriter.byRoot(dialect.rules()).keySet()) {
      file.line(JavaNames.rewritesClass(dialect.name(), root) + ".collect(set, patterns);");
    }
    file.line("}");
  }

  private void directive(String directive) {
    String simple = directive.substring(directive.lastIndexOf('.') + 1);
    String used = directive.contains(".") ? file.use(directive) : directive;
    file.line("bindings.directive(\"" + simple + "\", new " + used + "());");
  }

  private void dialectHook(Hook hook) {
    if (hook.kind() == Hook.Kind.INTERFACES) {
      file.line(hook.companion() + "." + hook.kind().method() + "(bindings);");
      return;
    }
    file.line(
        "",
        Expr.call(
            "bindings.dialectInterface",
            Expr.of(file.use("dev.ppto.ir.ConstantMaterializer") + ".class"),
            Expr.of(hook.companion() + "::" + hook.kind().method())),
        ";");
  }

  /** Models by interface and by operation, in the order of the definition. */
  private Map<String, Map<String, Expr>> models() {
    Map<String, Map<String, Expr>> models = new LinkedHashMap<>();
    for (OpSpec op : dialect.operations()) {
      String opClass = JavaNames.opClass(op.name());
      if (!op.effects().isEmpty()) {
        String method = opClass + "." + EffectsWriter.METHOD;
        models
            .computeIfAbsent(interfaceOf(Hook.Kind.EFFECTS), i -> new LinkedHashMap<>())
            .put(op.name(), Expr.of("(op, sink) -> " + method + "((" + opClass + ") op, sink)"));
      }
      for (Hook hook : op.hooks()) {
        models
            .computeIfAbsent(interfaceOf(hook.kind()), i -> new LinkedHashMap<>())
            .put(
                op.name(),
                hook.kind() == Hook.Kind.ASSEMBLY
                    ? assembly(opClass, hook)
                    : Expr.of(model(opClass, hook)));
      }
    }
    return models;
  }

  private void attach(String interfaceName) {
    String used = file.use(interfaceName);
    file.line(
        "",
        Expr.call(
            "bindings.attach",
            Expr.of(used + ".class"),
            Expr.of(JavaNames.dialectClass(dialect.name()) + "::" + methodOf(interfaceName))),
        ";");
  }

  /** {@code folder} for {@code dev.ppto.ir.Folder}. */
  private static String methodOf(String interfaceName) {
    String simple = interfaceName.substring(interfaceName.lastIndexOf('.') + 1);
    return Character.toLowerCase(simple.charAt(0)) + simple.substring(1);
  }

  private void classes() {
    if (dialect.operations().isEmpty()) {
      return;
    }
    Map<String, Expr> constructors = new LinkedHashMap<>();
    for (OpSpec op : dialect.operations()) {
      constructors.put(op.name(), Expr.of(JavaNames.opClass(op.name()) + "::new"));
    }
    choice(
        file.use("java.util.function.Function")
            + "<"
            + file.use("dev.ppto.ir.OperationState")
            + ", ? extends "
            + file.use("dev.ppto.ir.Operation")
            + ">",
        "classOf",
        constructors);
  }

  private void modelsOf(String interfaceName, Map<String, Expr> models) {
    choice(file.use(interfaceName), methodOf(interfaceName), models);
  }

  /**
   * Writes a method from the names of operations to something that is made when it is asked for:
   * all at once would be most of the time of a short run.
   */
  private void choice(String type, String method, Map<String, Expr> choices) {
    file.blank();
    file.line(
        "private static @"
            + file.use("org.jspecify.annotations.Nullable")
            + " "
            + type
            + " "
            + method
            + "(String name) {");
    file.line("return switch (name) {");
    choices.forEach((op, chosen) -> file.line("case \"" + op + "\" -> ", chosen, ";"));
    file.line("default -> null;");
    file.line("};");
    file.line("}");
  }

  private static String interfaceOf(Hook.Kind kind) {
    return switch (kind) {
      case VERIFY -> "dev.ppto.ir.OpVerifier";
      case FOLD -> "dev.ppto.ir.Folder";
      case EXECUTE -> "dev.ppto.execution.ExecutionRule";
      case CANONICALIZE -> "dev.ppto.rewrite.Canonicalization";
      case INFER_TYPES -> "dev.ppto.ir.TypeInference";
      case EFFECTS -> "dev.ppto.ir.effect.MemoryEffects";
      case ASSEMBLY -> "dev.ppto.ir.text.CustomAssembly";
      case MATERIALIZE_CONSTANT -> "dev.ppto.ir.ConstantMaterializer";
      case INTERFACES -> throw new IllegalArgumentException("interfaces are of a dialect");
    };
  }

  /** The companion's method as a model of the interface. */
  private static String model(String opClass, Hook hook) {
    String method = hook.companion() + "." + hook.kind().method();
    String cast = "((" + opClass + ") op";
    return switch (hook.kind()) {
      case VERIFY -> "op -> " + method + cast + ")";
      case FOLD -> "(op, operands) -> " + method + cast + ", operands)";
      case EXECUTE -> "(op, program) -> " + method + cast + ", program)";
      case EFFECTS -> "(op, sink) -> " + method + cast + ", sink)";
      default -> hook.companion() + "::" + hook.kind().method();
    };
  }

  private Expr.Call assembly(String opClass, Hook hook) {
    String custom = file.use("dev.ppto.ir.text.CustomAssembly");
    return Expr.call(
        custom + ".of",
        Expr.of(hook.companion() + "::parse"),
        Expr.of("(op, printer) -> " + hook.companion() + ".print((" + opClass + ") op, printer)"));
  }
}
