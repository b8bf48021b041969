package dev.ppto.definition.codegen;

import dev.ppto.definition.spec.Names;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.ConstraintSpec;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.spec.ValueSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Writes the class that makes a dialect's specification: a method for each definition. */
final class SpecClassWriter {
  private static final String SPEC = "dev.ppto.ir.spec.";

  private final DialectSpec dialect;
  private final JavaFile file;

  /** Constants for named constraints, in the order in which they must be made. */
  private final Map<String, Expr> constants = new LinkedHashMap<>();

  private final Map<String, String> constantNames = new HashMap<>();
  private final Map<String, EnumSpec> foreignEnums = new LinkedHashMap<>();

  SpecClassWriter(DialectSpec dialect, JavaFile file) {
    this.dialect = dialect;
    this.file = file;
  }

  /** Calls the method that makes the record of a type. */
  static String typeMethodCall(TypeSpec type) {
    return JavaNames.specClass(type.dialect()) + "." + typeMethod(type) + "()";
  }

  private static String typeMethod(TypeSpec type) {
    return Names.lowerCamel(type.name()) + "Type";
  }

  private static String opMethod(OpSpec op) {
    return Names.lowerCamel(op.name()) + "Op";
  }

  private String enumMethod(EnumSpec e) {
    String own = Names.lowerCamel(Names.snakeCase(e.name())) + "Enum";
    return e.dialect().equals(dialect.name()) ? own : Names.lowerCamel(e.dialect() + "_" + own);
  }

  String write() {
    // Methods first: they say which constants and foreign enums there are.
    Map<String, Expr> methods = new LinkedHashMap<>();
    dialect.types().forEach(t -> methods.put(head("TypeSpec", typeMethod(t), ""), type(t)));
    Map<String, Expr> ops = new LinkedHashMap<>();
    dialect.operations().forEach(o -> ops.put(head("OpSpec", opMethod(o), "private "), op(o)));
    List<Expr> constraints = new ArrayList<>();
    dialect.constraints().forEach(c -> constraints.add(constraint(c)));
    Map<String, Expr> enums = new LinkedHashMap<>();
    dialect.enums().forEach(e -> enums.put(head("EnumSpec", enumMethod(e), "private "), of(e)));
    foreignEnums
        .values()
        .forEach(e -> enums.put(head("EnumSpec", enumMethod(e), "private "), of(e)));

    String name = JavaNames.specClass(dialect.name());
    file.javadoc("The specification of the `" + dialect.name() + "` dialect.");
    file.line("final class " + name + " {");
    constants.forEach(
        (constant, value) ->
            file.line(
                "private static final " + use("TypeConstraint") + " " + constant + " = ",
                value,
                ";"));
    if (!constants.isEmpty()) {
      file.blank();
    }
    file.line("private " + name + "() {}");
    method(head("DialectSpec", "dialect", ""), dialect(constraints));
    enums.forEach(this::method);
    methods.forEach(this::method);
    ops.forEach(this::method);
    file.line("}");
    return file.text();
  }

  private String head(String record, String method, String visibility) {
    return visibility + "static " + use(record) + " " + method + "() {";
  }

  private void method(String head, Expr value) {
    file.blank();
    file.line(head);
    file.line("return ", value, ";");
    file.line("}");
  }

  private Expr dialect(List<Expr> constraints) {
    return made(
        "DialectSpec",
        Expr.string(dialect.name()),
        Expr.string(dialect.javaPackage()),
        Expr.string(dialect.summary()),
        Expr.string(dialect.description()),
        list(dialect.enums(), e -> Expr.of(enumMethod(e) + "()")),
        list(dialect.types(), t -> Expr.of(typeMethod(t) + "()")),
        Expr.call(immutableList(), constraints),
        list(dialect.operations(), o -> Expr.of(opMethod(o) + "()")),
        list(dialect.hooks(), this::hook));
  }

  private Expr of(EnumSpec e) {
    return made(
        "EnumSpec",
        Expr.string(e.dialect()),
        Expr.string(e.name()),
        Expr.string(e.mnemonic()),
        Expr.string(e.summary()),
        constant("EnumSpec.Storage", e.storage()),
        list(
            e.cases(),
            c ->
                made(
                    "EnumSpec.Case",
                    Expr.string(c.keyword()),
                    Expr.of(c.value() + "L"),
                    Expr.string(c.summary()))));
  }

  private Expr type(TypeSpec t) {
    return made(
        "TypeSpec",
        Expr.string(t.dialect()),
        Expr.string(t.name()),
        Expr.string(t.summary()),
        Expr.string(t.description()),
        list(t.parameters(), this::parameter),
        Expr.string(t.assembly()),
        strings("ImmutableSet", t.interfaces()),
        list(t.hooks(), this::hook),
        strings("ImmutableList", t.examples()));
  }

  private Expr parameter(ParameterSpec p) {
    Expr kind;
    if (p.kind() instanceof ParameterSpec.Kind.OfType of) {
      kind = made("ParameterSpec.Kind.OfType", constraint(of.constraint()));
    } else if (p.kind() instanceof ParameterSpec.Kind.OfEnum of) {
      kind = made("ParameterSpec.Kind.OfEnum", Expr.string(of.enumName()));
    } else {
      kind = made("ParameterSpec.Kind." + p.kind().getClass().getSimpleName());
    }
    return made("ParameterSpec", Expr.string(p.name()), kind, optional(p.defaultText()));
  }

