package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.AttributePattern;
import dev.ppto.definition.dialect.AttributeTarget;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.Expression;
import dev.ppto.definition.dialect.GroupPattern;
import dev.ppto.definition.dialect.GroupTarget;
import dev.ppto.definition.dialect.LetStep;
import dev.ppto.definition.dialect.MakeStep;
import dev.ppto.definition.dialect.NativeCall;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.OpTarget;
import dev.ppto.definition.dialect.OperandPattern;
import dev.ppto.definition.dialect.RewriteDef;
import dev.ppto.definition.dialect.RewriteStep;
import dev.ppto.definition.dialect.TargetValue;
import dev.ppto.definition.dialect.ValuePattern;
import dev.ppto.definition.dialect.ValueTarget;
import dev.ppto.definition.dialect.WhereStep;
import dev.ppto.definition.spec.DefinitionScope;
import dev.ppto.definition.spec.ExpressionBuilder;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.definition.validation.RuleBindings.Bound;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.ExpressionChecker;
import dev.ppto.ir.spec.ExpressionProblem;
import dev.ppto.ir.spec.ExpressionScope.Binding;
import dev.ppto.ir.spec.ExpressionType;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RulePattern;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.verify.AttributeConstraints;
import dev.ppto.ir.verify.TypeConstraints;
import dev.ppto.rewrite.rule.ResultTypes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Checks one rewrite rule whose references all lead somewhere. */
final class RuleChecker {
  private static final int MOST_COMMUTATIVE = 4;

  private final RewriteDef rule;
  private final OpSpec root;
  private final Problems problems;
  private final RuleBindings names = new RuleBindings();
  private final List<EObject> ops = new ArrayList<>();
  private int commutative;
  private boolean right = true;

  /** Takes what is wrong: at a feature of an element, or at the element. */
  @FunctionalInterface
  interface Problems {
    void report(EObject element, @Nullable String feature, int index, String message);
  }

  RuleChecker(RewriteDef rule, OpSpec root, Problems problems) {
    this.rule = rule;
    this.root = root;
    this.problems = problems;
  }

  /** Reports what is wrong; true if nothing is. */
  boolean check() {
    OpPattern match = rule.getPatterns().get(0);
    if (match.getResult() != null) {
      report(match, "result", "the root of a rule is an operation, not one of its results");
    }
    pattern(match);
    if (commutative > MOST_COMMUTATIVE) {
      report(
          match,
          "op",
          "expected at most "
              + MOST_COMMUTATIVE
              + " commutative operations in a rule, found "
              + commutative);
    }
    if (!right) {
      // What follows would only tell again of names that were not bound.
      return false;
    }
    rule.getSteps().forEach(this::step);
    if (!rule.getReplaced().isEmpty()) {
      replacement(match);
    }
    erased();
    rootGoes(match);
    return right;
  }

  /** A rule that leaves the root where it is would apply to it again and again. */
  private void rootGoes(OpPattern match) {
    if (right
        && rule.getReplaced().isEmpty()
        && (match.getName() == null || !rule.getErased().contains(match.getName()))) {
      String name = match.getName() == null ? "root" : match.getName();
      report(
          rule,
          "erased",
          0,
          "the rule matches '"
              + root.qualifiedName()
              + "', but neither replaces nor erases it; add: "
              + (root.results().isEmpty() ? "erase " + name : "replace " + name + " with ...")
              + (match.getName() == null ? ", and: match " + name + " = ..." : ""));
    }
  }

  /** Near names, or else all. */
  private static String hint(String name, List<String> known) {
    String near = NearNames.hint(name, known);
    return !near.isEmpty() || known.isEmpty() ? near : "; known are " + String.join(", ", known);
  }

  private void report(EObject element, @Nullable String feature, String message) {
    report(element, feature, -1, message);
  }

  private void report(EObject element, @Nullable String feature, int index, String message) {
    right = false;
    problems.report(element, feature, index, message);
  }

  // ---- patterns ----

