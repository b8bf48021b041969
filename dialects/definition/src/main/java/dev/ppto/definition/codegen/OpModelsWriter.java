package dev.ppto.definition.codegen;

import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.OpSpec;

/**
 * Writes what a dialect asks of the class of an operation: an instance, and the models of
 * interfaces that its effects and hooks are.
 */
final class OpModelsWriter {
  static final String INSTANCE = "instance";
  static final String MODEL = "model";

  private final OpSpec op;
  private final String opClass;
  private final JavaFile file;

  OpModelsWriter(OpSpec op, JavaFile file) {
    this.op = op;
    this.opClass = JavaNames.opClass(op.name());
    this.file = file;
  }

  static boolean hasModels(OpSpec op) {
    return !op.effects().isEmpty() || !op.hooks().isEmpty();
  }

  void write() {
    file.blank();
    file.line(
        "static "
            + file.use("dev.ppto.ir.Operation")
            + " "
            + INSTANCE
            + "("
            + file.use("dev.ppto.ir.OperationState")
            + " state) {");
    file.line("return new " + opClass + "(state);");
    file.line("}");
    if (hasModels(op)) {
      models();
    }
  }

  private void models() {
    String nullable = file.use("org.jspecify.annotations.Nullable");
    file.blank();
    file.javadoc("The model of an interface; null if the definition has none.");
    file.line("static @" + nullable + " Object " + MODEL + "(Class<?> type) {");
    // Of two that answer one interface the last counts.
    for (int i = op.hooks().size() - 1; i >= 0; i--) {
      Hook hook = op.hooks().get(i);
      model(
          interfaceOf(hook.kind()),
          hook.kind() == Hook.Kind.ASSEMBLY ? assembly(hook) : Expr.of(model(hook)));
    }
    if (!op.effects().isEmpty()) {
      model(
          interfaceOf(Hook.Kind.EFFECTS),
          Expr.of("(op, sink) -> " + EffectsWriter.METHOD + "((" + opClass + ") op, sink)"));
    }
    file.line("return null;");
    file.line("}");
  }

  private void model(String interfaceName, Expr model) {
    String used = file.use(interfaceName);
    file.line("if (type == " + used + ".class) {");
    file.line(used + " model = ", model, ";");
    file.line("return model;");
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
      case MATERIALIZE_CONSTANT, INTERFACES ->
          throw new IllegalArgumentException(kind + " is of a dialect");
    };
  }

  /** The companion's method as a model of the interface. */
  private String model(Hook hook) {
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

  private Expr assembly(Hook hook) {
    return Expr.call(
        file.use("dev.ppto.ir.text.CustomAssembly") + ".of",
        Expr.of(hook.companion() + "::parse"),
        Expr.of("(op, printer) -> " + hook.companion() + ".print((" + opClass + ") op, printer)"));
  }
}