  private Expr constraint(ConstraintSpec c) {
    return made(
        "ConstraintSpec",
        Expr.string(c.dialect()),
        Expr.string(c.name()),
        Expr.string(c.summary()),
        constraint(c.constraint()));
  }

  private Expr op(OpSpec o) {
    return made(
        "OpSpec",
        Expr.string(o.dialect()),
        Expr.string(o.name()),
        Expr.string(o.summary()),
        Expr.string(o.description()),
        strings("ImmutableList", o.examples()),
        strings("ImmutableSet", o.traits()),
        list(o.operands(), this::value),
        list(o.results(), this::value),
        list(o.attributes(), this::attribute),
        list(o.regions(), this::region),
        list(
            o.successors(),
            s -> made("SuccessorSpec", Expr.string(s.name()), Expr.of("" + s.variadic()))),
        list(o.effects(), this::effect),
        list(o.sameTypes(), same -> strings("ImmutableList", same)),
        optional(o.assembly()),
        list(o.hooks(), this::hook));
  }

  private Expr value(ValueSpec v) {
    return made(
        "ValueSpec",
        Expr.string(v.name()),
        constraint(v.constraint()),
        constant("ValueSpec.Arity", v.arity()));
  }

  private Expr attribute(AttributeSpec a) {
    return made(
        "AttributeSpec",
        Expr.string(a.name()),
        constraint(a.constraint()),
        Expr.of("" + a.optional()),
        optional(a.defaultText()));
  }

  private Expr region(RegionSpec r) {
    return made(
        "RegionSpec",
        Expr.string(r.name()),
        constant("RegionSpec.Size", r.size()),
        Expr.of("" + r.variadic()));
  }

  private Expr effect(EffectSpec e) {
    return made(
        "EffectSpec",
        constant("EffectSpec.Kind", e.kind()),
        optional(e.resource()),
        optional(e.offsets()),
        optional(e.extent()),
        optional(e.peer()));
  }

  private Expr hook(Hook h) {
    return made("Hook", constant("Hook.Kind", h.kind()), Expr.string(h.companion()));
  }

  private Expr constraint(AttributeConstraint constraint) {
    if (constraint instanceof AttributeConstraint.OfEnum of) {
      EnumSpec e = of.enumeration();
      if (!e.dialect().equals(dialect.name())) {
        foreignEnums.put(e.dialect() + "." + e.name(), e);
      }
      return made("AttributeConstraint.OfEnum", Expr.of(enumMethod(e) + "()"));
    }
    if (constraint instanceof AttributeConstraint.ArrayOf of) {
      return made("AttributeConstraint.ArrayOf", constraint(of.element()));
    }
    return made(
        "AttributeConstraint.Builtin",
        constant("AttributeConstraint.Kind", ((AttributeConstraint.Builtin) constraint).kind()));
  }

  private Expr constraint(TypeConstraint constraint) {
    if (constraint instanceof TypeConstraint.Named named) {
      String known = constantNames.get(named.qualifiedName());
      if (known != null) {
        return Expr.of(known);
      }
      Expr definition = constraint(named.definition());
      String constant = Names.constant(localName(named.qualifiedName()));
      while (constants.containsKey(constant)) {
        constant += "_";
      }
      constantNames.put(named.qualifiedName(), constant);
      constants.put(
          constant,
          made(
              "TypeConstraint.Named",
              Expr.string(named.qualifiedName()),
              Expr.string(named.summary()),
              definition));
      return Expr.of(constant);
    }
    if (constraint instanceof TypeConstraint.OfType of) {
      return made("TypeConstraint.OfType", Expr.string(of.dialect()), Expr.string(of.type()));
    }
    if (constraint instanceof TypeConstraint.AnyOf any) {
      return made("TypeConstraint.AnyOf", list(any.alternatives(), this::constraint));
    }
    if (constraint instanceof TypeConstraint.WithElement with) {
      return made(
          "TypeConstraint.WithElement", constraint(with.container()), constraint(with.element()));
    }
    return made(
        "TypeConstraint.Builtin",
        constant("BuiltinTypeConstraint", ((TypeConstraint.Builtin) constraint).kind()));
  }

  private String localName(String qualifiedName) {
    String own = dialect.name() + ".";
    return qualifiedName.startsWith(own) ? qualifiedName.substring(own.length()) : qualifiedName;
  }

  // ---- pieces ----

  private Expr made(String record, Expr... args) {
    return Expr.call("new " + use(record), args);
  }

  private Expr constant(String enumeration, Enum<?> value) {
    return Expr.of(use(enumeration) + "." + value.name());
  }

  private String use(String nested) {
    int dot = nested.indexOf('.');
    return dot < 0
        ? file.use(SPEC + nested)
        : file.use(SPEC + nested.substring(0, dot)) + nested.substring(dot);
  }

  private <T> Expr list(Collection<T> elements, Function<T, Expr> write) {
    return Expr.call(immutableList(), elements.stream().map(write).toList());
  }

  private Expr strings(String collection, Collection<String> elements) {
    return Expr.call(
        file.use("com.google.common.collect." + collection) + ".of",
        elements.stream().map(Expr::string).toList());
  }

  private String immutableList() {
    return file.use("com.google.common.collect.ImmutableList") + ".of";
  }

  private Expr optional(Optional<String> text) {
    String optional = file.use("java.util.Optional");
    return text.isPresent()
        ? Expr.call(optional + ".of", Expr.string(text.get()))
        : Expr.of(optional + ".empty()");
  }
}
