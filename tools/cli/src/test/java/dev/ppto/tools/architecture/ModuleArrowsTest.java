package dev.ppto.tools.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Modules use each other one way only, as the architecture says. */
class ModuleArrowsTest {
  static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.ppto");

  private static final Map<String, Module> MODULES = new TreeMap<>();

  /**
   * A module.
   *
   * @param packages what is in it, as ArchUnit writes packages
   * @param uses names of the modules that it may use, besides those that these use
   */
  private record Module(Set<String> packages, Set<String> uses) {}

  private static void module(String name, Set<String> packages, String... uses) {
    MODULES.put(name, new Module(packages, Set.of(uses)));
  }

  private static Set<String> dialects(String... names) {
    Set<String> packages = new TreeSet<>();
    for (String name : names) {
      packages.add("dev.ppto.dialects." + name + "..");
    }
    return packages;
  }

  static {
    module("ir", Set.of("dev.ppto.ir.."));
    module("definition", Set.of("dev.ppto.definition.."), "ir", "rewrite");
    module("execution", Set.of("dev.ppto.execution.."), "ir");
    module(
        "standard",
        dialects("builtin", "func", "arith", "cf", "scf", "signature"),
        "ir",
        "rewrite",
        "execution");
    module("host", dialects("host"), "standard");
    module("orch", dialects("orch"), "standard");
    module("tile", dialects("tile"), "standard");
    module("dist", dialects("dist"), "standard", "tile");
    module("ascend", dialects("ascend"), "standard");
    module("rewrite", Set.of("dev.ppto.rewrite.."), "ir");
    module("manager", Set.of("dev.ppto.pass.."), "ir");
    module("transforms", Set.of("dev.ppto.transforms.."), "rewrite", "manager");
    String[] dialects = {"host", "orch", "tile", "dist", "ascend"};
    module("lowering", Set.of("dev.ppto.lowering.."), with(dialects, "transforms"));
    module("translation", Set.of("dev.ppto.targets.translation.."), "ir");
    module("ascend-code", Set.of("dev.ppto.targets.ascend.."), with(dialects, "translation"));
    module("python", Set.of("dev.ppto.frontend.python.."), "ir");
    module("pypto", Set.of("dev.ppto.frontend.pypto.."), "python", "host", "orch", "dist");
    module("machine", Set.of("dev.ppto.sim.machine.."), "execution");
    module("checked", Set.of("dev.ppto.sim.checked.."), with(dialects, "machine"));
    module("runtime", Set.of("dev.ppto.runtime.."), "machine", "checked", "lowering");
    module("lit", Set.of("dev.ppto.lit.."));
    module("reduce", Set.of("dev.ppto.reduce.."), "rewrite");
    module("tools", Set.of("dev.ppto.tools.."), MODULES.keySet().toArray(new String[0]));
  }

  private static String[] with(String[] names, String more) {
    List<String> all = new ArrayList<>(List.of(names));
    all.add(more);
    return all.toArray(new String[0]);
  }

  /** The packages of a module and of all that it may use. */
  private static Set<String> reachable(String name) {
    Module module = MODULES.get(name);
    Set<String> packages = new TreeSet<>(module.packages());
    module.uses().forEach(used -> packages.addAll(reachable(used)));
    return packages;
  }

  @TestFactory
  Stream<DynamicTest> aModuleUsesOnlyWhatItsRowAllows() {
    return MODULES.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(),
                    () ->
                        classes()
                            .that(resideInAnyPackage(array(entry.getValue().packages())))
                            .should()
                            .onlyDependOnClassesThat(
                                resideInAnyPackage(array(reachable(entry.getKey())))
                                    .or(not(resideInAPackage("dev.ppto.."))))
                            .check(OURS)));
  }

  private static String[] array(Set<String> packages) {
    return packages.toArray(new String[0]);
  }

  @Test
  void eachPackageBelongsToAModule() {
    Set<String> all = new TreeSet<>();
    MODULES.values().forEach(module -> all.addAll(module.packages()));
    classes().should(new Resident(all)).check(OURS);
  }

  @Test
  void theArrowsHaveNoCycle() {
    for (String name : MODULES.keySet()) {
      Set<String> others = new TreeSet<>();
      MODULES.get(name).uses().forEach(used -> others.addAll(reachable(used)));
      others.retainAll(MODULES.get(name).packages());
      assertFalse(!others.isEmpty(), name + " uses itself through others: " + others);
    }
  }
}
