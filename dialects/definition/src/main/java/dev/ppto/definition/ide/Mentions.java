package dev.ppto.definition.ide;

import com.google.common.collect.ImmutableSet;
import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.EnumCase;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.Slot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.TextRegion;
import org.jspecify.annotations.Nullable;

/** Finds what names stand for that are no references of the grammar. */
final class Mentions {
  /** Features whose values are names of parts of the definition that they are in. */
  static final ImmutableSet<EAttribute> SLOT_NAMES =
      ImmutableSet.of(
          DialectPackage.Literals.NAME_EXPRESSION__NAME,
          DialectPackage.Literals.INFERENCE__RESULT,
          DialectPackage.Literals.SAME_TYPE__SLOTS,
          DialectPackage.Literals.EFFECT__RESOURCE,
          DialectPackage.Literals.EFFECT__OFFSETS,
          DialectPackage.Literals.EFFECT__EXTENT,
          DialectPackage.Literals.EFFECT__PEER);

  /** Features whose values are texts with {@code $name}. */
  static final ImmutableSet<EAttribute> ASSEMBLIES =
      ImmutableSet.of(
          DialectPackage.Literals.OP_DEF__ASSEMBLIES,
          DialectPackage.Literals.PARAMETRIC_DEF__ASSEMBLIES);

  private static final Pattern VARIABLE = Pattern.compile("`[^`]*`|\\$([A-Za-z_][A-Za-z_0-9]*)");

  private final List<Mention> found = new ArrayList<>();

  private Mentions() {}

  /** The mention that a place is in, its end included; null if there is none. */
  static @Nullable Mention at(XtextResource resource, int offset) {
    return in(resource).stream()
        .filter(m -> m.region().getOffset() <= offset && offset <= end(m.region()))
        .findFirst()
        .orElse(null);
  }

  /** All mentions of a target in files. */
  static List<Mention> of(Mention.Target target, List<? extends Resource> resources) {
    List<Mention> all = new ArrayList<>();
    for (Resource resource : resources) {
      in(resource).stream().filter(m -> m.target().equals(target)).forEach(all::add);
    }
    return all;
  }

  /** All mentions in a file. */
  static List<Mention> in(Resource resource) {
    Mentions mentions = new Mentions();
    for (EObject root : resource.getContents()) {
      if (root instanceof DialectDef dialect) {
        dialect.getOps().forEach(op -> mentions.collect(dialect, op));
        dialect.getDefinitions().forEach(mentions::collect);
      }
    }
    return mentions.found;
  }

  /** What may be named in the texts and sections of a definition. */
  static List<? extends EObject> parts(EObject owner) {
    return owner instanceof OpDef op
        ? EcoreUtil2.getAllContentsOfType(op, Slot.class)
        : owner instanceof ParametricDef type
            ? type.getParameters()
            : owner instanceof ConstraintDef constraint ? constraint.getParameters() : List.of();
  }

  /** The enumeration whose case the default of a slot or parameter is; null if it is none. */
  static @Nullable EnumDef enumOf(EObject element) {
    if (element instanceof Parameter parameter) {
      return parameter.getTarget() instanceof EnumDef definition ? definition : null;
    }
    ElementConstraint constraint =
        element instanceof AttributeSlot slot ? slot.getConstraint() : null;
    return constraint != null && constraint.getTarget() instanceof EnumDef definition
        ? definition
        : null;
  }

  private void collect(DialectDef dialect, OpDef op) {
    Map<String, EObject> slots = byName(parts(op));
    EcoreUtil2.eAllContents(op).forEach(element -> slotNames(element, slots));
    variables(op, DialectPackage.Literals.OP_DEF__ASSEMBLIES, slots);
    for (AttributeSlot slot : op.getAttributes()) {
      defaultCase(slot, DialectPackage.Literals.ATTRIBUTE_SLOT__DEFAULT_TEXT);
    }
    List<INode> traits =
        NodeModelUtils.findNodesForFeature(op, DialectPackage.Literals.OP_DEF__TRAITS);
    for (INode node : traits) {
      int declared = dialect.getTraits().indexOf(NodeModelUtils.getTokenText(node));
      if (declared >= 0) {
        Mention.Target target =
            new Mention.Target(dialect, DialectPackage.Literals.DIALECT_DEF__TRAITS, declared);
        found.add(new Mention(target, region(node)));
      }
    }
  }

  private void collect(Definition definition) {
    Map<String, EObject> parts = byName(parts(definition));
    EcoreUtil2.eAllContents(definition).forEach(element -> slotNames(element, parts));
    variables(definition, DialectPackage.Literals.PARAMETRIC_DEF__ASSEMBLIES, parts);
    for (Parameter parameter : EcoreUtil2.getAllContentsOfType(definition, Parameter.class)) {
      defaultCase(parameter, DialectPackage.Literals.PARAMETER__DEFAULT_TEXT);
    }
  }

  private void slotNames(EObject element, Map<String, EObject> slots) {
    for (EAttribute feature : element.eClass().getEAllAttributes()) {
      if (SLOT_NAMES.contains(feature)) {
        for (INode node : NodeModelUtils.findNodesForFeature(element, feature)) {
          add(slots.get(NodeModelUtils.getTokenText(node)), region(node));
        }
      }
    }
  }

  private void variables(EObject owner, EAttribute feature, Map<String, EObject> parts) {
    if (!owner.eClass().getEAllAttributes().contains(feature)) {
      return;
    }
    for (INode node : NodeModelUtils.findNodesForFeature(owner, feature)) {
      ILeafNode literal = literal(node);
      Matcher variable = VARIABLE.matcher(literal.getText());
      while (variable.find()) {
        if (variable.group(1) != null) {
          add(
              parts.get(variable.group(1)),
              new TextRegion(
                  literal.getOffset() + variable.start(1), variable.end(1) - variable.start(1)));
        }
      }
    }
  }

  private void defaultCase(EObject element, EAttribute feature) {
    EnumDef definition = enumOf(element);
    if (definition == null) {
      return;
    }
    Map<String, EObject> cases = byName(definition.getCases());
    for (INode node : NodeModelUtils.findNodesForFeature(element, feature)) {
      ILeafNode literal = literal(node);
      String text = literal.getText();
      String name = text.replaceAll("^\\W+|\\W+$", "");
      if (cases.get(name) instanceof EnumCase c) {
        add(c, new TextRegion(literal.getOffset() + text.indexOf(name), name.length()));
      }
    }
  }

  private void add(@Nullable EObject part, ITextRegion region) {
    if (part != null) {
      found.add(new Mention(Mention.Target.named(part), region));
    }
  }

  private static Map<String, EObject> byName(List<? extends EObject> elements) {
    Map<String, EObject> names = new LinkedHashMap<>();
    for (EObject element : elements) {
      String name = name(element);
      if (name != null) {
        names.putIfAbsent(name, element);
      }
    }
    return names;
  }

  /** The name of a part; null if it has none yet. */
  static @Nullable String name(EObject part) {
    return (String) part.eGet(part.eClass().getEStructuralFeature("name"));
  }

  /** The leaf with the text, past white space and comments. */
  static ILeafNode literal(INode node) {
    ILeafNode last = null;
    for (ILeafNode leaf : node.getLeafNodes()) {
      last = leaf;
      if (!leaf.isHidden()) {
        break;
      }
    }
    return last;
  }

  static ITextRegion region(INode node) {
    return node.getTextRegion();
  }

  static int end(ITextRegion region) {
    return region.getOffset() + region.getLength();
  }
}
