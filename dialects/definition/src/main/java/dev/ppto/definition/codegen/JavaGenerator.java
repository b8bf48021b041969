package dev.ppto.definition.codegen;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.TypeSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the Java sources of a dialect from its specification. */
public final class JavaGenerator {
  private final DialectSpec dialect;
  private final List<String> directives;
  private final ClassNames classes;
  private final Set<String> ownNames;

  /** A dialect that refers to no types without parameters of other dialects. */
  public JavaGenerator(DialectSpec dialect, List<String> directives, Map<String, String> packages) {
    this(dialect, directives, packages, Set.of());
  }

  /**
   * @param dialect a dialect with a Java package
   * @param directives classes of its assembly directives, by simple or full name
   * @param packages Java packages of the dialects that it refers to, by namespace
   * @param plainTypes full names of the types without parameters that it refers to
   */
  public JavaGenerator(
      DialectSpec dialect,
      List<String> directives,
      Map<String, String> packages,
      Set<String> plainTypes) {
    this.dialect = dialect;
    this.directives = directives;
    this.classes =
        new ClassNames(
            ImmutableMap.<String, String>builder()
                .putAll(packages)
                .put(dialect.name(), dialect.javaPackage())
                .buildKeepingLast(),
            ImmutableSet.<String>builder()
                .addAll(plainTypes)
                .addAll(
                    dialect.types().stream()
                        .filter(t -> t.parameters().isEmpty())
                        .map(TypeSpec::qualifiedName)
                        .toList())
                .build());
    this.ownNames = ClassNames.of(dialect);
  }

  /** Sources by path, {@code dev/ppto/dialects/tile/AddOp.java}. */
  public Map<String, String> sources() {
    Map<String, String> sources = new LinkedHashMap<>();
    String name = dialect.name();
    put(sources, JavaNames.specClass(name), new SpecClassWriter(dialect, file()).write());
    put(
        sources,
        JavaNames.dialectClass(name),
        new DialectClassWriter(dialect, directives, file()).write());
    for (EnumSpec e : dialect.enums()) {
      put(sources, e.name(), new EnumWriter(e, file()).write());
    }
    for (TypeSpec t : dialect.types()) {
      put(
          sources,
          JavaNames.typeClass(t.name()),
          new TypeRecordWriter(t, true, dialect.javaPackage(), file(), classes).write());
    }
    for (TypeSpec a : dialect.attributes()) {
      put(
          sources,
          JavaNames.attributeClass(a.name()),
          new TypeRecordWriter(a, false, dialect.javaPackage(), file(), classes).write());
    }
    for (OpSpec o : dialect.operations()) {
      put(sources, JavaNames.opClass(o.name()), new OpClassWriter(o, file(), classes).write());
    }
    RewritesWriter.byRoot(dialect.rules())
        .forEach(
            (root, rules) ->
                put(
                    sources,
                    JavaNames.rewritesClass(name, root),
                    new RewritesWriter(name, root, rules, file(), classes).write()));
    return sources;
  }

  /** Sources of tests by path. */
  public Map<String, String> tests() {
    Map<String, String> tests = new LinkedHashMap<>();
    put(
        tests,
        JavaNames.testClass(dialect.name()),
        new ExamplesTestWriter(dialect, file()).write());
    return tests;
  }

  /** The first line of each source of a dialect. */
  public static String header(String dialect) {
    return "// Generated from " + dialect + ".dialect. Do not edit.\n";
  }

  private JavaFile file() {
    return new JavaFile(header(dialect.name()), dialect.javaPackage(), ownNames);
  }

  private void put(Map<String, String> sources, String simpleName, String text) {
    sources.put(dialect.javaPackage().replace('.', '/') + "/" + simpleName + ".java", text);
  }
}
