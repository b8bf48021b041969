package dev.ppto.lit.engine;

import dev.ppto.lit.LitTests;
import dev.ppto.lit.run.LitRunner;
import dev.ppto.lit.run.ResultCode;
import dev.ppto.lit.run.TestResult;
import dev.ppto.lit.suite.LitTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;

/**
 * Runs test files on the JUnit platform: those of classes with {@link LitTests}, of selected files
 * and directories, and those under the configuration parameter {@code ppto.lit.root}.
 */
public final class LitTestEngine implements TestEngine {
  private static final String ID = "ppto-lit";

  /** The root of the tests, with the settings that they were found by. */
  private static final class Root extends EngineDescriptor {
    private final EngineSettings settings;

    Root(UniqueId id, EngineSettings settings) {
      super(id, "lit");
      this.settings = settings;
    }
  }

  @Override
  public String getId() {
    return ID;
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    EngineSettings settings = EngineSettings.of(request.getConfigurationParameters());
    Root root = new Root(id, settings);
    EngineDiscoveryRequestResolver.<Root>builder()
        .addClassContainerSelectorResolver(type -> type.isAnnotationPresent(LitTests.class))
        .addSelectorResolver(new LitSelectorResolver(settings))
        .build()
        .resolve(request, root);
    settings.roots().forEach(path -> addRoot(root, path, settings));
    return root;
  }

  private static void addRoot(Root root, Path path, EngineSettings settings) {
    LitContainerDescriptor container =
        LitSelectorResolver.ofPath(root.getUniqueId(), path, settings);
    container.childIds().forEach(id -> container.child(id).ifPresent(container::addChild));
    root.addChild(container);
  }

  @Override
  public void execute(ExecutionRequest request) {
    Root root = (Root) request.getRootTestDescriptor();
    EngineExecutionListener listener = request.getEngineExecutionListener();
    listener.executionStarted(root);
    try {
      LitRunner runner = root.settings.runner();
      for (TestDescriptor child : root.getChildren()) {
        execute((LitContainerDescriptor) child, runner, listener);
      }
      listener.executionFinished(root, TestExecutionResult.successful());
    } catch (IOException e) {
      listener.executionFinished(
          root,
          TestExecutionResult.failed(
              new JUnitException("lit: no folder for the files of tests: " + e.getMessage(), e)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      listener.executionFinished(root, TestExecutionResult.aborted(e));
    }
  }

  private static void execute(
      LitContainerDescriptor container, LitRunner runner, EngineExecutionListener listener)
      throws InterruptedException {
    listener.executionStarted(container);
    for (NoTestDescriptor nothing : container.problems()) {
      listener.executionStarted(nothing);
      LitTestFailure failure = new LitTestFailure(nothing.problem());
      listener.executionFinished(nothing, TestExecutionResult.failed(failure));
    }
    List<LitTest> tests = container.files().stream().map(LitFileDescriptor::test).toList();
    Iterator<LitFileDescriptor> descriptors = container.files().iterator();
    runner.run(tests, result -> report(descriptors.next(), result, listener));
    listener.executionFinished(container, TestExecutionResult.successful());
  }

  private static void report(
      LitFileDescriptor descriptor, TestResult result, EngineExecutionListener listener) {
    ResultCode code = result.code();
    if (code == ResultCode.UNSUPPORTED || code == ResultCode.SKIPPED) {
      listener.executionSkipped(descriptor, result.output().strip());
      return;
    }
    listener.executionStarted(descriptor);
    listener.executionFinished(
        descriptor,
        code.isFailure()
            ? TestExecutionResult.failed(
                new LitTestFailure(
                    result.test().file()
                        + " "
                        + code.title().toLowerCase(Locale.ROOT)
                        + "\n"
                        + result.output()))
            : TestExecutionResult.successful());
  }
}
