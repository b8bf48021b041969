package dev.ppto.definition.codegen;

import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;

/** Writes the method that tells an operation's declared effects. */
final class EffectsWriter {
  /** Name of the method. */
  static final String METHOD = "declaredEffects";

  private static final String STATIC = "static_";

  private final OpSpec op;
  private final JavaFile file;

  EffectsWriter(OpSpec op, JavaFile file) {
    this.op = op;
    this.file = file;
  }

  void write() {
    String effect = file.use("dev.ppto.ir.effect.Effect");
    String sink = file.use("java.util.function.Consumer") + "<? super " + effect + "> sink";
    file.blank();
    file.javadoc("Tells what the operation touches.");
    file.line(
        "static void " + METHOD + "(" + JavaNames.opClass(op.name()) + " op, " + sink + ") {");
    op.effects().forEach(e -> effect(effect, e));
    file.line("}");
  }

  private void effect(String effect, EffectSpec spec) {
    String kind = file.use("dev.ppto.ir.spec.EffectSpec") + ".Kind." + spec.kind();
    if (spec.resource().isEmpty()) {
      accept(effect, kind, spec, "null");
      return;
    }
    String resource = spec.resource().get();
    switch (arity(resource)) {
      case SINGLE -> accept(effect, kind, spec, value(resource));
      case OPTIONAL -> {
        file.line("if (" + value(resource) + " != null) {");
        accept(effect, kind, spec, value(resource));
        file.line("}");
      }
      case VARIADIC -> {
        String type = file.use("dev.ppto.ir.Value");
        file.line("for (" + type + " resource : " + value(resource) + ") {");
        accept(effect, kind, spec, "resource");
        file.line("}");
      }
    }
  }

  private void accept(String effect, String kind, EffectSpec spec, String resource) {
    boolean whole = spec.offsets().isEmpty() && spec.extent().isEmpty() && spec.peer().isEmpty();
    Expr made =
        whole
            ? Expr.call(effect + ".on", Expr.of(kind), Expr.of(resource))
            : Expr.call(
                effect + ".at",
                Expr.of(kind),
                Expr.of(resource),
                Expr.of(spec.offsets().map(this::offsets).orElse(noOffsets())),
                Expr.of(spec.offsets().map(this::staticOffsets).orElse("null")),
                Expr.of(spec.extent().map(this::value).orElse("null")),
                Expr.of(spec.peer().map(this::value).orElse("null")));
    file.line("", Expr.call("sink.accept", made), ";");
  }

  private String noOffsets() {
    return file.use("java.util.List") + ".of()";
  }

  private String offsets(String group) {
    return arity(group) == ValueSpec.Arity.SINGLE
        ? file.use("java.util.List") + ".of(" + value(group) + ")"
        : value(group);
  }

  /** The constants of an offset list; null if all offsets are operands. */
  private String staticOffsets(String group) {
    return op.attributeIndex(STATIC + group) < 0
        ? "null"
        : "op." + JavaNames.accessor(STATIC + group, "Attr") + "()";
  }

  private ValueSpec.Arity arity(String slot) {
    return (op.operandIndex(slot) >= 0
            ? op.operands().get(op.operandIndex(slot))
            : op.results().get(op.resultIndex(slot)))
        .arity();
  }

  /** What the operation has in a slot: a value, null, or several. */
  private String value(String slot) {
    return "op." + OpSlots.accessor(op, slot) + "()";
  }
}
