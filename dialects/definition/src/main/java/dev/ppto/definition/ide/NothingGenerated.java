package dev.ppto.definition.ide;

import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.generator.IShouldGenerate;
import org.eclipse.xtext.util.CancelIndicator;

/** Leaves the files of the folders that are open in an editor alone. */
final class NothingGenerated implements IShouldGenerate {
  @Override
  public boolean shouldGenerate(Resource resource, CancelIndicator cancelled) {
    return false;
  }
}
