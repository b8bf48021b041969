package dev.ppto.definition.codegen;

import static dev.ppto.definition.codegen.JavaNames.variable;

import dev.ppto.definition.spec.Names;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.SuccessorSpec;
import dev.ppto.ir.spec.ValueSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes the {@code create} methods of an operation's class. */
final class OpCreateWriter {
  private static final String NULLABLE = "org.jspecify.annotations.Nullable";
  private static final String LIST = "java.util.List";

  private final OpSpec op;
  private final JavaFile file;
  private final ClassNames classes;
  private final String opClass;
  private final Map<String, OpSlots.Origin> origins;
  private final boolean inferred;

  OpCreateWriter(OpSpec op, JavaFile file, ClassNames classes) {
    this.op = op;
    this.file = file;
    this.classes = classes;
    this.opClass = JavaNames.opClass(op.name());
    this.origins = OpSlots.origins(op, file, classes);
    this.inferred = OpSlots.infersResults(op);
  }

  void write() {
    boolean several = op.attributes().stream().anyMatch(a -> !isRequired(a));
    method(false, several);
    if (several) {
      method(true, true);
    }
  }

  private static boolean isRequired(AttributeSpec attribute) {
    return !attribute.optional()
        && attribute.defaultText().isEmpty()
        && !AttributeForm.isUnit(attribute);
  }

  private void method(boolean allAttributes, boolean several) {
    List<AttributeSpec> attributes =
        op.attributes().stream().filter(a -> allAttributes || isRequired(a)).toList();
    file.blank();
    file.javadoc(
        "Makes the operation and inserts it at the builder's place"
            + (!several
                ? ""
                : allAttributes ? ", with all attributes" : ", without optional attributes")
            + "."
            + (op.regions().isEmpty() ? "" : " Its regions are empty."));
    List<Expr> parameters = new ArrayList<>();
    parameters.add(Expr.of(file.use("dev.ppto.ir.Builder") + " builder"));
    parameters.add(Expr.of(file.use("dev.ppto.ir.Location") + " location"));
    resultTypes(parameters);
    op.operands().forEach(o -> parameters.add(Expr.of(operandParameter(o))));
    attributes.forEach(a -> parameters.add(Expr.of(attributeParameter(a))));
    op.regions().stream()
        .filter(RegionSpec::variadic)
        .forEach(r -> parameters.add(Expr.of("int " + countVariable(r))));
    op.successors().forEach(s -> parameters.add(Expr.of(successorParameter(s))));
    file.line("public static ", Expr.call(opClass + " create", parameters), " {");
    file.line(file.use("dev.ppto.ir.OperationState") + " state = builder.state(NAME, location);");
    op.operands().forEach(this::addOperand);
    segments(op.hasOperandSegments(), op.operands(), "OPERANDS", "Value", "");
    attributes.forEach(this::addAttribute);
    if (!allAttributes && op.attributes().stream().anyMatch(a -> a.defaultText().isPresent())) {
      file.line(file.use("dev.ppto.ir.text.AttributeDefaults") + ".fill(state);");
    }
    op.regions().forEach(this::addRegion);
    op.successors().forEach(this::addSuccessor);
    addResults();
    file.line("return (" + opClass + ") builder.create(state);");
    file.line("}");
  }

  // ---- parameters ----

  private void resultTypes(List<Expr> parameters) {
    if (inferred) {
      return;
    }
    for (ValueSpec result : op.results()) {
      if (origins.get(result.name()) instanceof OpSlots.Origin.Parameter) {
        String type = file.use("dev.ppto.ir.Type");
        String variable = typeVariable(result);
        parameters.add(
            Expr.of(
                switch (result.arity()) {
                  case SINGLE -> type + " " + variable;
                  case OPTIONAL -> nullable(type) + " " + variable;
                  case VARIADIC -> list(type) + " " + variable;
                }));
      }
    }
  }

  private String typeVariable(ValueSpec result) {
    boolean many = result.arity() == ValueSpec.Arity.VARIADIC;
    String suffix = many ? "Types" : "Type";
    String variable = Names.lowerCamel(result.name()) + suffix;
    return isSlot(variable) ? Names.lowerCamel(result.name()) + "Result" + suffix : variable;
  }

  private boolean isSlot(String variable) {
    return Stream.of(
            op.operands().stream().map(ValueSpec::name),
            op.attributes().stream().map(AttributeSpec::name),
            op.successors().stream().map(SuccessorSpec::name))
        .flatMap(names -> names)
        .anyMatch(name -> Names.lowerCamel(name).equals(variable));
  }

  private String operandParameter(ValueSpec operand) {
    String type = file.use("dev.ppto.ir.Value");
    String variable = variable(operand.name(), "Value");
    return switch (operand.arity()) {
      case SINGLE -> type + " " + variable;
      case OPTIONAL -> nullable(type) + " " + variable;
      case VARIADIC -> list(type) + " " + variable;
    };
  }

