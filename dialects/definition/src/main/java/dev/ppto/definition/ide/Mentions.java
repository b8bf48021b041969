package dev.ppto.definition.ide;

import com.google.common.collect.ImmutableSet;
import dev.ppto.definition.dialect.AttributePattern;
import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.LetStep;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.OpTarget;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.RewriteDef;
import dev.ppto.definition.dialect.Slot;
import dev.ppto.definition.dialect.ValuePattern;
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
          DialectPackage.Literals.VALUE_PATTERN__NAME,
          DialectPackage.Literals.VALUE_TARGET__NAME,
          DialectPackage.Literals.NATIVE_CALL__ARGUMENTS,
          DialectPackage.Literals.REWRITE_DEF__REPLACED,
          DialectPackage.Literals.REWRITE_DEF__ERASED,
          DialectPackage.Literals.INFERENCE__RESULT,
          DialectPackage.Literals.SLOT_ARGUMENT__SLOT,
          DialectPackage.Literals.PYTHON_DEF__RETURNED,
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
        dialect.getRewrites().forEach(mentions::collect);
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
            : owner instanceof ConstraintDef constraint
                ? constraint.getParameters()
                : owner instanceof RewriteDef rewrite ? bound(rewrite) : List.of();
  }

  /** What a rule gives names to, where it does so first. */
  private static List<EObject> bound(RewriteDef rewrite) {
    List<EObject> bound = new ArrayList<>();
    for (EObject element : EcoreUtil2.eAllContents(rewrite)) {
      if (element instanceof OpPattern
          || element instanceof OpTarget
          || element instanceof ValuePattern
          || element instanceof LetStep
          || element instanceof AttributePattern pattern
              && !pattern.isAbsent()
              && pattern.getLiteral() == null) {
        bound.add(element);
      }
    }
    return bound;
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
    Map<String, Mention.Target> slots = byName(parts(op));
    EcoreUtil2.eAllContents(op).forEach(element -> slotNames(element, slots));
    variables(op, DialectPackage.Literals.OP_DEF__ASSEMBLIES, slots);
    for (AttributeSlot slot : op.getAttributes()) {
      defaultCase(slot, DialectPackage.Literals.ATTRIBUTE_SLOT__DEFAULT_TEXT);
    }
    for (Parameter option : EcoreUtil2.getAllContentsOfType(op, Parameter.class)) {
      defaultCase(option, DialectPackage.Literals.PARAMETER__DEFAULT_TEXT);
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

  private void collect(EObject definition) {
    Map<String, Mention.Target> parts = byName(parts(definition));
    EcoreUtil2.eAllContents(definition).forEach(element -> slotNames(element, parts));
    variables(definition, DialectPackage.Literals.PARAMETRIC_DEF__ASSEMBLIES, parts);
    for (Parameter parameter : EcoreUtil2.getAllContentsOfType(definition, Parameter.class)) {
      defaultCase(parameter, DialectPackage.Literals.PARAMETER__DEFAULT_TEXT);
    }
  }

  private void slotNames(EObject element, Map<String, Mention.Target> slots) {
    for (EAttribute feature : element.eClass().getEAllAttributes()) {
      if (SLOT_NAMES.contains(feature)) {
        for (INode node : NodeModelUtils.findNodesForFeature(element, feature)) {
          Mention.Target named = slots.get(NodeModelUtils.getTokenText(node));
          if (named != null && !(named.element() == element && named.feature() == feature)) {
            add(named, region(node));
          }
        }
      }
    }
  }

  private void variables(EObject owner, EAttribute feature, Map<String, Mention.Target> parts) {
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
    Map<String, Mention.Target> cases = byName(definition.getCases());
    for (INode node : NodeModelUtils.findNodesForFeature(element, feature)) {
      ILeafNode literal = literal(node);
      String text = literal.getText();
      String name = text.replaceAll("^\\W+|\\W+$", "");
      if (cases.get(name) != null) {
        add(
            cases.get(name),
            new TextRegion(literal.getOffset() + text.indexOf(name), name.length()));
      }
    }
  }

  private void add(Mention.@Nullable Target part, ITextRegion region) {
    if (part != null) {
      found.add(new Mention(part, region));
    }
  }

  private static Map<String, Mention.Target> byName(List<? extends EObject> elements) {
    Map<String, Mention.Target> names = new LinkedHashMap<>();
    for (EObject element : elements) {
      Mention.Target target = Mention.Target.named(element);
      if (element instanceof AttributePattern pattern && pattern.getBound() != null) {
        EAttribute bound = DialectPackage.Literals.ATTRIBUTE_PATTERN__BOUND;
        target = new Mention.Target(element, bound, 0);
      }
      if (element.eGet(target.feature()) instanceof String name) {
        names.putIfAbsent(name, target);
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

  /** From the first word of a node to its last. */
  static ITextRegion region(INode node) {
    ITextRegion region = ITextRegion.EMPTY_REGION;
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        region = region.merge(leaf.getTextRegion());
      }
    }
    return region;
  }

  static int end(ITextRegion region) {
    return region.getOffset() + region.getLength();
  }
}
