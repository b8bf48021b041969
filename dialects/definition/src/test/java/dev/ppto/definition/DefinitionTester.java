package dev.ppto.definition;

import com.google.inject.Injector;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.ir.spec.DialectSpec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;

/** Reads definitions from strings. */
final class DefinitionTester {
  static final Injector INJECTOR =
      new DialectStandaloneSetup().createInjectorAndDoEMFRegistration();

  private final XtextResourceSet resources = INJECTOR.getInstance(XtextResourceSet.class);
  private final Map<String, XtextResource> files = new LinkedHashMap<>();

  /** Adds the file {@code name.dialect}. */
  DefinitionTester file(String name, String text) {
    XtextResource resource =
        (XtextResource) resources.createResource(URI.createURI("memory:/" + name + ".dialect"));
    try {
      resource.load(
          new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
          Map.of(XtextResource.OPTION_ENCODING, "UTF-8"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    files.put(name, resource);
    return this;
  }

  /** Adds the file of that name among the resources of the tests. */
  DefinitionTester sample(String name) {
    try (InputStream in = DefinitionTester.class.getResourceAsStream("/" + name + ".dialect")) {
      return file(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  XtextResource resource(String name) {
    return files.get(name);
  }

  DialectDef model(String name) {
    return (DialectDef) files.get(name).getContents().get(0);
  }

  /** The specification of a file that has no errors. */
  DialectSpec spec(String name) {
    List<String> errors = errors(name);
    if (!errors.isEmpty()) {
      throw new AssertionError(String.join("\n", errors));
    }
    return SpecBuilder.dialect(model(name));
  }

  /** {@code line:column: message} of each error, in order. */
  List<String> errors(String name) {
    return issues(name, Severity.ERROR);
  }

  List<String> warnings(String name) {
    return issues(name, Severity.WARNING);
  }

  private List<String> issues(String name, Severity severity) {
    List<Issue> issues =
        INJECTOR
            .getInstance(IResourceValidator.class)
            .validate(files.get(name), CheckMode.ALL, CancelIndicator.NullImpl);
    return issues.stream()
        .filter(i -> i.getSeverity() == severity)
        .map(i -> i.getLineNumber() + ":" + i.getColumn() + ": " + i.getMessage())
        .collect(Collectors.toList());
  }
}
