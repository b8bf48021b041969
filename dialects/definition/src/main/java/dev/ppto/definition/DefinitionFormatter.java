package dev.ppto.definition;

import com.google.common.collect.ImmutableList;
import com.google.inject.Injector;
import dev.ppto.definition.formatting.DialectFormatter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;

/** Formats definitions, as editors do. */
public final class DefinitionFormatter {
  private final Injector injector =
      new DialectStandaloneSetup().createInjectorAndDoEMFRegistration();

  /**
   * What became of a text.
   *
   * @param text the formatted text; the text as it was if there are messages
   * @param messages the syntax errors, since of which it cannot be formatted
   */
  public record Result(String text, ImmutableList<DefinitionReader.Message> messages) {
    public boolean succeeded() {
      return messages.isEmpty();
    }
  }

  /**
   * Formats a text.
   *
   * @param file name for messages
   */
  public Result format(String file, String text) {
    XtextResourceSet resources = injector.getInstance(XtextResourceSet.class);
    XtextResource resource =
        (XtextResource) resources.createResource(URI.createURI("memory:/text.dialect"));
    try {
      resource.load(
          new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
          Map.of(XtextResource.OPTION_ENCODING, "UTF-8"));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // from memory
    }
    ImmutableList.Builder<DefinitionReader.Message> messages = ImmutableList.builder();
    for (Resource.Diagnostic error : resource.getErrors()) {
      if (error instanceof XtextSyntaxDiagnostic) {
        messages.add(
            new DefinitionReader.Message(
                file, error.getLine(), error.getColumn(), true, error.getMessage()));
      }
    }
    ImmutableList<DefinitionReader.Message> found = messages.build();
    return new Result(found.isEmpty() ? DialectFormatter.formatted(resource) : text, found);
  }
}
