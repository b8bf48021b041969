package dev.ppto.definition.ide;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.ppto.definition.scoping.BuiltinDefinitions;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.xtext.findReferences.IReferenceFinder.IResourceAccess;
import org.eclipse.xtext.ide.server.DocumentExtensions;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolService;
import org.eclipse.xtext.resource.IResourceDescriptions;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.xbase.lib.Procedures.Procedure1;

/**
 * Finds the places of definitions and references, those that are only mentioned included.
 * Definitions of the language itself are in no file.
 */
@Singleton
public class DefinitionsInFiles extends DocumentSymbolService {
  @Inject private DocumentExtensions places;
  @Inject private Targets targets;

  @Override
  public List<? extends Location> getDefinitions(
      XtextResource resource, int offset, IResourceAccess resources, CancelIndicator cancelled) {
    Mention mention = Mentions.at(resource, offset);
    return mention == null
        ? super.getDefinitions(resource, offset, resources, cancelled)
        : List.of(place(mention.target()));
  }

  @Override
  public List<? extends Location> getReferences(
      XtextResource resource,
      int offset,
      IResourceAccess resources,
      IResourceDescriptions index,
      CancelIndicator cancelled) {
    Mention.Target target = targets.mentionedAt(resource, offset);
    List<Location> found = new ArrayList<>();
    if (target != null) {
      for (Mention mention : Mentions.of(target, List.of(resource))) {
        found.add(places.newLocation(resource, mention.region()));
      }
      return found;
    }
    found.addAll(super.getReferences(resource, offset, resources, index, cancelled));
    return found;
  }

  private Location place(Mention.Target target) {
    return places.newLocation(target.element(), target.feature(), target.index());
  }

  @Override
  protected SymbolKind getSymbolKind(EClass type) {
    return Outline.kind(type);
  }

  @Override
  protected void doRead(IResourceAccess resources, URI object, Procedure1<? super EObject> reader) {
    if (!object.trimFragment().equals(BuiltinDefinitions.ADDRESS)) {
      super.doRead(resources, object, reader);
    }
  }
}
