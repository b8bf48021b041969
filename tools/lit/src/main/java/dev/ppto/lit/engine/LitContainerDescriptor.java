package dev.ppto.lit.engine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.suite.ConfigException;
import dev.ppto.lit.suite.LitTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;

/** A class or folder with test files. */
final class LitContainerDescriptor extends AbstractTestDescriptor {
  static final String FILE_SEGMENT = "file";

  private static final String NONE_SEGMENT = "none";

  private final ImmutableMap<String, LitTest> tests;
  private final @Nullable String problem;

  private LitContainerDescriptor(
      UniqueId id,
      String name,
      TestSource source,
      ImmutableMap<String, LitTest> tests,
      @Nullable String problem) {
    super(id, name, source);
    this.tests = tests;
    this.problem = problem;
  }

  /** Finds the tests; when there are none, the container has one test that fails and says why. */
  static LitContainerDescriptor find(
      UniqueId id, String name, TestSource source, List<Path> paths, EngineSettings settings) {
    Map<String, LitTest> tests = new LinkedHashMap<>();
    String problem = null;
    try {
      int all = 0;
      for (LitTest test : settings.discovery().find(paths)) {
        all++;
        if (settings.selects(test.displayName())) {
          tests.put(test.name(), test);
        }
      }
      if (tests.isEmpty()) {
        problem =
            "no test to run: found "
                + all
                + " in "
                + paths
                + (all == 0
                    ? "; 'suffixes' in lit.properties says which files are tests"
                    : ", of which " + EngineSettings.FILTER + " selects none");
      }
    } catch (ConfigException e) {
      problem = e.getMessage();
    }
    return new LitContainerDescriptor(id, name, source, ImmutableMap.copyOf(tests), problem);
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  /** The identifiers of all children that the container can have. */
  List<UniqueId> childIds() {
    List<UniqueId> ids = new ArrayList<>();
    tests.keySet().forEach(name -> ids.add(getUniqueId().append(FILE_SEGMENT, name)));
    if (problem != null) {
      ids.add(getUniqueId().append(NONE_SEGMENT, "no test"));
    }
    return ids;
  }

  /** The child of an identifier, if there is such a test. */
  Optional<TestDescriptor> child(UniqueId id) {
    UniqueId.Segment last = id.getLastSegment();
    if (last.getType().equals(NONE_SEGMENT)) {
      String why = problem;
      return why == null ? Optional.empty() : Optional.of(new NoTestDescriptor(id, why));
    }
    LitTest test = tests.get(last.getValue());
    return test == null ? Optional.empty() : Optional.of(new LitFileDescriptor(id, test));
  }

  /** The children that are test files. */
  ImmutableList<LitFileDescriptor> files() {
    return getChildren().stream()
        .filter(LitFileDescriptor.class::isInstance)
        .map(LitFileDescriptor.class::cast)
        .collect(ImmutableList.toImmutableList());
  }

  /** The children that stand for the want of tests. */
  ImmutableList<NoTestDescriptor> problems() {
    return getChildren().stream()
        .filter(NoTestDescriptor.class::isInstance)
        .map(NoTestDescriptor.class::cast)
        .collect(ImmutableList.toImmutableList());
  }
}
