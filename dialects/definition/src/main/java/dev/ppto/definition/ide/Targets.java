package dev.ppto.definition.ide;

import com.google.inject.Inject;
import dev.ppto.definition.dialect.AttributePattern;
import dev.ppto.definition.dialect.ConstraintParameter;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.EnumCase;
import dev.ppto.definition.dialect.LetStep;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.OpTarget;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.dialect.Slot;
import dev.ppto.definition.dialect.ValuePattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.EObjectAtOffsetHelper;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/** What stands at a place of a file. */
final class Targets {
  private final EObjectAtOffsetHelper elements;

  @Inject
  Targets(EObjectAtOffsetHelper elements) {
    this.elements = elements;
  }

  /** The definition or part whose name, in whatever role, a place is in; null if there is none. */
  Mention.@Nullable Target at(XtextResource resource, int offset) {
    Mention.Target mentioned = mentionedAt(resource, offset);
    if (mentioned != null) {
      return mentioned;
    }
    EObject named = namedAt(resource, offset);
    return named == null ? null : Mention.Target.named(named);
  }

  /** The same, if it is something that is referred to by mentions. */
  Mention.@Nullable Target mentionedAt(XtextResource resource, int offset) {
    Mention mention = Mentions.at(resource, offset);
    if (mention != null) {
      return mention.target();
    }
    EObject named = namedAt(resource, offset);
    if (named instanceof Slot
        || named instanceof Parameter
        || named instanceof EnumCase
        || named instanceof ConstraintParameter
        || named instanceof OpPattern
        || named instanceof OpTarget
        || named instanceof ValuePattern
        || named instanceof AttributePattern
        || named instanceof LetStep) {
      return Mention.Target.named(named);
    }
    return named instanceof DialectDef dialect ? trait(dialect, offset) : null;
  }

  private static Mention.@Nullable Target trait(DialectDef dialect, int offset) {
    int index = 0;
    for (INode node :
        NodeModelUtils.findNodesForFeature(dialect, DialectPackage.Literals.DIALECT_DEF__TRAITS)) {
      if (node.getOffset() <= offset && offset <= node.getEndOffset()) {
        return new Mention.Target(dialect, DialectPackage.Literals.DIALECT_DEF__TRAITS, index);
      }
      index++;
    }
    return null;
  }

  private @Nullable EObject namedAt(XtextResource resource, int offset) {
    EObject element = elements.getElementWithNameAt(resource, offset);
    if (element != null) {
      return element;
    }
    return elements.resolveContainedElementAt(resource, offset) instanceof DialectDef dialect
        ? dialect
        : null;
  }
}
