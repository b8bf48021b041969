package dev.ppto.definition.ide;

import java.util.List;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.xtext.ide.server.ICapabilitiesContributor;

/** Characters after which an editor asks for proposals by itself. */
final class CompletionTriggers implements ICapabilitiesContributor {
  @Override
  public ServerCapabilities contribute(
      ServerCapabilities capabilities, InitializeParams parameters) {
    capabilities.getCompletionProvider().setTriggerCharacters(List.of(".", "$"));
    return capabilities;
  }
}
