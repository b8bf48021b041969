package dev.ppto.definition.codegen;

import dev.ppto.ir.spec.DialectSpec;

/** Writes the test of a dialect's examples. */
final class ExamplesTestWriter {
  private final DialectSpec dialect;
  private final JavaFile file;

  ExamplesTestWriter(DialectSpec dialect, JavaFile file) {
    this.dialect = dialect;
    this.file = file;
  }

  String write() {
    String dynamic = file.use("org.junit.jupiter.api.DynamicTest");
    String stream = file.use("java.util.stream.Stream");
    file.javadoc(
        "Each example of the `"
            + dialect.name()
            + "` dialect is read, verified, printed and read again.");
    file.line("class " + JavaNames.testClass(dialect.name()) + " {");
    file.line("@" + file.use("org.junit.jupiter.api.TestFactory"));
    file.line(stream + "<" + dynamic + "> examples() {");
    String examples = file.use("dev.ppto.ir.testing.DialectExamples");
    file.line(
        "return " + examples + ".of(" + JavaNames.specClass(dialect.name()) + ".DIALECT).stream()");
    file.line("    .map(example -> " + dynamic + ".dynamicTest(example.name(), example::check));");
    file.line("}");
    file.line("}");
    return file.text();
  }
}