  private String attributeParameter(AttributeSpec attribute) {
    AttributeForm form = AttributeForm.of(attribute.constraint(), file, classes);
    String variable = variable(attribute.name(), "Attr");
    return isNullable(attribute)
        ? nullable(form.boxed()) + " " + variable
        : form.type() + " " + variable;
  }

  private static boolean isNullable(AttributeSpec attribute) {
    return attribute.optional()
        && attribute.defaultText().isEmpty()
        && !AttributeForm.isUnit(attribute);
  }

  private static String countVariable(RegionSpec region) {
    return Names.lowerCamel(region.name()) + "Count";
  }

  private String successorParameter(SuccessorSpec successor) {
    String type = file.use("dev.ppto.ir.Block");
    String variable = variable(successor.name(), "Block");
    return successor.variadic() ? list(type) + " " + variable : type + " " + variable;
  }

  // ---- body ----

  private void addOperand(ValueSpec operand) {
    String variable = variable(operand.name(), "Value");
    switch (operand.arity()) {
      case SINGLE -> file.line("state.operand(" + variable + ");");
      case OPTIONAL -> {
        file.line("if (" + variable + " != null) {");
        file.line("state.operand(" + variable + ");");
        file.line("}");
      }
      case VARIADIC -> file.line("state.operands(" + variable + ");");
    }
  }

  private void addAttribute(AttributeSpec attribute) {
    AttributeForm form = AttributeForm.of(attribute.constraint(), file, classes);
    String variable = variable(attribute.name(), "Attr");
    boolean unit = AttributeForm.isUnit(attribute);
    String set =
        "state.attribute(\"" + attribute.name() + "\", " + form.write().formatted(variable) + ");";
    if (unit || isNullable(attribute)) {
      file.line(unit ? "if (" + variable + ") {" : "if (" + variable + " != null) {");
      file.line(set);
      file.line("}");
    } else {
      file.line(set);
    }
  }

  private void addRegion(RegionSpec region) {
    if (region.variadic()) {
      file.line("for (int i = 0; i < " + countVariable(region) + "; i++) {");
      file.line("state.region();");
      file.line("}");
    } else {
      file.line("state.region();");
    }
  }

  private void addSuccessor(SuccessorSpec successor) {
    String variable = variable(successor.name(), "Block");
    file.line(
        successor.variadic()
            ? variable + ".forEach(state::successor);"
            : "state.successor(" + variable + ");");
  }

  private void addResults() {
    if (inferred) {
      file.line("state.inferResults();");
      return;
    }
    for (ValueSpec result : op.results()) {
      OpSlots.Origin origin = origins.get(result.name());
      if (!(origin instanceof OpSlots.Origin.Parameter)) {
        file.line("state.result(" + typeExpression(origin) + ");");
        continue;
      }
      String variable = typeVariable(result);
      switch (result.arity()) {
        case SINGLE -> file.line("state.result(" + variable + ");");
        case OPTIONAL -> {
          file.line("if (" + variable + " != null) {");
          file.line("state.result(" + variable + ");");
          file.line("}");
        }
        case VARIADIC -> file.line("state.results(" + variable + ");");
      }
    }
    segments(op.hasResultSegments(), op.results(), "RESULTS", "", "Type");
  }

  private String typeExpression(OpSlots.Origin origin) {
    if (origin instanceof OpSlots.Origin.Operand operand) {
      return variable(operand.name(), "Value") + ".type()";
    }
    if (origin instanceof OpSlots.Origin.Result result) {
      OpSlots.Origin its = origins.get(result.name());
      return its instanceof OpSlots.Origin.Parameter
          ? typeVariable(op.results().get(op.resultIndex(result.name())))
          : typeExpression(its);
    }
    return ((OpSlots.Origin.Buildable) origin).expression();
  }

  private void segments(
      boolean present, List<ValueSpec> groups, String property, String suffix, String typeSuffix) {
    if (!present) {
      return;
    }
    List<Expr> sizes = new ArrayList<>();
    sizes.add(Expr.of(file.use("dev.ppto.ir.type.IntegerType") + ".I32"));
    for (ValueSpec group : groups) {
      String variable = typeSuffix.isEmpty() ? variable(group.name(), suffix) : typeVariable(group);
      sizes.add(
          Expr.of(
              switch (group.arity()) {
                case SINGLE -> "1";
                case OPTIONAL -> variable + " == null ? 0 : 1";
                case VARIADIC -> variable + ".size()";
              }));
    }
    file.line(
        "",
        Expr.call(
            "state.attribute",
            Expr.of(file.use("dev.ppto.ir.OperandSegments") + "." + property),
            Expr.call(file.use("dev.ppto.ir.attribute.DenseArrayAttr") + ".of", sizes)),
        ";");
  }

  private String nullable(String type) {
    return "@" + file.use(NULLABLE) + " " + type;
  }

  private String list(String type) {
    return file.use(LIST) + "<? extends " + type + ">";
  }
}
