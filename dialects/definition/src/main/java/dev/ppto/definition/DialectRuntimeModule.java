package dev.ppto.definition;

import com.google.inject.Binder;
import dev.ppto.definition.conversion.DialectValueConverters;
import dev.ppto.definition.formatting.DialectFormatter;
import dev.ppto.definition.generator.DialectOutputs;
import dev.ppto.definition.scoping.DialectLinkingMessages;
import dev.ppto.definition.scoping.ExportedDefinitions;
import dev.ppto.definition.validation.DialectSyntaxMessages;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.generator.IOutputConfigurationProvider;
import org.eclipse.xtext.linking.ILinkingDiagnosticMessageProvider;
import org.eclipse.xtext.parser.antlr.ISyntaxErrorMessageProvider;
import org.eclipse.xtext.resource.IDefaultResourceDescriptionStrategy;

/** Components of the language. */
public class DialectRuntimeModule extends AbstractDialectRuntimeModule {

  @Override
  public Class<? extends IValueConverterService> bindIValueConverterService() {
    return DialectValueConverters.class;
  }

  public Class<? extends IDefaultResourceDescriptionStrategy>
      bindIDefaultResourceDescriptionStrategy() {
    return ExportedDefinitions.class;
  }

  public Class<? extends ILinkingDiagnosticMessageProvider.Extended>
      bindILinkingDiagnosticMessageProvider() {
    return DialectLinkingMessages.class;
  }

  public Class<? extends ISyntaxErrorMessageProvider> bindISyntaxErrorMessageProvider() {
    return DialectSyntaxMessages.class;
  }

  public Class<? extends IFormatter2> bindIFormatter2() {
    return DialectFormatter.class;
  }

  /** Where the generator writes. */
  public void configureOutputs(Binder binder) {
    binder.bind(IOutputConfigurationProvider.class).to(DialectOutputs.class);
  }
}
