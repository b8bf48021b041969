package dev.ppto.definition.validation;

import dev.ppto.definition.codegen.JavaNames;
import dev.ppto.definition.dialect.AttributeDef;
import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.EnumCase;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.HookDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.RegionSlot;
import dev.ppto.definition.dialect.RewriteDef;
import dev.ppto.definition.dialect.Slot;
import dev.ppto.definition.dialect.SuccessorSlot;
import dev.ppto.definition.dialect.TypeDef;
import dev.ppto.definition.spec.RewriteBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;

/** Nothing is defined or said twice. */
public class DuplicateChecks extends PartialValidator {

  @Check
  public void definitions(DialectDef dialect) {
    unique(dialect.getDefinitions(), Definition::getName, "definition");
    unique(dialect.getOps(), OpDef::getName, "op");
    unique(dialect.getRewrites(), RewriteDef::getName, "rule");
    uniqueWords(dialect, dialect.getTraits(), DialectPackage.Literals.DIALECT_DEF__TRAITS, "trait");
    uniqueWords(
        dialect,
        dialect.getDirectives(),
        DialectPackage.Literals.DIALECT_DEF__DIRECTIVES,
        "directive");
    javaClasses(dialect);
  }

  @Check
  public void cases(EnumDef definition) {
    unique(definition.getCases(), EnumCase::getName, "case");
    Map<Long, EnumCase> seen = new HashMap<>();
    for (EnumCase c : definition.getCases()) {
      EnumCase first = seen.putIfAbsent(c.getValue(), c);
      if (first != null) {
        error(
            "case '"
                + c.getName()
                + "' has the value "
                + c.getValue()
                + ", which case '"
                + first.getName()
                + "' has already",
            c,
            DialectPackage.Literals.ENUM_CASE__VALUE);
      }
    }
  }

  @Check
  public void parameters(ParametricDef type) {
    unique(type.getParameters(), p -> p.getName(), "parameter");
    uniqueWords(
        type,
        type.getInterfaces(),
        DialectPackage.Literals.PARAMETRIC_DEF__INTERFACES,
        "interface");
  }

  @Check
  public void slots(OpDef op) {
    List<Slot> slots = slotsOf(op);
    unique(slots, Slot::getName, "slot");
    uniqueWords(op, op.getTraits(), DialectPackage.Literals.OP_DEF__TRAITS, "trait");
    unique(op.getHooks(), HookDef::getKind, "hook");
    Map<String, Slot> accessors = new HashMap<>();
    for (Slot slot : slots) {
      if (slot.getName() == null) {
        continue;
      }
      Slot first = accessors.putIfAbsent(accessor(slot), slot);
      if (first != null && !first.getName().equals(slot.getName())) {
        error(
            "slots '"
                + first.getName()
                + "' and '"
                + slot.getName()
                + "' would both be read by a method "
                + accessor(slot)
                + "(); rename one",
            slot,
            DialectPackage.Literals.SLOT__NAME);
      }
    }
  }

  @Check
  public void constraintParameters(ConstraintDef definition) {
    unique(definition.getParameters(), p -> p.getName(), "parameter");
  }

  private static String accessor(Slot slot) {
    String suffix =
        slot instanceof AttributeSlot
            ? "Attr"
            : slot instanceof RegionSlot
                ? "Region"
                : slot instanceof SuccessorSlot ? "Block" : "Value";
    return JavaNames.accessor(slot.getName(), suffix);
  }

  static List<Slot> slotsOf(OpDef op) {
    List<Slot> slots = new ArrayList<>();
    slots.addAll(op.getOperands());
    slots.addAll(op.getResults());
    slots.addAll(op.getAttributes());
    slots.addAll(op.getRegions());
    slots.addAll(op.getSuccessors());
    return slots;
  }

  /** Operations, types, attributes and enums become classes of one package. */
  private void javaClasses(DialectDef dialect) {
    if (dialect.getJavaPackage() == null || dialect.getName() == null) {
      return;
    }
    Map<String, String> classes = new HashMap<>();
    classes.put(JavaNames.dialectClass(dialect.getName()), "the dialect");
    classes.put(JavaNames.specClass(dialect.getName()), "the specification");
    for (Definition definition : dialect.getDefinitions()) {
      if (definition.getName() != null && definition instanceof EnumDef) {
        javaClass(classes, definition, definition.getName(), "enum '" + definition.getName() + "'");
      } else if (definition.getName() != null && definition instanceof TypeDef) {
        String javaClass = JavaNames.typeClass(definition.getName());
        javaClass(classes, definition, javaClass, "type '" + definition.getName() + "'");
      } else if (definition.getName() != null && definition instanceof AttributeDef) {
        String javaClass = JavaNames.attributeClass(definition.getName());
        javaClass(classes, definition, javaClass, "attribute '" + definition.getName() + "'");
      }
    }
    for (OpDef op : dialect.getOps()) {
      if (op.getName() != null) {
        javaClass(classes, op, JavaNames.opClass(op.getName()), "op '" + op.getName() + "'");
      }
    }
    rewriteClasses(dialect, classes);
  }

  /** The rules of a root operation become one class. */
  private void rewriteClasses(DialectDef dialect, Map<String, String> classes) {
    for (RewriteDef rule : dialect.getRewrites()) {
      OpDef root = rule.getPatterns().isEmpty() ? null : rule.getPatterns().get(0).getOp();
      if (root != null && !root.eIsProxy() && root.getName() != null) {
        String op = RewriteBuilder.name(root);
        javaClass(
            classes,
            rule,
            JavaNames.rewritesClass(dialect.getName(), op),
            "the rules for '" + op + "'");
      }
    }
  }

  private void javaClass(Map<String, String> classes, EObject element, String name, String what) {
    String first = classes.putIfAbsent(name, what);
    if (first != null && !first.equals(what)) {
      error(
          what + " and " + first + " would both be the Java class " + name + "; rename one",
          element,
          element.eClass().getEStructuralFeature("name"));
    }
  }

  private <T extends EObject> void unique(List<T> elements, Function<T, String> name, String what) {
    Map<String, T> seen = new HashMap<>();
    for (T element : elements) {
      String its = name.apply(element);
      T first = its == null ? null : seen.putIfAbsent(its, element);
      if (first != null) {
        String feature = element instanceof HookDef ? "kind" : "name";
        error(
            what + " '" + its + "' is defined in line " + line(first) + " already",
            element,
            element.eClass().getEStructuralFeature(feature),
            IssueCodes.DEFINED_TWICE);
      }
    }
  }

  private void uniqueWords(EObject element, List<String> words, EAttribute feature, String what) {
    for (int i = 0; i < words.size(); i++) {
      if (words.indexOf(words.get(i)) < i) {
        error(
            what + " '" + words.get(i) + "' is named a second time",
            element,
            feature,
            i,
            IssueCodes.SECOND_TIME);
      }
    }
  }

  private static int line(EObject element) {
    return NodeModelUtils.getNode(element).getStartLine();
  }
}
