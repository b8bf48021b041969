package dev.ppto.definition.codegen;

import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.OpSpec;
import java.util.ArrayList;
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
    file.blank();
    file.javadoc("What the definition says.");
    file.line(
        "public static final "
            + spec
            + " SPEC = "
            + JavaNames.specClass(dialect.name())
            + ".dialect();");
    override("public String namespace() {");
    file.line("return NAMESPACE;");
    file.line("}");
    override("public " + spec + " spec() {");
    file.line("return SPEC;");
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
    dialect.operations().forEach(this::op);
    dialect.hooks().forEach(this::dialectHook);
    rules();
    file.line("}");
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

  private void op(OpSpec op) {
    String opClass = JavaNames.opClass(op.name());
    List<Expr.Call> attached = new ArrayList<>();
    attached.add(Expr.call("op", Expr.of("\"" + op.name() + "\""), Expr.of(opClass + "::new")));
    if (!op.effects().isEmpty()) {
      attached.add(
          attach(
              "dev.ppto.ir.effect.MemoryEffects",
              "(op, sink) -> "
                  + opClass
                  + "."
                  + EffectsWriter.METHOD
                  + "(("
                  + opClass
                  + ") op, sink)"));
    }
    for (Hook hook : op.hooks()) {
      if (hook.kind() == Hook.Kind.ASSEMBLY) {
        attached.add(assembly(opClass, hook));
      } else {
        attached.add(attach(interfaceOf(hook.kind()), model(opClass, hook)));
      }
    }
    file.line("", new Expr.Chain(Expr.of("bindings"), List.copyOf(attached)), ";");
  }

  private Expr.Call attach(String interfaceName, String model) {
    return Expr.call("attach", Expr.of(file.use(interfaceName) + ".class"), Expr.of(model));
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
        "attach",
        Expr.of(custom + ".class"),
        Expr.call(
            custom + ".of",
            Expr.of(hook.companion() + "::parse"),
            Expr.of(
                "(op, printer) -> " + hook.companion() + ".print((" + opClass + ") op, printer)")));
  }
}
