package dev.ppto.definition.codegen;

import dev.ppto.definition.spec.Names;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.RuleStep;
import dev.ppto.ir.spec.RuleTarget;
import dev.ppto.rewrite.rule.Position;
import dev.ppto.rewrite.rule.RuleVariant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes the method that applies a rule which matches. */
final class RuleMethodWriter {
  private static final String ROOT = "op";

  private final RewriteRuleSpec rule;
  private final RuleVariant variant;
  private final JavaFile file;
  private final ClassNames classes;
  private final Set<String> variables = new HashSet<>(Set.of("rewriter", ROOT));
  private final Map<String, String> bound = new LinkedHashMap<>();
  private final Map<Position, String> computed = new LinkedHashMap<>();
  private final Map<String, String> made = new LinkedHashMap<>();

  RuleMethodWriter(RewriteRuleSpec rule, JavaFile file, ClassNames classes) {
    this.rule = rule;
    this.variant = RuleVariant.of(rule).get(0);
    this.file = file;
    this.classes = classes;
  }

  static String method(RewriteRuleSpec rule) {
    String name = Names.lowerCamel(rule.name());
    return name.equals("collect") || JavaNames.isKeyword(name) ? name + "Rule" : name;
  }

  /** What the method takes besides the rewriter and the root, in order. */
  static List<Position> parameters(RuleVariant variant) {
    List<Position> positions = new ArrayList<>();
    names(variant.rule()).forEach(name -> positions.add(variant.bindings().get(name)));
    targets(variant.rule())
        .forEach(
            target -> {
              target.attributes().forEach(a -> positions.add(variant.attributes().get(a)));
              target.types().ifPresent(t -> positions.add(variant.types().get(t)));
            });
    return positions;
  }

  /** The bound names that targets and erasures use; the root is handed over anyway. */
  private static List<String> names(RewriteRuleSpec rule) {
    List<String> names = new ArrayList<>();
    Set<String> inner = new HashSet<>();
    targets(rule).forEach(t -> t.binding().ifPresent(inner::add));
    List<RuleTarget> open = new ArrayList<>();
    for (RuleStep step : rule.steps()) {
      if (step instanceof RuleStep.Make make) {
        open.add(make.target());
      }
    }
    open.addAll(rule.replacements());
    open.forEach(target -> references(target, names));
    names.addAll(rule.erased());
    rule.match().binding().ifPresent(inner::add);
    return names.stream().distinct().filter(name -> !inner.contains(name)).toList();
  }

  private static void references(RuleTarget target, List<String> names) {
    if (target instanceof RuleTarget.Reference reference) {
      names.add(reference.name());
    } else if (target instanceof RuleTarget.Group group) {
      group.elements().forEach(element -> references(element, names));
    } else {
      ((RuleTarget.Op) target).operands().forEach(o -> references(o.value(), names));
    }
  }

  /** All operations that the rule makes, in order. */
  private static List<RuleTarget.Op> targets(RewriteRuleSpec rule) {
    List<RuleTarget.Op> targets = new ArrayList<>();
    for (RuleStep step : rule.steps()) {
      if (step instanceof RuleStep.Make make) {
        collect(make.target(), targets);
      }
    }
    rule.replacements().forEach(target -> collect(target, targets));
    return targets;
  }

  private static void collect(RuleTarget target, List<RuleTarget.Op> targets) {
    if (target instanceof RuleTarget.Group group) {
      group.elements().forEach(element -> collect(element, targets));
    } else if (target instanceof RuleTarget.Op op) {
      op.operands().forEach(operand -> collect(operand.value(), targets));
      targets.add(op);
    }
  }

  void write() {
    List<Expr> parameters = new ArrayList<>();
    parameters.add(Expr.of(file.use("dev.ppto.rewrite.PatternRewriter") + " rewriter"));
    Position root = new Position.Root(rule.match().name());
    parameters.add(Expr.of(RuleTypes.of(root, file, classes) + " " + ROOT));
    rule.match().binding().ifPresent(name -> bound.put(name, ROOT));
    for (String name : names(rule)) {
      String variable = variable(Names.lowerCamel(name));
      bound.put(name, variable);
      parameters.add(
          Expr.of(RuleTypes.of(variant.bindings().get(name), file, classes) + " " + variable));
    }
    for (RuleTarget.Op target : targets(rule)) {
      for (RuleTarget.AttributeValue a : target.attributes()) {
        parameters.add(computed(variant.attributes().get(a), Names.lowerCamel(a.attribute())));
      }
      target.types().ifPresent(t -> parameters.add(computed(variant.types().get(t), "types")));
    }
    file.blank();
    file.javadoc("`" + rule.name() + "`: `" + rule.law().strip() + "`.");
    file.line(
        "private static ",
        Expr.call(file.use("dev.ppto.rewrite.MatchResult") + " " + method(rule), parameters),
        " {");
    body();
    file.line("}");
  }

