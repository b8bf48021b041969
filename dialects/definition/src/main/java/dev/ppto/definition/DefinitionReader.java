package dev.ppto.definition;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.inject.Injector;
import dev.ppto.definition.dialect.CallExpression;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.OpTarget;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.ir.dynamic.DefinitionLanguage.Source;
import dev.ppto.ir.spec.DialectSpec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
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

  /** What was read from texts, with the namespaces that each of them refers to, also by others. */
  record Texts(Result result, ImmutableList<ImmutableSet<String>> uses) {}

  /**
   * Reads and checks definitions.
   *
   * @throws IOException if a file cannot be read
   */
  public Result read(List<Path> files) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (Path file : files) {
      sources.add(new Source(file.toString(), Files.readAllBytes(file)));
    }
    return read(sources, this::find).result();
  }

  private Optional<Source> find(String namespace) {
    URL found = classPath.getResource(namespace + ".dialect");
    if (found == null) {
      return Optional.empty();
    }
    try (InputStream in = found.openStream()) {
      return Optional.of(new Source(found.toString(), in.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + found, e);
    }
  }

  /**
   * Reads and checks texts.
   *
   * @param others gives the text of another dialect that is referred to, by namespace
   */
  Texts read(List<Source> sources, Function<String, Optional<Source>> others) {
    XtextResourceSet resources = injector.getInstance(XtextResourceSet.class);
    List<XtextResource> asked = new ArrayList<>();
    for (Source source : sources) {
      Path path = Path.of(source.name()).toAbsolutePath();
      asked.add(load(resources, URI.createFileURI(path.toString()), source));
    }
    Map<String, Set<String>> references = loadOthers(resources, asked, others);
    ImmutableList.Builder<Message> messages = ImmutableList.builder();
    boolean errors = false;
    for (int i = 0; i < asked.size(); i++) {
      Message unreadable = Encoding.problem(sources.get(i));
      if (unreadable != null) {
        messages.add(unreadable);
        errors = true;
        continue;
      }
      for (Issue issue : validate(asked.get(i))) {
        if (issue.getSeverity() == Severity.ERROR || issue.getSeverity() == Severity.WARNING) {
          messages.add(message(sources.get(i).name(), issue));
          errors |= issue.getSeverity() == Severity.ERROR;
        }
      }
    }
    ImmutableList.Builder<DialectSpec> specs = ImmutableList.builder();
    ImmutableList.Builder<ImmutableSet<String>> uses = ImmutableList.builder();
    if (!errors) {
      for (XtextResource resource : asked) {
        for (DialectDef dialect : dialects(resource)) {
          specs.add(SpecBuilder.dialect(dialect));
          uses.add(reachable(dialect.getName(), references));
        }
      }
    }
    return new Texts(new Result(specs.build(), messages.build()), uses.build());
  }

  /** The namespaces that a dialect refers to, and those that these refer to, and so on. */
  private static ImmutableSet<String> reachable(String name, Map<String, Set<String>> references) {
    Set<String> reached = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(name));
    while (!open.isEmpty()) {
      for (String next : references.getOrDefault(open.remove(), Set.of())) {
        if (!next.equals(name) && references.containsKey(next) && reached.add(next)) {
          open.add(next);
        }
      }
    }
    return ImmutableSet.copyOf(reached);
  }

  private static XtextResource load(XtextResourceSet resources, URI uri, Source source) {
    XtextResource resource = (XtextResource) resources.createResource(uri);
    try {
      resource.load(
          new ByteArrayInputStream(source.text()), Map.of(XtextResource.OPTION_ENCODING, "UTF-8"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return resource;
  }

  private List<Issue> validate(XtextResource resource) {
    return injector
        .getInstance(IResourceValidator.class)
        .validate(resource, CheckMode.ALL, CancelIndicator.NullImpl);
  }

  private static Message message(String file, Issue issue) {
    return new Message(
        file,
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

  /**
   * Loads the dialects that definitions refer to, and those that these refer to, and so on.
   *
   * @return the namespaces that each of the dialects refers to
   */
  private static Map<String, Set<String>> loadOthers(
      XtextResourceSet resources,
      List<XtextResource> asked,
      Function<String, Optional<Source>> others) {
    Map<String, Set<String>> references = new HashMap<>();
    Set<String> known = new HashSet<>();
    asked.forEach(r -> dialects(r).forEach(d -> known.add(d.getName())));
    Deque<XtextResource> open = new ArrayDeque<>(asked);
    while (!open.isEmpty()) {
      XtextResource resource = open.remove();
      Set<String> namespaces = namespaces(resource);
      dialects(resource).forEach(d -> references.put(d.getName(), namespaces));
      for (String namespace : namespaces) {
        Optional<Source> found = known.add(namespace) ? others.apply(namespace) : Optional.empty();
        found.ifPresent(source -> open.add(load(resources, uri(source), source)));
      }
    }
    return references;
  }

  /** Of a file, or of a resource on the class path. */
  private static URI uri(Source source) {
    return source.name().contains(":/")
        ? URI.createURI(source.name())
        : URI.createFileURI(Path.of(source.name()).toAbsolutePath().toString());
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
