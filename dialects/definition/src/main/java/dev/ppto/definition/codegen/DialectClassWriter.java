package dev.ppto.definition.codegen;

import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.OpSpec;
import java.util.List;

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
    dialect.hooks().forEach(this::dialectHook);
    rules();
    file.line("}");
    operations();
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

  /**
   * Writes what is asked of single operations. Nothing is made before: all of it would be most of
   * the time of a short run.
   */
  private void operations() {
    String operation = file.use("dev.ppto.ir.Operation");
    String state = file.use("dev.ppto.ir.OperationState");
    List<OpSpec> all = dialect.operations();
    if (!all.isEmpty()) {
      override("protected " + operation + " create(String name, " + state + " state) {");
      choice(all, OpModelsWriter.INSTANCE + "(state)", "super.create(name, state)");
    }
    List<OpSpec> withModels = all.stream().filter(OpModelsWriter::hasModels).toList();
    if (!withModels.isEmpty()) {
      String nullable = file.use("org.jspecify.annotations.Nullable");
      override("protected @" + nullable + " Object model(String name, Class<?> type) {");
      choice(withModels, OpModelsWriter.MODEL + "(type)", "null");
    }
  }

  private void choice(List<OpSpec> operations, String call, String otherwise) {
    file.line("return switch (name) {");
    for (OpSpec op : operations) {
      String opClass = JavaNames.opClass(op.name());
      file.line("case \"" + op.name() + "\" -> ", Expr.of(opClass + "." + call), ";");
    }
    file.line("default -> " + otherwise + ";");
    file.line("};");
    file.line("}");
  }
}
