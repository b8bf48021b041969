package dev.ppto.definition.generator;

import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.xtext.generator.IFileSystemAccess;
import org.eclipse.xtext.generator.IOutputConfigurationProvider;
import org.eclipse.xtext.generator.OutputConfiguration;

/** Where the generator writes, seen from a module's folder. */
public class DialectOutputs implements IOutputConfigurationProvider {
  /** Java sources. */
  public static final String SOURCES = IFileSystemAccess.DEFAULT_OUTPUT;

  /** Files of the class path that are not classes. */
  public static final String RESOURCES = "RESOURCES";

  /** Java sources of tests. */
  public static final String TESTS = "TESTS";

  /** Reference pages. */
  public static final String DOCS = "DOCS";

  @Override
  public Set<OutputConfiguration> getOutputConfigurations() {
    Set<OutputConfiguration> outputs = new LinkedHashSet<>();
    outputs.add(output(SOURCES, "Java", "target/generated-sources/dialect"));
    outputs.add(output(RESOURCES, "Resources", "target/generated-resources/dialect"));
    outputs.add(output(TESTS, "Tests", "target/generated-test-sources/dialect"));
    outputs.add(output(DOCS, "Reference pages", "target/generated-docs/dialect"));
    return outputs;
  }

  private static OutputConfiguration output(String name, String description, String folder) {
    OutputConfiguration output = new OutputConfiguration(name);
    output.setDescription(description);
    output.setOutputDirectory(folder);
    output.setOverrideExistingResources(true);
    output.setCreateOutputDirectory(true);
    output.setCleanUpDerivedResources(true);
    output.setSetDerivedProperty(true);
    return output;
  }
}
