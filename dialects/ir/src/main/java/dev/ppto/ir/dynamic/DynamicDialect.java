package dev.ppto.ir.dynamic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.AttributeDefinition;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.effect.DeclaredEffects;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.RuleStep;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.assembly.AssemblyFormat;
import dev.ppto.ir.text.assembly.AssemblyProblem;
import dev.ppto.ir.text.assembly.TypeFormat;
import dev.ppto.ir.type.DynamicType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * A dialect from its specification alone: it is parsed, printed and verified by what the
 * specification says. Hooks need Java and are left out: its operations do not fold or run, and
 * those with a hand-written form are read and printed in the generic one.
 */
public final class DynamicDialect extends Dialect {
  private static final String SHAPED = "ShapedType";
  private static final String MEMORY = "ShapedMemory";

  private final DialectSpec spec;
  private final ImmutableList<TypeDefinition> types;
  private final ImmutableList<AttributeDefinition> attributes;

  /**
   * @throws IllegalArgumentException if the specification contradicts itself; the message lists why
   */
  public DynamicDialect(DialectSpec spec) {
    List<String> problems = new ArrayList<>();
    for (TypeSpec type : spec.types()) {
      check(type, problems);
    }
    for (TypeSpec attribute : spec.attributes()) {
      checkFormat("attribute", attribute, problems);
    }
    for (OpSpec op : spec.operations()) {
      check(op, spec, problems);
    }
    for (RewriteRuleSpec rule : spec.rules()) {
      check(rule, problems);
    }
    problems.addAll(ExpressionProblems.of(spec));
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(
          "dialect '" + spec.name() + "' cannot be loaded:\n  " + String.join("\n  ", problems));
    }
    this.spec = spec;
    this.types =
        spec.types().stream().map(DynamicDialect::define).collect(ImmutableList.toImmutableList());
    this.attributes =
        spec.attributes().stream()
            .map(DynamicDialect::defineAttribute)
            .collect(ImmutableList.toImmutableList());
  }

  @Override
  public String namespace() {
    return spec.name();
  }

  @Override
  public DialectSpec spec() {
    return spec;
  }

  @Override
  protected void bind(DialectBindings bindings) {
    types.forEach(bindings::type);
    attributes.forEach(bindings::attribute);
  }

  private static TypeDefinition define(TypeSpec type) {
    AtomicReference<TypeDefinition> definition = new AtomicReference<>();
    Function<List<Object>, DefinedType> factory =
        type.interfaces().contains(MEMORY)
            ? parameters -> DynamicMemoryType.of(definition.get(), parameters)
            : type.interfaces().contains(SHAPED)
                ? parameters -> DynamicShapedType.of(definition.get(), parameters)
                : parameters -> DynamicType.of(definition.get(), parameters);
    definition.set(TypeDefinition.of(type, factory));
    return definition.get();
  }

  private static AttributeDefinition defineAttribute(TypeSpec attribute) {
    AtomicReference<AttributeDefinition> definition = new AtomicReference<>();
    definition.set(
        AttributeDefinition.of(
            attribute, parameters -> DynamicAttribute.of(definition.get(), parameters)));
    return definition.get();
  }

  private static void check(TypeSpec type, List<String> problems) {
    checkFormat("type", type, problems);
    boolean shaped = type.interfaces().contains(SHAPED) || type.interfaces().contains(MEMORY);
    if (shaped && !hasShape(type)) {
      problems.add(
          "type '"
              + type.qualifiedName()
              + "' is shaped, so it must have a parameter 'shape' of extents and a parameter"
              + " 'element' that is a type");
    }
  }

  private static void checkFormat(String what, TypeSpec type, List<String> problems) {
    for (AssemblyProblem problem : TypeFormat.parse(type.assembly(), type).problems()) {
      problems.add("assembly of " + what + " '" + type.qualifiedName() + "', " + problem);
    }
  }

  private static boolean hasShape(TypeSpec type) {
    int shape = type.parameterIndex(DynamicShapedType.SHAPE);
    int element = type.parameterIndex(DynamicShapedType.ELEMENT);
    if (shape < 0 || element < 0) {
      return false;
    }
    ParameterSpec.Kind kind = type.parameters().get(shape).kind();
    return (kind instanceof ParameterSpec.Kind.Dims || kind instanceof ParameterSpec.Kind.Extents)
        && type.parameters().get(element).kind() instanceof ParameterSpec.Kind.OfType;
  }

  /** Rules are interpreted: they cannot call what is not there. */
  private static void check(RewriteRuleSpec rule, List<String> problems) {
    for (RuleStep.NativeCall call : rule.nativeCalls()) {
      problems.add(
          rule.dialect()
              + ".dialect:"
              + call.line()
              + ":"
              + call.column()
              + ": rule '"
              + rule.name()
              + "' calls "
              + call.companion()
              + "."
              + call.method()
              + ", but a dialect that is loaded from its definition has no Java; use 'where' and"
              + " 'let' with expressions, or build the dialect as a plugin");
    }
  }

  private static void check(OpSpec op, DialectSpec dialect, List<String> problems) {
    try {
      new DeclaredEffects(op);
    } catch (IllegalArgumentException e) {
      problems.add(e.getMessage());
    }
    if (op.assembly().isPresent()) {
      AssemblyFormat format =
          AssemblyFormat.parse(op.assembly().get(), op, name -> lookup(name, dialect));
      for (AssemblyProblem problem : format.problems()) {
        problems.add("assembly of '" + op.qualifiedName() + "', " + problem);
      }
    }
  }

  /** Types of other dialects may have parameters or not; that shows when the operation is used. */
  private static TypeSpec lookup(String name, DialectSpec dialect) {
    int dot = name.indexOf('.');
    String namespace = name.substring(0, dot);
    String typeName = name.substring(dot + 1);
    TypeSpec own = namespace.equals(dialect.name()) ? dialect.type(typeName) : null;
    return own != null
        ? own
        : new TypeSpec(
            namespace,
            typeName,
            "",
            "",
            ImmutableList.of(),
            "",
            ImmutableSet.of(),
            ImmutableList.of(),
            ImmutableList.of());
  }
}
