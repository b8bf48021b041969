package dev.ppto.rewrite.rule;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.RuleStep;
import dev.ppto.ir.spec.RuleTarget;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Applies a rule that matches. */
final class Replacement {
  private final RuleVariant variant;
  private final RewriteRuleSpec rule;
  private final Match match;
  private final PatternRewriter rewriter;
  private final Map<String, Operation> made = new HashMap<>();

  Replacement(RuleVariant variant, Match match, PatternRewriter rewriter) {
    this.variant = variant;
    this.rule = variant.rule();
    this.match = match;
    this.rewriter = rewriter;
  }

  void apply() {
    List<Operation> erased =
        rule.erased().stream().map(name -> match.op(variant.bindings().get(name))).toList();
    for (RuleStep step : rule.steps()) {
      if (step instanceof RuleStep.Make make) {
        make(make.target());
      }
    }
    if (!rule.replacements().isEmpty()) {
      List<Value> values = new ArrayList<>();
      if (rule.replacements().size() == 1
          && rule.replacements().get(0) instanceof RuleTarget.Op whole) {
        values.addAll(make(whole).results());
      } else {
        rule.replacements().forEach(target -> values.addAll(values(target)));
      }
      rewriter.replaceOp(match.root(), values);
    }
    erased.forEach(rewriter::eraseOp);
  }

  private List<Value> values(RuleTarget target) {
    if (target instanceof RuleTarget.Group group) {
      List<Value> all = new ArrayList<>();
      group.elements().forEach(element -> all.addAll(values(element)));
      return all;
    }
    if (target instanceof RuleTarget.Op op) {
      return List.of(make(op).result());
    }
    RuleTarget.Reference reference = (RuleTarget.Reference) target;
    Object found =
        made.containsKey(reference.name())
            ? made.get(reference.name())
            : match.at(variant.bindings().get(reference.name()));
    if (found instanceof Operation op) {
      return List.of(
          reference.result().isPresent()
              ? RuleOps.result(op, reference.result().get())
              : op.result());
    }
    if (found instanceof Value value) {
      return List.of(value);
    }
    List<Value> group = new ArrayList<>();
    ((List<?>) found).forEach(value -> group.add((Value) value));
    return group;
  }

  private Operation make(RuleTarget.Op target) {
    TargetOp op = TargetOp.of(rewriter, target.name(), match.root().location());
    for (RuleTarget.Operand operand : target.operands()) {
      op.operands(values(operand.value()));
    }
    for (RuleTarget.AttributeValue a : target.attributes()) {
      op.attribute(a.attribute(), (Attribute) match.at(variant.attributes().get(a)));
    }
    if (target.types().isPresent()) {
      List<Type> types = new ArrayList<>();
      ((List<?>) match.at(variant.types().get(target.types().get())))
          .forEach(type -> types.add((Type) type));
      op.types(types);
    }
    Operation created = op.create();
    target.binding().ifPresent(name -> made.put(name, created));
    return created;
  }
}