  private Expr computed(Position.Computed position, String name) {
    String variable = variable(name);
    computed.put(position, variable);
    return Expr.of(RuleTypes.of(position, file, classes) + " " + variable);
  }

  private void body() {
    for (RuleStep step : rule.steps()) {
      if (step instanceof RuleStep.Make make) {
        make(make.target());
      }
    }
    if (!rule.replacements().isEmpty()) {
      List<RuleTarget> targets = rule.replacements();
      if (targets.size() == 1 && targets.get(0) instanceof RuleTarget.Op whole) {
        file.line("rewriter.replaceOpWith(" + ROOT + ", " + make(whole) + ");");
      } else {
        Expr values =
            targets.size() == 1
                ? value(targets.get(0))
                : Expr.call(file.use("java.util.List") + ".of", all(targets));
        file.line("", Expr.call("rewriter.replaceOp", Expr.of(ROOT), values), ";");
      }
    }
    rule.erased().forEach(name -> file.line("rewriter.eraseOp(" + bound.get(name) + ");"));
    file.line(
        "return "
            + file.use("dev.ppto.rewrite.MatchResult")
            + ".applied(\""
            + rule.qualifiedName()
            + "\");");
  }

  private List<Expr> all(List<RuleTarget> targets) {
    List<Expr> values = new ArrayList<>();
    for (RuleTarget target : targets) {
      values.add(value(target));
    }
    return values;
  }

  private Expr value(RuleTarget target) {
    if (target instanceof RuleTarget.Op op) {
      return Expr.of(make(op) + ".result()");
    }
    if (target instanceof RuleTarget.Group group) {
      return Expr.call(file.use("java.util.List") + ".of", all(group.elements()));
    }
    RuleTarget.Reference reference = (RuleTarget.Reference) target;
    String variable = made.getOrDefault(reference.name(), bound.get(reference.name()));
    boolean isOp =
        made.containsKey(reference.name())
            || RuleTypes.opName(variant.bindings().get(reference.name())) != null;
    if (!isOp) {
      return Expr.of(variable);
    }
    return reference.result().isPresent()
        ? Expr.of(
            file.use("dev.ppto.rewrite.rule.RuleOps")
                + ".result("
                + variable
                + ", \""
                + reference.result().get()
                + "\")")
        : Expr.of(variable + ".result()");
  }

  /** Writes what makes an operation; returns the variable that holds it. */
  private String make(RuleTarget.Op target) {
    List<Expr.Call> calls = new ArrayList<>();
    for (RuleTarget.Operand operand : target.operands()) {
      Expr value = value(operand.value());
      calls.add(Expr.call(isGroup(operand.value()) ? "operands" : "operand", value));
    }
    for (RuleTarget.AttributeValue a : target.attributes()) {
      String variable = computed.get(variant.attributes().get(a));
      calls.add(Expr.call("attribute", Expr.string(a.attribute()), Expr.of(variable)));
    }
    target
        .types()
        .ifPresent(
            t -> calls.add(Expr.call("types", Expr.of(computed.get(variant.types().get(t))))));
    calls.add(Expr.call("create"));
    String variable =
        variable(
            Names.lowerCamel(
                target.binding().orElse(target.name().substring(target.name().indexOf('.') + 1))));
    target.binding().ifPresent(name -> made.put(name, variable));
    file.line(
        file.use("dev.ppto.ir.Operation") + " " + variable + " = ",
        new Expr.Chain(
            Expr.of(
                file.use("dev.ppto.rewrite.rule.TargetOp")
                    + ".of(rewriter, \""
                    + target.name()
                    + "\", "
                    + ROOT
                    + ".location())"),
            List.copyOf(calls)),
        ";");
    return variable;
  }

  private boolean isGroup(RuleTarget value) {
    return value instanceof RuleTarget.Group
        || value instanceof RuleTarget.Reference reference
            && !made.containsKey(reference.name())
            && variant.bindings().get(reference.name()) instanceof Position.Group;
  }

  private String variable(String wanted) {
    String free = JavaNames.isKeyword(wanted) ? wanted + "Value" : wanted;
    for (int i = 2; !variables.add(free); i++) {
      free = wanted + i;
    }
    return free;
  }
}
