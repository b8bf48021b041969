package dev.ppto.definition.ide;

import com.google.inject.Inject;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.scoping.BuiltinDefinitions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.xtext.ide.server.DocumentExtensions;
import org.eclipse.xtext.ide.server.ILanguageServerAccess;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.ide.server.rename.IRenameService2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.IResourceDescriptionsProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.TextRegion;
import org.jspecify.annotations.Nullable;

/**
 * Gives a definition or a part of one another name, everywhere in the editor's folders. The name of
 * a dialect is that of its file as well, and is not changed here.
 */
final class DialectRename implements IRenameService2 {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");
  private static final Pattern OP_NAME = Pattern.compile(NAME + "(?:\\." + NAME + ")*");

  private final Targets targets;
  private final DocumentExtensions places;
  private final UriExtensions uris;
  private final IResourceDescriptionsProvider index;

  @Inject
  DialectRename(
      Targets targets,
      DocumentExtensions places,
      UriExtensions uris,
      IResourceDescriptionsProvider index) {
    this.targets = targets;
    this.places = places;
    this.uris = uris;
    this.index = index;
  }

  @Override
  public @Nullable Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior> prepareRename(
      PrepareRenameOptions options) {
    String uri = options.getParams().getTextDocument().getUri();
    return options
        .getLanguageServerAccess()
        .doSyncRead(
            uri,
            context -> {
              XtextResource resource = (XtextResource) context.getResource();
              int offset = context.getDocument().getOffSet(options.getParams().getPosition());
              Mention.Target target = renamed(resource, offset);
              if (target == null) {
                return null;
              }
              for (ITextRegion region :
                  regions(target, List.of(resource)).getOrDefault(resource, List.of())) {
                if (region.getOffset() <= offset && offset <= Mentions.end(region)) {
                  return Either3.forFirst(places.newRange(resource, region));
                }
              }
              return null;
            });
  }

  @Override
  public @Nullable WorkspaceEdit rename(Options options) {
    ILanguageServerAccess access = options.getLanguageServerAccess();
    return access.doSyncRead(
        options.getRenameParams().getTextDocument().getUri(),
        context ->
            edit(
                access,
                context.getResource().getURI(),
                context.getDocument().getOffSet(options.getRenameParams().getPosition()),
                options.getRenameParams().getNewName()));
  }

  /** The changes that give what is named at a place another name; null if nothing is. */
  @Nullable WorkspaceEdit edit(ILanguageServerAccess access, URI file, int offset, String name) {
    ResourceSet files = access.newLiveScopeResourceSet(file);
    XtextResource resource = (XtextResource) files.getResource(file, true);
    Mention.Target target = renamed(resource, offset);
    if (target == null) {
      return null;
    }
    check(target, name);
    Map<String, List<TextEdit>> changes = new LinkedHashMap<>();
    regions(target, all(files))
        .forEach(
            (changed, regions) ->
                changes.put(
                    uris.toUriString(changed.getURI()),
                    regions.stream()
                        .map(region -> new TextEdit(places.newRange(changed, region), name))
                        .toList()));
    return new WorkspaceEdit(changes);
  }

  private Mention.@Nullable Target renamed(XtextResource resource, int offset) {
    Mention.Target target = targets.at(resource, offset);
    if (target == null
        || target.element().eIsProxy()
        || target.element().eResource() == null
        || target.element().eResource().getURI().equals(BuiltinDefinitions.ADDRESS)) {
      return null;
    }
    return target.element() instanceof DialectDef
            && target.feature() != DialectPackage.Literals.DIALECT_DEF__TRAITS
        ? null
        : target;
  }

  private static void check(Mention.Target target, String name) {
    boolean isOp = target.element() instanceof OpDef;
    if (!(isOp ? OP_NAME : NAME).matcher(name).matches()) {
      throw new ResponseErrorException(
          new ResponseError(
              ResponseErrorCode.InvalidParams,
              "expected a name of letters, digits and '_'"
                  + (isOp ? ", with dots between words" : "")
                  + ", found '"
                  + name
                  + "'",
              null));
    }
  }

  private List<Resource> all(ResourceSet files) {
    List<Resource> all = new ArrayList<>();
    for (IResourceDescription file :
        index.getResourceDescriptions(files).getAllResourceDescriptions()) {
      all.add(files.getResource(file.getURI(), true));
    }
    return all;
  }

  /** Where the name stands, by file: where it is given, and wherever it is used. */
  private static Map<Resource, List<ITextRegion>> regions(
      Mention.Target target, List<? extends Resource> resources) {
    Map<Resource, List<ITextRegion>> regions = new LinkedHashMap<>();
    List<INode> given = NodeModelUtils.findNodesForFeature(target.element(), target.feature());
    add(regions, target.element().eResource(), Mentions.region(given.get(target.index())));
    for (Resource resource : resources) {
      Mentions.of(target, List.of(resource)).forEach(m -> add(regions, resource, m.region()));
      if (target.element() instanceof Definition || target.element() instanceof OpDef) {
        String name = (String) target.element().eGet(target.feature());
        resource
            .getAllContents()
            .forEachRemaining(
                element -> references(element, target.element(), name, regions, resource));
      }
    }
    return regions;
  }

  private static void references(
      EObject from,
      EObject to,
      String name,
      Map<Resource, List<ITextRegion>> regions,
      Resource resource) {
    for (EReference reference : from.eClass().getEAllReferences()) {
      if (!reference.isContainment() && !reference.isContainer()) {
        List<INode> nodes = NodeModelUtils.findNodesForFeature(from, reference);
        List<?> values =
            reference.isMany()
                ? (List<?>) from.eGet(reference)
                : List.of(from.eGet(reference) == null ? "" : from.eGet(reference));
        for (int i = 0; i < Math.min(values.size(), nodes.size()); i++) {
          if (values.get(i) == to) {
            // Before the name may stand that of the dialect.
            int end = Mentions.end(Mentions.region(nodes.get(i)));
            add(regions, resource, new TextRegion(end - name.length(), name.length()));
          }
        }
      }
    }
  }

  private static void add(
      Map<Resource, List<ITextRegion>> regions, Resource resource, ITextRegion region) {
    regions.computeIfAbsent(resource, r -> new ArrayList<>()).add(region);
  }
}
