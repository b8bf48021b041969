package dev.ppto.definition.codegen;

import dev.ppto.definition.spec.Names;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.RulePattern;
import dev.ppto.rewrite.rule.DecisionTree;
import dev.ppto.rewrite.rule.Position;
import dev.ppto.rewrite.rule.RuleTest;
import dev.ppto.rewrite.rule.RuleVariant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes a tree of tests as nested conditions. */
final class DecisionWriter {
  private static final String OPS = "dev.ppto.rewrite.rule.RuleOps";

  private final DecisionTree tree;
  private final JavaFile file;
  private final ClassNames classes;
  private final Set<String> variables = new HashSet<>(Set.of("op", "rewriter", "mismatches"));
  private final Map<Position, String> known = new HashMap<>();
  private final Map<Position, String> names = new HashMap<>();

  DecisionWriter(DecisionTree tree, JavaFile file, ClassNames classes) {
    this.tree = tree;
    this.file = file;
    this.classes = classes;
    for (RewriteRuleSpec rule : tree.rules()) {
      RuleVariant.of(rule)
          .forEach(v -> v.bindings().forEach((name, at) -> names.putIfAbsent(at, name)));
    }
  }

  /** Writes the body of the method that tries the rules on {@code op}. */
  void write() {
    String mismatches = file.use("dev.ppto.rewrite.rule.Mismatches");
    Position root = new Position.Root(tree.root());
    String rootClass = RuleTypes.opClass(tree.root(), file, classes);
    if (rootClass == null) {
      known.put(root, "op");
    } else {
      String variable = variable(names.getOrDefault(root, "root"));
      known.put(root, variable);
      file.line("if (!(op instanceof " + rootClass + " " + variable + ")) {");
      file.line("return rewriter.notifyMatchFailure(op, \"it is no " + rootClass + "\");");
      file.line("}");
    }
    file.line(mismatches + " mismatches = new " + mismatches + "();");
    branches(tree.branches());
    file.line("return mismatches.failure(rewriter, op);");
  }

  private void branches(List<DecisionTree.Branch> branches) {
    for (DecisionTree.Branch branch : branches) {
      if (branch instanceof DecisionTree.Apply apply) {
        apply(apply.variant());
      } else {
        check((DecisionTree.Check) branch);
      }
    }
  }

  private void apply(RuleVariant variant) {
    List<Expr> arguments = new ArrayList<>();
    arguments.add(Expr.of("rewriter"));
    arguments.add(Expr.of(known.get(new Position.Root(tree.root()))));
    RuleMethodWriter.parameters(variant).forEach(p -> arguments.add(Expr.of(read(p))));
    String name = variant.rule().qualifiedName();
    file.line("if (mismatches.allows(rewriter, \"" + name + "\")) {");
    file.line("return ", Expr.call(RuleMethodWriter.method(variant.rule()), arguments), ";");
    file.line("}");
  }

  private void check(DecisionTree.Check check) {
    file.line("if (", condition(check.test()), ") {");
    branches(check.then());
    file.line("} else {");
    file.line("", Expr.call("mismatches.add", Expr.string(check.test().failure())), ";");
    file.line("}");
  }

  // ---- tests ----

  /** The test as a condition, after what must stand before it. */
  private Expr condition(RuleTest test) {
    if (test instanceof RuleTest.MadeBy made) {
      return madeBy(made);
    }
    if (test instanceof RuleTest.Size size) {
      String group = read(size.group());
      return Expr.of(size.size() == 0 ? group + ".isEmpty()" : group + ".size() == " + size.size());
    }
    if (test instanceof RuleTest.Same same) {
      String first = read(same.first());
      String second = read(same.second());
      boolean identity =
          !(same.second() instanceof Position.Group
              || same.second() instanceof Position.AttributeOf);
      return Expr.of(identity ? first + " == " + second : first + ".equals(" + second + ")");
    }
    if (test instanceof RuleTest.Present present) {
      return Expr.of(read(present.attribute()) + (present.present() ? " != null" : " == null"));
    }
    if (test instanceof RuleTest.Equal equal) {
      return Expr.of(
          literal(equal)
              + ".equals("
              + known.get(equal.attribute().op())
              + ", \""
              + equal.attribute().attribute()
              + "\")");
    }
    if (test instanceof RuleTest.Holds holds) {
      return Expr.call(condition(holds) + ".holds", withRoot(holds.inputs().values()));
    }
    if (test instanceof RuleTest.Accepts accepts) {
      return Expr.call(accepts.companion() + "." + accepts.method(), all(accepts.inputs()));
    }
    if (test instanceof RuleTest.Computes computes) {
      return computes(computes.value());
    }
    if (test instanceof RuleTest.ResultType type) {
      return Expr.call(
          file.use(OPS) + ".hasType",
          Expr.of(asValue(type.value(), type.name())),
          Expr.of(known.get(type.root())),
          Expr.of("" + type.index()));
    }
    RuleTest.Unused unused = (RuleTest.Unused) test;
    List<Position> ops = new ArrayList<>();
    ops.add(unused.op());
    ops.addAll(unused.users());
    return Expr.call(file.use(OPS) + ".isUnused", all(ops));
  }

