package dev.ppto.definition.codegen;

import dev.ppto.definition.spec.Names;
import dev.ppto.ir.spec.EnumSpec;
import java.util.List;

/** Writes the Java enum of an enumeration. */
final class EnumWriter {
  private final EnumSpec spec;
  private final JavaFile file;

  EnumWriter(EnumSpec spec, JavaFile file) {
    this.spec = spec;
    this.file = file;
  }

  String write() {
    String name = spec.name();
    String attribute = file.use("dev.ppto.ir.Attribute");
    String nullable = file.use("org.jspecify.annotations.Nullable");
    file.javadoc(JavaDocs.sentence(spec.summary(), ""));
    file.line("public enum " + name + " {");
    List<EnumSpec.Case> cases = spec.cases();
    for (int i = 0; i < cases.size(); i++) {
      EnumSpec.Case c = cases.get(i);
      file.javadoc(JavaDocs.sentence(c.summary(), ""));
      file.line(
          "",
          Expr.call(
              Names.constant(c.keyword()),
              Expr.of(JavaStrings.literal(c.keyword())),
              Expr.of(c.value() + "L")),
          i == cases.size() - 1 ? ";" : ",");
    }
    file.blank();
    file.line("private final String keyword;");
    file.line("private final long value;");
    file.line("private final " + attribute + " attribute;");
    file.blank();
    file.line(name + "(String keyword, long value) {");
    file.line("this.keyword = keyword;");
    file.line("this.value = value;");
    file.line("this.attribute = " + made() + ";");
    file.line("}");
    getter("The word in IR text.", "String", "keyword");
    getter("The number that stands for the case.", "long", "value");
    getter("The attribute that holds the case.", attribute, "attribute");
    file.blank();
    file.javadoc("The case with that keyword; null if there is none.");
    file.line("public static @" + nullable + " " + name + " byKeyword(String keyword) {");
    find(name, "keyword.equals(keyword)");
    file.line("return null;");
    file.line("}");
    file.blank();
    file.javadoc("The case that an attribute holds. Fails if it holds none.");
    file.line("public static " + name + " of(" + attribute + " attribute) {");
    find(name, "attribute.equals(attribute)");
    file.line(
        "throw new IllegalArgumentException(",
        Expr.of("\"not a case of " + name + ": \" + attribute"),
        ");");
    file.line("}");
    file.line("}");
    return file.text();
  }

  private void find(String name, String condition) {
    file.line("for (" + name + " candidate : values()) {");
    file.line("if (candidate." + condition + ") {");
    file.line("return candidate;");
    file.line("}");
    file.line("}");
  }

  private String made() {
    if (spec.isFlags() || spec.storage() == EnumSpec.Storage.KEYWORD) {
      return file.use("dev.ppto.ir.attribute.EnumAttr")
          + ".of(\""
          + spec.dialect()
          + "\", \""
          + spec.mnemonic()
          + "\", keyword)";
    }
    String integer = file.use("dev.ppto.ir.attribute.IntegerAttr");
    return spec.storage() == EnumSpec.Storage.I32
        ? integer + ".i32((int) value)"
        : integer + ".i64(value)";
  }

  private void getter(String doc, String type, String field) {
    file.blank();
    file.javadoc(doc);
    file.line("public " + type + " " + field + "() {");
    file.line("return " + field + ";");
    file.line("}");
  }
}
