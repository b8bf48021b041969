package dev.ppto.definition.spec;

import dev.ppto.definition.dialect.BinaryExpression;
import dev.ppto.definition.dialect.BuiltinAttributeDef;
import dev.ppto.definition.dialect.CallExpression;
import dev.ppto.definition.dialect.Constraint;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.Expression;
import dev.ppto.definition.dialect.KeywordOnlyMark;
import dev.ppto.definition.dialect.MeetsExpression;
import dev.ppto.definition.dialect.MemberExpression;
import dev.ppto.definition.dialect.MembershipExpression;
import dev.ppto.definition.dialect.NameExpression;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.OptionArgument;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.PythonDef;
import dev.ppto.definition.dialect.Slot;
import dev.ppto.definition.dialect.TypeDef;
import dev.ppto.definition.dialect.UnaryExpression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;

/** Whether a definition, which may have errors, is complete enough to make a record of it. */
public final class Completeness {
  private Completeness() {}

  /** True if the operation has names, its references lead somewhere and its hooks exist. */
  public static boolean isComplete(OpDef op) {
    return op.getName() != null
        && hasDialect(op)
        && EcoreUtil2.getAllContentsOfType(op, Slot.class).stream()
            .allMatch(slot -> slot.getName() != null)
        && op.getHooks().stream().allMatch(h -> HookKinds.BY_WORD.containsKey(h.getKind()))
        && op.getAttributes().stream().allMatch(a -> isAttribute(a.getConstraint()))
        && op.getRequirements().stream().allMatch(r -> r.getWords() != null)
        && op.getInferences().stream().allMatch(i -> i.getResult() != null)
        && op.getSpellings().stream().allMatch(Completeness::isComplete)
        && isGrounded(op);
  }

  private static boolean isComplete(PythonDef spelling) {
    return spelling.getParameters().stream()
            .allMatch(p -> p instanceof KeywordOnlyMark || PythonBuilder.name(p) != null)
        && spelling.getParameters().stream()
            .filter(OptionArgument.class::isInstance)
            .allMatch(p -> isKind(((OptionArgument) p).getParameter()))
        && spelling.getAttributes().stream()
            .allMatch(a -> a.getName() != null && a.getValue() != null);
  }

  /** True if the type or attribute has names and its references lead somewhere. */
  public static boolean isComplete(ParametricDef type) {
    return type.getName() != null
        && hasDialect(type)
        && type.getParameters().stream().allMatch(p -> p.getName() != null && isKind(p))
        && type.getRequirements().stream().allMatch(r -> r.getWords() != null)
        && isGrounded(type);
  }

  /** True if what a parameter names can be the kind of one. */
  private static boolean isKind(Parameter parameter) {
    Definition target = parameter.getTarget();
    return target == null
        || target.eIsProxy()
        || target instanceof EnumDef
        || parameters(target) == 0 && ConstraintKind.of(target) == ConstraintKind.TYPE;
  }

  /** True if a constraint on an attribute is built as one must be. */
  public static boolean isAttribute(ElementConstraint constraint) {
    if (constraint == null) {
      return false;
    }
    if (constraint.getGroup() != null) {
      return constraint.getElement() == null
          && constraint.getGroup().getAlternatives().stream().allMatch(Completeness::isAttribute);
    }
    return constraint.getElement() == null
        ? ConstraintKind.of(constraint) == ConstraintKind.ATTRIBUTE
        : constraint.getTarget() instanceof BuiltinAttributeDef array
            && "ArrayAttr".equals(array.getName())
            && isAttribute(constraint.getElement());
  }

  /** True if the constraint is complete, and what it names too. */
  public static boolean isComplete(ConstraintDef definition) {
    return definition.getName() != null
        && hasDialect(definition)
        && isWhole(definition)
        && isGrounded(definition);
  }

  /** True if the expression has all its parts and its references lead somewhere. */
  public static boolean isComplete(Expression expression) {
    return expression != null && isWhole(expression) && isGrounded(expression);
  }

  /** True if nothing is missing in the constraints and expressions of an element. */
  private static boolean isWhole(EObject element) {
    for (TreeIterator<EObject> all = EcoreUtil.getAllContents(element, false); all.hasNext(); ) {
      if (!hasParts(all.next())) {
        return false;
      }
    }
    return hasParts(element);
  }

  private static boolean hasParts(EObject part) {
    if (part instanceof ConstraintDef definition) {
      return definition.getConstraint() != null
          && (definition.getHigh() == null || definition.getLow() != null)
          && definition.getParameters().stream().allMatch(p -> p.getName() != null)
          && isOneKind(definition);
    }
    if (part instanceof ElementConstraint constraint) {
      return (constraint.getGroup() != null || constraint.getTarget() != null)
          && (constraint.getTarget() == null
              || constraint.getTarget().eIsProxy()
              || constraint.getArguments().size() == parameters(constraint.getTarget()));
    }
    if (part instanceof Constraint constraint) {
      return !constraint.getAlternatives().isEmpty();
    }
    if (part instanceof BinaryExpression binary) {
      return binary.getLeft() != null && binary.getRight() != null;
    }
    if (part instanceof UnaryExpression unary) {
      return unary.getOperand() != null;
    }
    if (part instanceof MembershipExpression in) {
      return in.getValue() != null && in.getLow() != null;
    }
    if (part instanceof MeetsExpression meets) {
      return meets.getValue() != null && meets.getConstraint() != null;
    }
    if (part instanceof MemberExpression member) {
      return member.getOf() != null && member.getMember() != null;
    }
    if (part instanceof CallExpression call) {
      return call.getTarget() != null;
    }
    return !(part instanceof NameExpression name) || name.getName() != null;
  }