  private void pattern(OpPattern pattern) {
    OpSpec op = SpecBuilder.operation(pattern.getOp());
    ops.add(pattern.getOp());
    if (pattern.getName() != null) {
      define(pattern, pattern.getName(), new RuleBindings.Op(op, false));
    }
    if (pattern.isCommutative()) {
      commutative(pattern, op);
    }
    if (arity(pattern, op, pattern.getOperands().size())) {
      for (int i = 0; i < op.operands().size(); i++) {
        operand(pattern.getOperands().get(i), op, op.operands().get(i));
      }
    }
    Set<String> seen = new HashSet<>();
    for (AttributePattern attribute : pattern.getAttributes()) {
      attribute(attribute, op, seen);
    }
  }

  private void commutative(OpPattern pattern, OpSpec op) {
    commutative++;
    if (!op.traits().contains("Commutative")) {
      report(
          pattern,
          "commutative",
          "'" + op.qualifiedName() + "' is not Commutative: its operands have one order");
    } else if (!isPair(op)
        && !(pattern.getOperands().size() == 1
            && pattern.getOperands().get(0) instanceof GroupPattern group
            && group.getElements().size() == 2)) {
      report(
          pattern,
          "commutative",
          "only two operands can match in any order; give a pattern for each: "
              + op.qualifiedName()
              + "([x, y])");
    }
  }

  private static boolean isPair(OpSpec op) {
    return op.operands().size() >= 2
        && op.operands().get(0).isSingle()
        && op.operands().get(1).isSingle();
  }

  private boolean arity(EObject element, OpSpec op, int found) {
    if (op.operands().size() == found) {
      return true;
    }
    String groups = String.join(", ", op.operands().stream().map(ValueSpec::name).toList());
    report(
        element,
        "op",
        "expected "
            + op.operands().size()
            + (op.operands().size() == 1 ? " operand" : " operands")
            + " of '"
            + op.qualifiedName()
            + "'"
            + (groups.isEmpty() ? "" : " (" + groups + ")")
            + ", found "
            + found);
    return false;
  }

  private void operand(OperandPattern pattern, OpSpec op, ValueSpec slot) {
    if (pattern instanceof GroupPattern group) {
      if (slot.isSingle()) {
        report(
            group,
            null,
            "operand '"
                + slot.name()
                + "' of '"
                + op.qualifiedName()
                + "' is one value, found a list");
      } else if (slot.arity() == ValueSpec.Arity.OPTIONAL && group.getElements().size() > 1) {
        report(
            group,
            null,
            "the optional operand '"
                + slot.name()
                + "' of '"
                + op.qualifiedName()
                + "' is at most one value, found "
                + group.getElements().size());
      }
      group.getElements().forEach(element -> element(element, op, slot));
    } else if (pattern instanceof ValuePattern value && !slot.isSingle()) {
      values(value, slot, true);
    } else if (slot.arity() == ValueSpec.Arity.VARIADIC) {
      report(
          pattern,
          "op",
          "operand '"
              + slot.name()
              + "' of '"
              + op.qualifiedName()
              + "' is variadic: expected a list of patterns in brackets, or a name for all");
    } else {
      element(pattern, op, slot);
    }
  }

  /** What stands for one value. */
  private void element(OperandPattern pattern, OpSpec op, ValueSpec slot) {
    if (pattern instanceof ValuePattern value) {
      values(value, slot, false);
    } else if (pattern instanceof GroupPattern) {
      report(pattern, null, "expected a pattern for one value, found a list");
    } else {
      producer((OpPattern) pattern, op, slot);
    }
  }

  private void values(ValuePattern pattern, ValueSpec slot, boolean group) {
    String name = pattern.getName();
    if (name.equals(RulePattern.ANY)) {
      return;
    }
    Bound known = names.get(name);
    boolean isValue = known instanceof RuleBindings.Values values && values.group() == group;
    boolean isOp = known instanceof RuleBindings.Op op && !group && op.spec().results().size() == 1;
    if (known != null && !isValue && !isOp) {
      report(
          pattern,
          "name",
          "'"
              + name
              + "' stands for "
              + known.words()
              + " already, not for "
              + (group ? "a group of values" : "a value"));
      return;
    }
    if (!isOp) {
      names.value(name, slot, group);
    }
  }

