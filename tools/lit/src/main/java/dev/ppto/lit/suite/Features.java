package dev.ppto.lit.suite;

import com.google.common.collect.ImmutableSet;
import dev.ppto.lit.shell.ProgramPath;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The features that come from the machine that tests run on. */
public final class Features {
  /** The programs that are features in every suite, by their names, when they are on the PATH. */
  private static final Set<String> PROGRAMS = Set.of("mlir-opt-19", "mlir-translate-19");

  private Features() {}

  /** The operating system, the architecture, the JDK and the programs at hand. */
  public static ImmutableSet<String> ofMachine(Map<String, String> environment) {
    ImmutableSet.Builder<String> features = ImmutableSet.builder();
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    if (system.startsWith("windows")) {
      features.add("windows");
    } else if (system.startsWith("mac")) {
      features.add("darwin");
    } else {
      features.add(system);
    }
    String architecture = System.getProperty("os.arch");
    features.add(architecture.equals("amd64") ? "x86_64" : architecture);
    features.add("jdk-" + Runtime.version().feature());
    for (String program : PROGRAMS) {
      if (isProgram(program, environment)) {
        features.add(program);
      }
    }
    return features.build();
  }

  static boolean isProgram(String name, Map<String, String> environment) {
    return ProgramPath.find(name, Path.of("").toAbsolutePath(), environment) != null;
  }
}