  private Expr madeBy(RuleTest.MadeBy made) {
    String value = read(made.producer().value());
    String opName = made.producer().op();
    String opClass = RuleTypes.opClass(opName, file, classes);
    String variable =
        variable(
            Names.lowerCamel(
                names.getOrDefault(made.producer(), opName.substring(opName.indexOf('.') + 1))));
    known.put(made.producer(), variable);
    String condition;
    if (opClass != null) {
      condition = value + ".definingOp() instanceof " + opClass + " " + variable;
    } else {
      file.line(
          file.use("dev.ppto.ir.Operation") + " " + variable + " = ",
          Expr.call(file.use(OPS) + ".maker", Expr.of(value), Expr.string(opName)),
          ";");
      condition = variable + " != null";
    }
    return Expr.of(
        made.result().isEmpty()
            ? condition
            : condition
                + " && "
                + file.use(OPS)
                + ".isResult("
                + value
                + ", "
                + variable
                + ", \""
                + made.result().get()
                + "\")");
  }

  private Expr computes(Position value) {
    String variable;
    Expr made;
    if (value instanceof Position.Native method) {
      variable = variable(Names.lowerCamel(names.getOrDefault(value, method.method())));
      made = Expr.call(method.describe(), all(method.inputs()));
    } else {
      Position.Computed computed = (Position.Computed) value;
      boolean attribute = computed.form() instanceof Position.Form.AsAttribute;
      boolean types = computed.form() instanceof Position.Form.AsTypes;
      String name =
          computed.form() instanceof Position.Form.Anything any
              ? any.name()
              : computed.form() instanceof Position.Form.AsAttribute of ? of.attribute() : "types";
      variable = variable(Names.lowerCamel(name));
      made =
          Expr.call(
              condition(computed) + (attribute ? ".attribute" : types ? ".types" : ".value"),
              withRoot(computed.inputs().values()));
    }
    known.put(value, variable);
    file.line(RuleTypes.of(value, file, classes) + " " + variable + " = ", made, ";");
    return Expr.of(variable + " != null");
  }

  private String literal(RuleTest.Equal test) {
    for (RewriteRuleSpec rule : tree.rules()) {
      for (int i = 0; i < rule.literals().size(); i++) {
        RulePattern.AttributePattern.Equal literal = rule.literals().get(i);
        if (literal.constraint().equals(test.constraint()) && literal.text().equals(test.text())) {
          return RewritesWriter.literalConstant(rule, i);
        }
      }
    }
    throw new IllegalArgumentException("no rule has the text " + test.text());
  }

  /** The constant of a condition, whose inputs have the same names in the same order. */
  private String condition(RuleTest.Holds test) {
    for (RewriteRuleSpec rule : tree.rules()) {
      for (int i = 0; i < rule.computations().size(); i++) {
        RewriteRuleSpec.Computation computation = rule.computations().get(i);
        if (computation.equals(RewriteRuleSpec.Computation.of(test.condition()))
            && RuleInputs.names(rule, computation).equals(test.inputs().keySet().asList())) {
          return RewritesWriter.expressionConstant(rule, i);
        }
      }
    }
    throw new IllegalArgumentException("no rule has the condition " + test.text());
  }

  private String condition(Position.Computed value) {
    for (RewriteRuleSpec rule : tree.rules()) {
      for (int i = 0; i < rule.computations().size(); i++) {
        RewriteRuleSpec.Computation computation = rule.computations().get(i);
        if (computation.equals(value.computation())
            && RuleInputs.names(rule, computation).equals(value.inputs().keySet().asList())) {
          return RewritesWriter.expressionConstant(rule, i);
        }
      }
    }
    throw new IllegalArgumentException("no rule computes " + value.describe());
  }

  // ---- positions ----

  private List<Expr> all(Collection<Position> positions) {
    List<Expr> arguments = new ArrayList<>();
    positions.forEach(p -> arguments.add(Expr.of(read(p))));
    return arguments;
  }

  private List<Expr> withRoot(Collection<Position> inputs) {
    List<Expr> arguments = new ArrayList<>();
    arguments.add(Expr.of("op"));
    arguments.addAll(all(inputs));
    return arguments;
  }

  /** How to read what stands at a position. */
  private String read(Position position) {
    String variable = known.get(position);
    if (variable != null) {
      return variable;
    }
    if (position instanceof Position.Operand operand) {
      return operand(operand.op(), operand.group());
    }
    if (position instanceof Position.Group group) {
      return group(group.op(), group.group());
    }
    if (position instanceof Position.Element element) {
      return group(element.op(), element.group()) + ".get(" + element.index() + ")";
    }
    Position.AttributeOf attribute = (Position.AttributeOf) position;
    return known.get(attribute.op()) + ".attribute(\"" + attribute.attribute() + "\")";
  }

  /** A value, or a result of an operation. */
  private String asValue(Position position, Optional<String> result) {
    if (RuleTypes.opName(position) == null) {
      return read(position);
    }
    return result.isPresent()
        ? file.use(OPS) + ".result(" + read(position) + ", \"" + result.get() + "\")"
        : read(position) + ".result()";
  }

  private String operand(Position op, String group) {
    String variable = known.get(op);
    return RuleTypes.opClass(RuleTypes.opName(op), file, classes) != null
        ? variable + "." + JavaNames.accessor(group, "Value") + "()"
        : file.use(OPS) + ".operand(" + variable + ", \"" + group + "\")";
  }

  private String group(Position op, String group) {
    return file.use(OPS) + ".group(" + known.get(op) + ", \"" + group + "\")";
  }

  private String variable(String wanted) {
    String name = Names.lowerCamel(wanted);
    String free = JavaNames.isKeyword(name) ? name + "Value" : name;
    for (int i = 2; !variables.add(free); i++) {
      free = name + i;
    }
    return free;
  }
}
