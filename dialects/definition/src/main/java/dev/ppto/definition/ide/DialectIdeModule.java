package dev.ppto.definition.ide;

import org.eclipse.xtext.generator.IShouldGenerate;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.eclipse.xtext.ide.editor.contentassist.IdeCrossrefProposalProvider;
import org.eclipse.xtext.ide.server.ICapabilitiesContributor;
import org.eclipse.xtext.ide.server.codeActions.ICodeActionService2;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.ide.server.hover.IHoverService;
import org.eclipse.xtext.ide.server.rename.IRenameService2;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolDetailsProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolKindProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolNameProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolService;

/** Components of the language server. */
public class DialectIdeModule extends AbstractDialectIdeModule {

  public Class<? extends DocumentSymbolService> bindDocumentSymbolService() {
    return DefinitionsInFiles.class;
  }

  public Class<? extends DocumentSymbolNameProvider> bindDocumentSymbolNameProvider() {
    return Outline.Names.class;
  }

  public Class<? extends DocumentSymbolKindProvider> bindDocumentSymbolKindProvider() {
    return Outline.Kinds.class;
  }

  public Class<? extends DocumentSymbolDetailsProvider> bindDocumentSymbolDetailsProvider() {
    return Outline.Details.class;
  }

  public Class<? extends IHoverService> bindIHoverService() {
    return DialectHover.class;
  }

  public Class<? extends IdeContentProposalProvider> bindIdeContentProposalProvider() {
    return DialectProposals.class;
  }

  public Class<? extends IdeCrossrefProposalProvider> bindIdeCrossrefProposalProvider() {
    return DefinitionProposals.class;
  }

  public Class<? extends ContentAssistService> bindContentAssistService() {
    return TextProposals.class;
  }

  public Class<? extends ICapabilitiesContributor> bindICapabilitiesContributor() {
    return CompletionTriggers.class;
  }

  public Class<? extends ICodeActionService2> bindICodeActionService2() {
    return DialectActions.class;
  }

  @Override
  public Class<? extends IRenameService2> bindIRenameService2() {
    return DialectRename.class;
  }

  /** Builds write what definitions become; an editor does not. */
  public Class<? extends IShouldGenerate> bindIShouldGenerate() {
    return NothingGenerated.class;
  }
}
