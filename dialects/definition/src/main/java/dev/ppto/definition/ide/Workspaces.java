package dev.ppto.definition.ide;

import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.ide.server.WorkspaceManager;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.Issue;
import org.eclipse.xtext.xbase.lib.Procedures.Procedure2;
import org.jspecify.annotations.Nullable;

/** Also serves editors that have files open, but no folder. */
final class Workspaces extends WorkspaceManager {
  @Override
  public void initialize(
      @Nullable URI folder,
      Procedure2<? super URI, ? super Iterable<Issue>> issues,
      CancelIndicator cancelled) {
    if (folder == null) {
      initialize(List.of(), issues, cancelled);
    } else {
      super.initialize(folder, issues, cancelled);
    }
  }
}
