package dev.ppto.definition.ide;

import dev.ppto.definition.scoping.BuiltinDefinitions;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.findReferences.IReferenceFinder.IResourceAccess;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolService;
import org.eclipse.xtext.xbase.lib.Procedures.Procedure1;

/** Finds the places of definitions; those of the language itself are in no file. */
public class DefinitionsInFiles extends DocumentSymbolService {
  @Override
  protected void doRead(IResourceAccess resources, URI object, Procedure1<? super EObject> reader) {
    if (!object.trimFragment().equals(BuiltinDefinitions.ADDRESS)) {
      super.doRead(resources, object, reader);
    }
  }
}