  private void producer(OpPattern pattern, OpSpec user, ValueSpec slot) {
    OpSpec op = SpecBuilder.operation(pattern.getOp());
    pattern(pattern);
    ValueSpec result = result(pattern, op, pattern.getResult());
    if (result != null) {
      meets(pattern, "op", slot, user, result.constraint(), "'" + op.qualifiedName() + "' gives");
    }
  }

  /** The result that stands for an operation as a value; null, reported, if there is none. */
  private @Nullable ValueSpec result(EObject element, OpSpec op, @Nullable String name) {
    List<String> results = op.results().stream().map(ValueSpec::name).toList();
    if (name == null) {
      if (op.results().size() == 1 && op.results().get(0).isSingle()) {
        return op.results().get(0);
      }
      report(
          element,
          element instanceof OpPattern || element instanceof OpTarget ? "op" : "name",
          "'"
              + op.qualifiedName()
              + "' has "
              + (results.isEmpty()
                  ? "no result"
                  : "not just one result; name one of " + String.join(", ", results) + ", as in .")
              + (results.isEmpty() ? "" : results.get(0)));
      return null;
    }
    int index = op.resultIndex(name);
    if (index < 0) {
      report(
          element,
          "result",
          "expected a result of '"
              + op.qualifiedName()
              + "', found the unknown name '"
              + name
              + "'"
              + hint(name, results));
      return null;
    }
    return op.results().get(index);
  }

  private void attribute(AttributePattern pattern, OpSpec op, Set<String> seen) {
    AttributeSpec spec = attribute(pattern, pattern.getName(), op, seen);
    if (spec == null) {
      return;
    }
    if (pattern.isAbsent()) {
      if (pattern.getBound() != null || pattern.getLiteral() != null) {
        report(pattern, "name", "an attribute that is absent has no value");
      } else if (!spec.optional() && !isUnit(spec)) {
        report(
            pattern,
            "name",
            "attribute '" + spec.name() + "' of '" + op.qualifiedName() + "' is always there");
      }
    } else if (pattern.getLiteral() != null) {
      if (!AttributeLiterals.isValid(spec.constraint(), pattern.getLiteral())) {
        report(
            pattern,
            "literal",
            "expected "
                + AttributeConstraints.describe(spec.constraint())
                + ", found '"
                + pattern.getLiteral()
                + "'");
      }
    } else {
      String name = pattern.getBound() == null ? pattern.getName() : pattern.getBound();
      if (name.equals(RulePattern.ANY)) {
        return;
      }
      Bound known = names.get(name);
      if (known == null) {
        names.put(name, new RuleBindings.Attribute(spec.constraint()));
      } else if (!(known instanceof RuleBindings.Attribute)) {
        report(
            pattern,
            pattern.getBound() == null ? "name" : "bound",
            "'" + name + "' stands for " + known.words() + " already, not for an attribute");
      }
    }
  }

  private @Nullable AttributeSpec attribute(
      EObject element, String name, OpSpec op, Set<String> seen) {
    int index = op.attributeIndex(name);
    if (index < 0) {
      List<String> known = op.attributes().stream().map(AttributeSpec::name).toList();
      report(
          element,
          "name",
          "expected an attribute of '"
              + op.qualifiedName()
              + "', found the unknown name '"
              + name
              + "'"
              + hint(name, known));
      return null;
    }
    if (!seen.add(name)) {
      report(element, "name", "attribute '" + name + "' is named a second time");
    }
    return op.attributes().get(index);
  }

  private static boolean isUnit(AttributeSpec spec) {
    return spec.constraint().equals(new AttributeConstraint.Builtin(AttributeConstraint.Kind.UNIT));
  }

  private void define(EObject element, String name, Bound what) {
    Bound known = names.get(name);
    if (known != null) {
      report(element, "name", "'" + name + "' stands for " + known.words() + " already");
    } else if (!name.equals(RulePattern.ANY)) {
      names.put(name, what);
    }
  }

