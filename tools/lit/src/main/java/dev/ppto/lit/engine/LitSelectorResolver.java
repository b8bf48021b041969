package dev.ppto.lit.engine;

import dev.ppto.lit.LitTests;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DirectorySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.FileSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.DirectorySource;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/** Finds the test files that selectors stand for. */
final class LitSelectorResolver implements SelectorResolver {
  private static final String CLASS_SEGMENT = "class";
  private static final String PATH_SEGMENT = "path";

  private final EngineSettings settings;

  LitSelectorResolver(EngineSettings settings) {
    this.settings = settings;
  }

  @Override
  public Resolution resolve(ClassSelector selector, Context context) {
    Class<?> type = selector.getJavaClass();
    return type.isAnnotationPresent(LitTests.class)
        ? container(context, parent -> ofClass(parent, type))
        : Resolution.unresolved();
  }

  @Override
  public Resolution resolve(DirectorySelector selector, Context context) {
    return container(context, parent -> ofPath(parent.getUniqueId(), selector.getPath(), settings));
  }

  @Override
  public Resolution resolve(FileSelector selector, Context context) {
    return container(context, parent -> ofPath(parent.getUniqueId(), selector.getPath(), settings));
  }

  @Override
  public Resolution resolve(UniqueIdSelector selector, Context context) {
    UniqueId id = selector.getUniqueId();
    UniqueId.Segment last = id.getLastSegment();
    switch (last.getType()) {
      case CLASS_SEGMENT -> {
        return ReflectionSupport.tryToLoadClass(last.getValue())
            .toOptional()
            .filter(type -> type.isAnnotationPresent(LitTests.class))
            .map(type -> container(context, parent -> ofClass(parent, type)))
            .orElse(Resolution.unresolved());
      }
      case PATH_SEGMENT -> {
        return container(
            context, parent -> ofPath(parent.getUniqueId(), Path.of(last.getValue()), settings));
      }
      default -> {
        if (id.getSegments().size() < 3) {
          return Resolution.unresolved();
        }
        return context
            .addToParent(
                () -> DiscoverySelectors.selectUniqueId(id.removeLastSegment()),
                parent ->
                    parent instanceof LitContainerDescriptor container
                        ? container.child(id)
                        : Optional.empty())
            .map(descriptor -> Resolution.match(Match.exact(descriptor)))
            .orElse(Resolution.unresolved());
      }
    }
  }

  private interface Maker {
    LitContainerDescriptor make(TestDescriptor parent);
  }

  private static Resolution container(Context context, Maker maker) {
    return context
        .<LitContainerDescriptor>addToParent(parent -> Optional.of(maker.make(parent)))
        .map(container -> Resolution.match(Match.exact(container, () -> children(container))))
        .orElse(Resolution.unresolved());
  }

  private static Set<? extends DiscoverySelector> children(LitContainerDescriptor container) {
    Set<DiscoverySelector> selectors = new LinkedHashSet<>();
    container.childIds().forEach(id -> selectors.add(DiscoverySelectors.selectUniqueId(id)));
    return selectors;
  }

  private LitContainerDescriptor ofClass(TestDescriptor parent, Class<?> type) {
    LitTests annotation = type.getAnnotation(LitTests.class);
    List<Path> paths = Arrays.stream(annotation.path()).map(EngineSettings::resolve).toList();
    return LitContainerDescriptor.find(
        parent.getUniqueId().append(CLASS_SEGMENT, type.getName()),
        type.getSimpleName(),
        ClassSource.from(type),
        paths,
        settings);
  }

  /** The container of the tests under a path. */
  static LitContainerDescriptor ofPath(UniqueId parent, Path path, EngineSettings settings) {
    Path absolute = path.toAbsolutePath().normalize();
    return LitContainerDescriptor.find(
        parent.append(PATH_SEGMENT, absolute.toString()),
        path.toString(),
        absolute.toFile().isFile()
            ? FileSource.from(absolute.toFile())
            : DirectorySource.from(absolute.toFile()),
        List.of(absolute),
        settings);
  }
}
