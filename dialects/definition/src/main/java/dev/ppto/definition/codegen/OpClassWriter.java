package dev.ppto.definition.codegen;

import static dev.ppto.definition.codegen.JavaNames.accessor;

import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.SuccessorSpec;
import dev.ppto.ir.spec.ValueSpec;
import java.util.List;

/** Writes the class of an operation: a typed view for reading. */
final class OpClassWriter {
  private static final String NULLABLE = "org.jspecify.annotations.Nullable";
  private static final String LIST = "java.util.List";

  private final OpSpec op;
  private final JavaFile file;
  private final ClassNames classes;

  OpClassWriter(OpSpec op, JavaFile file, ClassNames classes) {
    this.op = op;
    this.file = file;
    this.classes = classes;
  }

  String write() {
    String name = JavaNames.opClass(op.name());
    String state = file.use("dev.ppto.ir.OperationState");
    file.javadoc(JavaDocs.sentence(op.summary(), op.description()));
    file.line(
        "public final class " + name + " extends " + file.use("dev.ppto.ir.Operation") + " {");
    file.javadoc("Full name.");
    file.line("public static final String NAME = \"" + op.qualifiedName() + "\";");
    file.blank();
    file.line("public " + name + "(" + state + " state) {");
    file.line("super(state);");
    file.line("}");
    new OpCreateWriter(op, file, classes).write();
    for (int i = 0; i < op.operands().size(); i++) {
      operand(i);
    }
    for (int i = 0; i < op.results().size(); i++) {
      result(i);
    }
    op.attributes().forEach(this::attribute);
    for (int i = 0; i < op.regions().size(); i++) {
      region(i);
    }
    for (int i = 0; i < op.successors().size(); i++) {
      successor(i);
    }
    new OpModelsWriter(op, file).write();
    if (!op.effects().isEmpty()) {
      new EffectsWriter(op, file).write();
    }
    file.line("}");
    return file.text();
  }

  private void operand(int index) {
    ValueSpec operand = op.operands().get(index);
    if (!OpSlots.isInherited(op, operand, false)) {
      values(operand, index, op.operands(), "operand", "Value");
    }
  }

  private void result(int index) {
    ValueSpec result = op.results().get(index);
    if (!OpSlots.isInherited(op, result, true)) {
      values(result, index, op.results(), "result", "OpResult");
    }
  }

  private void values(
      ValueSpec value, int index, List<ValueSpec> all, String kind, String valueClass) {
    String type = file.use("dev.ppto.ir." + valueClass);
    String name = accessor(value.name(), "Value");
    boolean fixed = all.subList(0, index).stream().allMatch(ValueSpec::isSingle);
    String group = kind + "Group(" + index + ")";
    file.blank();
    switch (value.arity()) {
      case SINGLE -> {
        file.line("public " + type + " " + name + "() {");
        file.line("return " + (fixed ? kind + "(" + index + ")" : group + ".get(0)") + ";");
      }
      case OPTIONAL -> {
        file.line("public " + nullable(type) + " " + name + "() {");
        file.line(file.use(LIST) + "<" + type + "> group = " + group + ";");
        file.line("return group.isEmpty() ? null : group.get(0);");
      }
      case VARIADIC -> {
        file.line("public " + file.use(LIST) + "<" + type + "> " + name + "() {");
        file.line("return " + group + ";");
      }
    }
    file.line("}");
  }

  private void attribute(AttributeSpec attribute) {
    AttributeForm form = AttributeForm.of(attribute.constraint(), file, classes);
    String name = accessor(attribute.name(), "Attr");
    String key = "\"" + attribute.name() + "\"";
    boolean unit = AttributeForm.isUnit(attribute);
    boolean absent = attribute.optional() && attribute.defaultText().isEmpty();
    file.blank();
    if (unit) {
      file.line("public boolean " + name + "() {");
      file.line("return attribute(" + key + ") != null;");
    } else if (absent || attribute.defaultText().isPresent()) {
      file.line("public " + (absent ? nullable(form.boxed()) : form.type()) + " " + name + "() {");
      file.line(
          form.attributeClass() + " held = ",
          Expr.call("attribute", Expr.of(key), Expr.of(form.attributeClass() + ".class")),
          ";");
      String literal = absent ? "null" : DefaultValues.literal(attribute, form, file, classes);
      String read = form.read().formatted("held");
      if (literal != null) {
        file.line("return held == null ? " + literal + " : " + read + ";");
      } else {
        file.line("if (held == null) {");
        file.line("held = " + DefaultValues.parsed(attribute, form, file) + ";");
        file.line("}");
        file.line("return " + read + ";");
      }
    } else {
      file.line("public " + form.type() + " " + name + "() {");
      String held = "requiredAttribute(" + key + ", " + form.attributeClass() + ".class)";
      file.line("return " + form.read().formatted(held) + ";");
    }
    file.line("}");
    setter(attribute, form, key, unit, absent);
  }

  private void setter(
      AttributeSpec attribute, AttributeForm form, String key, boolean unit, boolean absent) {
    file.blank();
    String type = absent && !unit ? nullable(form.boxed()) : form.type();
    file.line("public void " + JavaNames.setter(attribute.name()) + "(" + type + " value) {");
    String set = "setAttribute(" + key + ", " + form.write().formatted("value") + ");";
    if (unit || absent) {
      file.line(unit ? "if (value) {" : "if (value != null) {");
      file.line(set);
      file.line("} else {");
      file.line("removeAttribute(" + key + ");");
      file.line("}");
    } else {
      file.line(set);
    }
    file.line("}");
  }

  private void region(int index) {
    List<Boolean> variadic = op.regions().stream().map(RegionSpec::variadic).toList();
    RegionSpec region = op.regions().get(index);
    part(region.name(), "Region", "regions", "Region", index, variadic);
  }

  private void successor(int index) {
    List<Boolean> variadic = op.successors().stream().map(SuccessorSpec::variadic).toList();
    SuccessorSpec successor = op.successors().get(index);
    part(successor.name(), "Block", "successors", "Block", index, variadic);
  }

  /** A region or successor: at most one of them is variadic, so places count from both ends. */
  private void part(
      String slot, String suffix, String all, String partClass, int index, List<Boolean> variadic) {
    int count = variadic.size();
    if (variadic.get(index) && slot.equals(all) && count == 1) {
      return; // Operation.regions() or successors() is it
    }
    String type = file.use("dev.ppto.ir." + partClass);
    String name = accessor(slot, suffix);
    file.blank();
    if (variadic.get(index)) {
      int after = count - 1 - index;
      String end = all + "().size()" + (after == 0 ? "" : " - " + after);
      file.line("public " + file.use(LIST) + "<" + type + "> " + name + "() {");
      file.line("return " + all + "().subList(" + index + ", " + end + ");");
    } else {
      boolean fromEnd = variadic.subList(0, index).contains(true);
      String at = fromEnd ? all + "().size() - " + (count - index) : Integer.toString(index);
      file.line("public " + type + " " + name + "() {");
      file.line("return " + all + "().get(" + at + ");");
    }
    file.line("}");
  }

  private String nullable(String type) {
    return "@" + file.use(NULLABLE) + " " + type;
  }
}