  // ---- steps ----

  private void step(RewriteStep step) {
    if (step instanceof WhereStep where) {
      if (where.getCall() != null) {
        call(where.getCall());
      } else {
        expression(where.getCondition(), ExpressionType.BOOL);
      }
    } else if (step instanceof LetStep let) {
      let(let);
    } else {
      target(((MakeStep) step).getTarget());
    }
  }

  private void let(LetStep let) {
    Binding binding = Binding.of(ExpressionType.ATTRIBUTE);
    if (let.getCall() != null) {
      call(let.getCall());
    } else {
      expression(let.getValue(), ExpressionType.ANY);
      binding = ExpressionChecker.binding(ExpressionBuilder.expression(let.getValue()), scope());
    }
    define(let, let.getName(), new RuleBindings.Computed(binding));
  }

  private void call(NativeCall call) {
    if (rule.eContainer() instanceof DialectDef dialect && dialect.getJavaPackage() == null) {
      report(
          call,
          "method",
          "dialect '"
              + dialect.getName()
              + "' has no Java package, in which the class of the method would be; add to the"
              + " dialect: package dev.example."
              + dialect.getName());
    }
    for (int i = 0; i < call.getArguments().size(); i++) {
      Bound bound = bound(call, "arguments", i, call.getArguments().get(i));
      if (bound instanceof RuleBindings.Op op && op.made()) {
        report(call, "arguments", i, "methods are called before operations are made");
      }
    }
  }

  private @Nullable Bound bound(EObject element, String feature, int index, String name) {
    Bound bound = names.get(name);
    if (bound == null) {
      report(
          element,
          feature,
          index,
          "nothing is called '"
              + name
              + "' in this rule"
              + hint(name, List.copyOf(names.all().keySet())));
    }
    return bound;
  }

  private void expression(Expression expression, ExpressionType wanted) {
    ExpressionBuilder builder = new ExpressionBuilder();
    List<ExpressionProblem> found =
        ExpressionChecker.check(builder.build(expression), wanted, scope());
    for (ExpressionProblem problem : found) {
      EObject origin = builder.origin(problem.at());
      report(origin == null ? expression : origin, null, problem.message());
    }
  }

  /** What is bound and not made by the rule: that has no type before the rule is applied. */
  private RuleScope scope() {
    RuleScope scope = new RuleScope(new DefinitionScope(rule, true));
    ops.forEach(op -> scope.add(new DefinitionScope(op, true)));
    names
        .all()
        .forEach(
            (name, bound) -> {
              if (!(bound instanceof RuleBindings.Op op && op.made())) {
                scope.bind(name, bound.binding());
              }
            });
    return scope;
  }

  // ---- targets ----

  private OpSpec target(OpTarget target) {
    OpSpec op = SpecBuilder.operation(target.getOp());
    ops.add(target.getOp());
    makeable(target, op);
    Set<String> seen = new HashSet<>();
    for (AttributeTarget attribute : target.getAttributes()) {
      attribute(attribute, op, seen);
    }
    for (AttributeSpec attribute : op.attributes()) {
      if (!attribute.optional()
          && attribute.defaultText().isEmpty()
          && !isUnit(attribute)
          && !seen.contains(attribute.name())) {
        report(
            target,
            "op",
            "'" + op.qualifiedName() + "' needs the attribute '" + attribute.name() + "'");
      }
    }
    if (arity(target, op, target.getOperands().size())) {
      for (int i = 0; i < op.operands().size(); i++) {
        given(target.getOperands().get(i), op, op.operands().get(i));
      }
    }
    if (target.getTypes() != null) {
      expression(target.getTypes(), ExpressionType.ANY);
    } else if (!ResultTypes.canInfer(op)) {
      report(
          target,
          "op",
          "the result types of '"
              + op.qualifiedName()
              + "' do not follow from its operands; give them, as in: "
              + op.qualifiedName()
              + "(...) : type(x)");
    }
    if (target.getName() != null) {
      define(target, target.getName(), new RuleBindings.Op(op, true));
    }
    return op;
  }

