package dev.ppto.definition.ide;

import org.eclipse.xtext.ide.server.symbol.DocumentSymbolService;

/** Components of the language server. */
public class DialectIdeModule extends AbstractDialectIdeModule {

  public Class<? extends DocumentSymbolService> bindDocumentSymbolService() {
    return DefinitionsInFiles.class;
  }
}
