package dev.ppto.definition;

import com.google.common.collect.ImmutableList;
import com.google.inject.Injector;
import dev.ppto.definition.dialect.CallExpression;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.OpTarget;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.ir.spec.DialectSpec;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.jspecify.annotations.Nullable;

/**
 * Reads definitions at run time. Dialects that they refer to are found among the files and then on
 * the class path, where {@code NAME.dialect} defines the dialect NAME.
 */
public final class DefinitionReader {
  private final Injector injector;
  private final ClassLoader classPath;

  /** A reader that finds other dialects in the class path of {@code classPath}. */
  public DefinitionReader(ClassLoader classPath) {
    this.injector = new DialectStandaloneSetup().createInjectorAndDoEMFRegistration();
    this.classPath = classPath;
  }

  /**
   * Something to tell about a definition.
   *
   * @param line from 1
   * @param column from 1
   */
  public record Message(String file, int line, int column, boolean isError, String text) {
    @Override
    public String toString() {
      return file + ":" + line + ":" + column + ": " + (isError ? "error: " : "warning: ") + text;
    }
  }

  /**
   * What was read.
   *
   * @param dialects one for each file, in order; none if there are errors
   */
  public record Result(ImmutableList<DialectSpec> dialects, ImmutableList<Message> messages) {
    public boolean succeeded() {
      return messages.stream().noneMatch(Message::isError);
    }
  }

  /**
   * Reads and checks definitions.
   *
   * @throws IOException if a file cannot be read
   */
  public Result read(List<Path> files) throws IOException {
    XtextResourceSet resources = injector.getInstance(XtextResourceSet.class);
    List<XtextResource> asked = new ArrayList<>();
    for (Path file : files) {
      try (InputStream in = Files.newInputStream(file)) {
        asked.add(load(resources, URI.createFileURI(file.toAbsolutePath().toString()), in));
      }
    }
    loadOthers(resources, asked);
    ImmutableList.Builder<Message> messages = ImmutableList.builder();
    boolean errors = false;
    for (int i = 0; i < asked.size(); i++) {
      for (Issue issue : validate(asked.get(i))) {
        if (issue.getSeverity() == Severity.ERROR || issue.getSeverity() == Severity.WARNING) {
          messages.add(message(files.get(i), issue));
          errors |= issue.getSeverity() == Severity.ERROR;
        }
      }
    }
    ImmutableList.Builder<DialectSpec> specs = ImmutableList.builder();
    if (!errors) {
      asked.forEach(r -> dialects(r).forEach(d -> specs.add(SpecBuilder.dialect(d))));
    }
    return new Result(specs.build(), messages.build());
  }

  private static XtextResource load(XtextResourceSet resources, URI uri, InputStream in)
      throws IOException {
    XtextResource resource = (XtextResource) resources.createResource(uri);
    resource.load(in, Map.of(XtextResource.OPTION_ENCODING, "UTF-8"));
    return resource;
  }

  private List<Issue> validate(XtextResource resource) {
    return injector
        .getInstance(IResourceValidator.class)
        .validate(resource, CheckMode.ALL, CancelIndicator.NullImpl);
  }

  private static Message message(Path file, Issue issue) {
    return new Message(
        file.toString(),
        issue.getLineNumber() == null ? 1 : issue.getLineNumber(),
        issue.getColumn() == null ? 1 : issue.getColumn(),
        issue.getSeverity() == Severity.ERROR,
        issue.getMessage());
  }

  private static List<DialectDef> dialects(XtextResource resource) {
    return resource.getContents().stream()
        .filter(DialectDef.class::isInstance)
        .map(DialectDef.class::cast)
        .toList();
  }

  /** Loads the dialects that definitions refer to, and those that these refer to, and so on. */
  private void loadOthers(XtextResourceSet resources, List<XtextResource> asked)
      throws IOException {
    Set<String> known = new HashSet<>();
    asked.forEach(r -> dialects(r).forEach(d -> known.add(d.getName())));
    Deque<XtextResource> open = new ArrayDeque<>(asked);
    while (!open.isEmpty()) {
      for (String namespace : namespaces(open.remove())) {
        URL found = known.add(namespace) ? classPath.getResource(namespace + ".dialect") : null;
        if (found != null) {
          try (InputStream in = found.openStream()) {
            open.add(load(resources, URI.createURI(found.toString()), in));
          }
        }
      }
    }
  }

  /** The reference by which an element may name something of another dialect; null: none. */
  private static @Nullable EReference reference(EObject element) {
    boolean definition =
        element instanceof ElementConstraint
            || element instanceof Parameter
            || element instanceof CallExpression;
    boolean op = element instanceof OpPattern || element instanceof OpTarget;
    return definition || op
        ? (EReference) element.eClass().getEStructuralFeature(op ? "op" : "target")
        : null;
  }

  /** The namespaces of the qualified names in a file; names are not resolved yet. */
  private static Set<String> namespaces(XtextResource resource) {
    Set<String> namespaces = new HashSet<>();
    for (DialectDef dialect : dialects(resource)) {
      for (EObject element : EcoreUtil2.eAllContents(dialect)) {
        EReference target = reference(element);
        if (target != null) {
          for (INode node : NodeModelUtils.findNodesForFeature(element, target)) {
            String name = NodeModelUtils.getTokenText(node);
            int dot = name.indexOf('.');
            if (dot > 0) {
              namespaces.add(name.substring(0, dot));
            }
          }
        }
      }
    }
    return namespaces;
  }
}