  private void makeable(OpTarget target, OpSpec op) {
    String has =
        !op.regions().isEmpty()
            ? "regions"
            : !op.successors().isEmpty()
                ? "successors"
                : op.hasResultSegments() ? "several groups of results of any size" : null;
    if (has != null) {
      report(
          target,
          "op",
          "'"
              + op.qualifiedName()
              + "' has "
              + has
              + ", so a rule cannot make it; write a pattern in Java");
    }
  }

  private void attribute(AttributeTarget target, OpSpec op, Set<String> seen) {
    AttributeSpec spec = attribute((EObject) target, target.getName(), op, seen);
    if (target.getValue() == null) {
      Bound bound = bound(target, "name", -1, target.getName());
      if (bound != null
          && !(bound instanceof RuleBindings.Attribute)
          && !(bound instanceof RuleBindings.Computed)) {
        report(target, "name", "'" + target.getName() + "' stands for " + bound.words());
      }
    } else if (spec != null) {
      expression(target.getValue(), AttributeLiterals.wanted(spec.constraint()));
    }
  }

  private void given(TargetValue value, OpSpec op, ValueSpec slot) {
    if (value instanceof GroupTarget group) {
      if (slot.isSingle()) {
        report(
            group,
            null,
            "operand '"
                + slot.name()
                + "' of '"
                + op.qualifiedName()
                + "' is one value, found a list");
      }
      group.getElements().forEach(element -> given(element, op, slot));
      return;
    }
    if (value instanceof OpTarget target) {
      OpSpec made = target(target);
      ValueSpec result = result(target, made, null);
      if (result != null) {
        meets(target, "op", slot, op, result.constraint(), "'" + made.qualifiedName() + "' gives");
      }
      return;
    }
    ValueTarget reference = (ValueTarget) value;
    Bound bound = reference(reference);
    if (bound instanceof RuleBindings.Values values) {
      if (values.group() && slot.isSingle()) {
        report(
            reference,
            "name",
            "operand '"
                + slot.name()
                + "' of '"
                + op.qualifiedName()
                + "' is one value, but '"
                + reference.getName()
                + "' is a group of values");
      }
      for (TypeConstraint type : values.types()) {
        meets(reference, "name", slot, op, type, "'" + reference.getName() + "' is");
      }
    } else if (bound instanceof RuleBindings.Op source) {
      ValueSpec result = result(reference, source.spec(), reference.getResult());
      if (result != null) {
        meets(
            reference,
            "name",
            slot,
            op,
            result.constraint(),
            "'" + reference.getName() + "' gives");
      }
    }
  }

  /** What a name in a target stands for, if that is a value. */
  private @Nullable Bound reference(ValueTarget reference) {
    Bound bound = bound(reference, "name", -1, reference.getName());
    boolean replaced = rule.getReplaced().contains(reference.getName());
    if (bound instanceof RuleBindings.Op
        && (replaced || rule.getErased().contains(reference.getName()))) {
      report(
          reference,
          "name",
          "'"
              + reference.getName()
              + "' is "
              + (replaced ? "replaced" : "erased")
              + " by the rule, so nothing new can use what it gives; name a value that stays");
      return null;
    }
    if (bound instanceof RuleBindings.Attribute || bound instanceof RuleBindings.Computed) {
      report(
          reference,
          "name",
          "expected a value, but '" + reference.getName() + "' stands for " + bound.words());
      return null;
    }
    if (bound instanceof RuleBindings.Values && reference.getResult() != null) {
      report(reference, "result", "only operations have results, not values");
      return null;
    }
    return bound;
  }

  private void meets(
      EObject element,
      String feature,
      ValueSpec slot,
      OpSpec op,
      TypeConstraint found,
      String words) {
    if (!ConstraintOverlap.mayMeetBoth(slot.constraint(), found)) {
      report(
          element,
          feature,
          "operand '"
              + slot.name()
              + "' of '"
              + op.qualifiedName()
              + "' must be "
              + TypeConstraints.describe(slot.constraint())
              + ", but "
              + words
              + " "
              + TypeConstraints.describe(found));
    }
  }

