package dev.ppto.definition.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The text of one generated class: imports as they are used, and an indented body. */
final class JavaFile {
  private static final int STEP = 2;

  private final String header;
  private final String javaPackage;
  private final Set<String> ownNames;
  private final Map<String, String> imports = new TreeMap<>();
  private final List<String> body = new ArrayList<>();
  private int indent;

  /**
   * @param header first line
   * @param ownNames simple names of classes in the package, which an import must not hide
   */
  JavaFile(String header, String javaPackage, Set<String> ownNames) {
    this.header = header;
    this.javaPackage = javaPackage;
    this.ownNames = ownNames;
  }

  /** How to write a class here: its simple name, imported, unless another class has that name. */
  String use(String qualifiedName) {
    int dot = qualifiedName.lastIndexOf('.');
    String simple = qualifiedName.substring(dot + 1);
    String itsPackage = qualifiedName.substring(0, dot);
    if (itsPackage.equals(javaPackage)) {
      return simple;
    }
    if (ownNames.contains(simple) || isJavaLang(simple)) {
      return qualifiedName;
    }
    String known = imports.putIfAbsent(simple, qualifiedName);
    return known == null || known.equals(qualifiedName) ? simple : qualifiedName;
  }

  /** {@code Outer.Inner} of an imported outer class. */
  String use(String qualifiedOuter, String inner) {
    return use(qualifiedOuter) + "." + inner;
  }

  private static boolean isJavaLang(String simple) {
    try {
      Class.forName("java.lang." + simple);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Adds a line; a brace at its start or end changes the indentation. */
  void line(String text) {
    if (text.startsWith("}")) {
      indent -= STEP;
    }
    body.add(text.isEmpty() ? "" : " ".repeat(indent) + text);
    if (text.endsWith("{")) {
      indent += STEP;
    }
  }

  void blank() {
    body.add("");
  }

  /** Adds {@code prefix expression suffix}, on several lines if need be. */
  void line(String prefix, Expr expression, String suffix) {
    List<String> lines = Expr.lines(indent, prefix, expression, suffix);
    for (String text : lines) {
      body.add(text.isEmpty() ? "" : " ".repeat(indent) + text);
    }
    if (suffix.endsWith("{")) {
      indent += STEP;
    }
  }

  /** Adds a documentation comment. */
  void javadoc(String text) {
    List<String> wrapped = JavaDocs.wrap(text, Expr.WIDTH - indent - " * ".length());
    if (wrapped.isEmpty()) {
      return;
    }
    if (wrapped.size() == 1 && indent + wrapped.get(0).length() + 7 <= Expr.WIDTH) {
      line("/** " + wrapped.get(0) + " */");
      return;
    }
    line("/**");
    wrapped.forEach(l -> line(l.isEmpty() ? " *" : " * " + l));
    line(" */");
  }

  String text() {
    StringBuilder out = new StringBuilder();
    out.append(header);
    out.append("package ").append(javaPackage).append(";\n\n");
    List<String> sorted = imports.values().stream().sorted().toList();
    for (String name : sorted) {
      out.append("import ").append(name).append(";\n");
    }
    if (!sorted.isEmpty()) {
      out.append('\n');
    }
    body.forEach(l -> out.append(l).append('\n'));
    return out.toString();
  }
}