  /** How many arguments a definition takes in a constraint. */
  public static int parameters(Definition definition) {
    return definition instanceof ConstraintDef constraint ? constraint.getParameters().size() : 0;
  }

  /** True if all that the constraint names is on types, or all is on attributes. */
  public static boolean isOneKind(ConstraintDef definition) {
    return ConstraintKind.of(definition) == ConstraintKind.TYPE
        ? areTypes(definition.getConstraint())
        : definition.getConstraint().getAlternatives().stream().allMatch(Completeness::isAttribute);
  }

  private static boolean areTypes(Constraint constraint) {
    return constraint.getAlternatives().stream().allMatch(Completeness::isType);
  }

  /** True if a constraint on a type is built as one must be. */
  public static boolean isType(ElementConstraint constraint) {
    return constraint != null
        && (constraint.getGroup() != null
            ? areTypes(constraint.getGroup())
            : constraint.getTarget() != null
                && ConstraintKind.of(constraint) == ConstraintKind.TYPE)
        && (constraint.getElement() == null || isType(constraint.getElement()));
  }

  /**
   * Constraints that lead back to the definition, in order; empty if it is not defined by itself.
   */
  public static List<ConstraintDef> cycle(ConstraintDef definition) {
    List<ConstraintDef> path = new ArrayList<>();
    return findCycle(definition, definition, path, new HashSet<>()) ? path : List.of();
  }

  private static boolean findCycle(
      ConstraintDef start,
      ConstraintDef current,
      List<ConstraintDef> path,
      Set<ConstraintDef> visited) {
    path.add(current);
    for (Definition next : targets(current)) {
      if (next == start) {
        return true;
      }
      if (next instanceof ConstraintDef constraint
          && visited.add(constraint)
          && findCycle(start, constraint, path, visited)) {
        return true;
      }
    }
    path.remove(path.size() - 1);
    return false;
  }

  /** The types that the constraints in an element name, directly or by other constraints. */
  public static Set<TypeDef> types(EObject element) {
    Set<TypeDef> types = new LinkedHashSet<>();
    for (Definition definition : reachable(element, false)) {
      if (definition instanceof TypeDef type) {
        types.add(type);
      }
    }
    return types;
  }

  /**
   * The definitions that an element names, directly or by other constraints.
   *
   * @param byTypes whether those that types and attributes name count too
   */
  public static Set<Definition> reachable(EObject element, boolean byTypes) {
    Set<Definition> reached = new LinkedHashSet<>();
    List<Definition> open = new ArrayList<>(targets(element));
    while (!open.isEmpty()) {
      Definition next = open.remove(open.size() - 1);
      if (reached.add(next)
          && (next instanceof ConstraintDef || byTypes && next instanceof ParametricDef)) {
        open.addAll(targets(next));
      }
    }
    return reached;
  }

  /** True if every constraint that the element names ends in types and builtin constraints. */
  public static boolean isGrounded(EObject element) {
    if (!isWhole(element)) {
      return false;
    }
    Set<ConstraintDef> around = new HashSet<>();
    if (element instanceof ConstraintDef constraint) {
      around.add(constraint);
    }
    return areGrounded(targets(element), around, new HashSet<>());
  }

  /**
   * Looks at each constraint once.
   *
   * @param around the constraints that lead to these definitions: to name one of them again is a
   *     cycle
   * @param grounded the constraints that are known to end
   */
  private static boolean areGrounded(
      List<Definition> definitions, Set<ConstraintDef> around, Set<ConstraintDef> grounded) {
    for (Definition next : definitions) {
      if (next.eIsProxy() || next.getName() == null || !hasRoot(next)) {
        return false;
      }
      if (next instanceof ConstraintDef constraint && !grounded.contains(constraint)) {
        if (!around.add(constraint)
            || !isWhole(constraint)
            || !areGrounded(targets(constraint), around, grounded)) {
          return false;
        }
        around.remove(constraint);
        grounded.add(constraint);
      }
    }
    return true;
  }

  private static boolean hasRoot(Definition definition) {
    return definition.eContainer() == null || hasDialect(definition);
  }

  private static boolean hasDialect(EObject element) {
    return element.eContainer() instanceof DialectDef dialect && dialect.getName() != null;
  }

  private static List<Definition> targets(EObject element) {
    List<Definition> targets = new ArrayList<>();
    for (ElementConstraint c : EcoreUtil2.getAllContentsOfType(element, ElementConstraint.class)) {
      if (c.getTarget() != null) {
        targets.add(c.getTarget());
      }
    }
    for (Parameter p : EcoreUtil2.getAllContentsOfType(element, Parameter.class)) {
      if (p.getTarget() != null) {
        targets.add(p.getTarget());
      }
    }
    for (CallExpression c : EcoreUtil2.getAllContentsOfType(element, CallExpression.class)) {
      if (c.getTarget() != null) {
        targets.add(c.getTarget());
      }
    }
    return targets;
  }
}
