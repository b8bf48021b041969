package dev.ppto.definition.spec;

import dev.ppto.definition.dialect.BuiltinAttributeDef;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.dialect.Slot;
import dev.ppto.definition.dialect.TypeDef;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
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
        && isGrounded(op);
  }

  /** True if the type has names and its references lead somewhere. */
  public static boolean isComplete(TypeDef type) {
    return type.getName() != null
        && hasDialect(type)
        && type.getParameters().stream().allMatch(p -> p.getName() != null)
        && isGrounded(type);
  }

  /** True if a constraint on an attribute is built as one must be. */
  public static boolean isAttribute(ElementConstraint constraint) {
    return constraint != null
        && constraint.getGroup() == null
        && (constraint.getElement() == null
            || constraint.getTarget() instanceof BuiltinAttributeDef array
                && "ArrayAttr".equals(array.getName())
                && isAttribute(constraint.getElement()));
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
    Set<Definition> visited = new HashSet<>();
    List<Definition> open = new ArrayList<>(targets(element));
    while (!open.isEmpty()) {
      Definition next = open.remove(open.size() - 1);
      if (visited.add(next)) {
        if (next instanceof TypeDef type) {
          types.add(type);
        } else if (next instanceof ConstraintDef constraint) {
          open.addAll(targets(constraint));
        }
      }
    }
    return types;
  }

  /** True if every constraint that the element names ends in types and builtin constraints. */
  private static boolean isGrounded(EObject element) {
    Set<Definition> visited = new HashSet<>();
    List<Definition> open = new ArrayList<>(targets(element));
    while (!open.isEmpty()) {
      Definition next = open.remove(open.size() - 1);
      if (next.eIsProxy() || next.getName() == null || !hasRoot(next)) {
        return false;
      }
      if (next instanceof ConstraintDef constraint && visited.add(constraint)) {
        if (constraint.getConstraint() == null || !cycle(constraint).isEmpty()) {
          return false;
        }
        open.addAll(targets(constraint));
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
    return targets;
  }
}