  // ---- what is replaced ----

  private void replacement(OpPattern match) {
    String replaced = rule.getReplaced().get(0);
    if (!replaced.equals(match.getName())) {
      report(
          rule,
          "replaced",
          0,
          "expected the name of the operation that the rule matches, "
              + (match.getName() == null
                  ? "which has none; write: match "
                      + replaced
                      + " = "
                      + root.qualifiedName()
                      + "(...)"
                  : "'" + match.getName() + "', found '" + replaced + "'"));
    }
    List<TargetValue> targets = rule.getTargets();
    if (root.results().isEmpty()) {
      report(
          rule,
          "replaced",
          0,
          "'" + root.qualifiedName() + "' has no results to replace; write: erase " + replaced);
      return;
    }
    if (root.results().stream().anyMatch(r -> !r.isSingle())) {
      report(
          rule,
          "replaced",
          0,
          "'"
              + root.qualifiedName()
              + "' has results of any number, which a rule cannot replace; write a pattern in"
              + " Java");
      return;
    }
    if (targets.size() == 1 && root.results().size() > 1 && targets.get(0) instanceof OpTarget op) {
      OpSpec made = target(op);
      if (made.results().size() != root.results().size()
          || made.results().stream().anyMatch(r -> !r.isSingle())) {
        count(op, "op", made.results().size());
      }
      return;
    }
    if (targets.size() != root.results().size()) {
      count(rule, "replaced", targets.size());
    }
    for (int i = 0; i < targets.size(); i++) {
      replaces(targets.get(i), root.results().get(Math.min(i, root.results().size() - 1)));
    }
  }

  private void count(EObject element, String feature, int found) {
    report(
        element,
        feature,
        feature.equals("replaced") ? 0 : -1,
        "'"
            + root.qualifiedName()
            + "' has "
            + root.results().size()
            + (root.results().size() == 1 ? " result" : " results")
            + ", found "
            + found
            + (found == 1 ? " value" : " values")
            + " in place of it");
  }

  private void replaces(TargetValue target, ValueSpec result) {
    List<TypeConstraint> types = new ArrayList<>();
    if (target instanceof GroupTarget group) {
      report(group, null, "a list cannot stand for a result");
      return;
    }
    if (target instanceof OpTarget op) {
      ValueSpec made = result(op, target(op), null);
      if (made != null) {
        types.add(made.constraint());
      }
    } else {
      ValueTarget reference = (ValueTarget) target;
      Bound bound = reference(reference);
      if (bound instanceof RuleBindings.Values values) {
        if (values.group()) {
          report(reference, "name", "a group of values cannot stand for a result");
        }
        types.addAll(values.types());
      } else if (bound instanceof RuleBindings.Op op) {
        ValueSpec of = result(reference, op.spec(), reference.getResult());
        if (of != null) {
          types.add(of.constraint());
        }
      }
    }
    for (TypeConstraint type : types) {
      if (!ConstraintOverlap.mayMeetBoth(result.constraint(), type)) {
        report(
            target,
            target instanceof OpTarget ? "op" : "name",
            "result '"
                + result.name()
                + "' of '"
                + root.qualifiedName()
                + "' is "
                + TypeConstraints.describe(result.constraint())
                + ", but what takes its place is "
                + TypeConstraints.describe(type));
      }
    }
  }

  private void erased() {
    Set<String> seen = new HashSet<>(rule.getReplaced());
    for (int i = 0; i < rule.getErased().size(); i++) {
      String name = rule.getErased().get(i);
      Bound bound = bound(rule, "erased", i, name);
      if (bound != null && !(bound instanceof RuleBindings.Op op && !op.made())) {
        report(
            rule,
            "erased",
            i,
            "expected an operation that the rule matches, but '"
                + name
                + "' stands for "
                + bound.words());
      } else if (!seen.add(name)) {
        report(rule, "erased", i, "'" + name + "' is gone already");
      }
    }
  }
}
