package dev.ppto.definition.spec;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.definition.dialect.AttributeDef;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.Requirement;
import dev.ppto.definition.dialect.RewriteDef;
import dev.ppto.definition.dialect.TypeDef;
import dev.ppto.definition.dialect.ValueSlot;
import dev.ppto.ir.spec.ConstraintSpec;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.PythonNames;
import dev.ppto.ir.spec.RequirementSpec;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.TypeSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;

/**
 * Makes specification records of a definition that has no errors. Texts that are absent become
 * empty ones.
 */
public final class SpecBuilder {
  private SpecBuilder() {}

  public static DialectSpec dialect(DialectDef dialect) {
    List<Definition> definitions = dialect.getDefinitions();
    return new DialectSpec(
        dialect.getName(),
        dialect.getJavaPackage() == null ? "" : dialect.getJavaPackage(),
        text(dialect.getSummaries()),
        text(dialect.getDescriptions()),
        each(definitions, EnumDef.class, SpecBuilder::enumeration),
        each(definitions, TypeDef.class, SpecBuilder::parametric),
        each(definitions, AttributeDef.class, SpecBuilder::parametric),
        each(definitions, ConstraintDef.class, SpecBuilder::namedConstraint),
        dialect.getOps().stream().map(SpecBuilder::operation).collect(toImmutableList()),
        hooks(dialect),
        dialect.getRewrites().stream().map(SpecBuilder::rule).collect(toImmutableList()));
  }

  private static ImmutableList<Hook> hooks(DialectDef dialect) {
    ImmutableList.Builder<Hook> hooks = ImmutableList.builder();
    for (String companion : dialect.getConstantCompanions()) {
      hooks.add(new Hook(Hook.Kind.MATERIALIZE_CONSTANT, companion));
    }
    for (String companion : dialect.getInterfaceCompanions()) {
      hooks.add(new Hook(Hook.Kind.INTERFACES, companion));
    }
    return hooks.build();
  }

  public static RewriteRuleSpec rule(RewriteDef rule) {
    return RewriteBuilder.build(rule);
  }

  public static OpSpec operation(OpDef op) {
    return OpSpecBuilder.build(op);
  }

  public static EnumSpec enumeration(EnumDef definition) {
    return new EnumSpec(
        namespace(definition),
        definition.getName(),
        Names.snakeCase(definition.getName()),
        text(definition.getSummaries()),
        switch (definition.getStorage()) {
          case KEYWORD -> EnumSpec.Storage.KEYWORD;
          case I32 -> EnumSpec.Storage.I32;
          case I64 -> EnumSpec.Storage.I64;
          case FLAGS -> EnumSpec.Storage.FLAGS;
          case COMPACT_FLAGS -> EnumSpec.Storage.COMPACT_FLAGS;
        },
        definition.getCases().stream()
            .map(
                c ->
                    new EnumSpec.Case(
                        c.getName(),
                        c.getValue(),
                        orEmpty(c.getSummary()),
                        c.getPythonName() == null
                            ? PythonNames.ofCase(c.getName())
                            : c.getPythonName()))
            .collect(toImmutableList()),
        ImmutableList.copyOf(definition.getPythonNames()));
  }

  /** The record of a type or attribute. */
  public static TypeSpec parametric(ParametricDef definition) {
    return new TypeSpec(
        namespace(definition),
        definition.getName(),
        text(definition.getSummaries()),
        text(definition.getDescriptions()),
        definition.getParameters().stream().map(SpecBuilder::parameter).collect(toImmutableList()),
        text(definition.getAssemblies()),
        ImmutableSet.copyOf(definition.getInterfaces()),
        requirements(definition.getRequirements()),
        definition.getVerifiers().stream()
            .map(companion -> new Hook(Hook.Kind.VERIFY, companion))
            .collect(toImmutableList()),
        ImmutableList.copyOf(definition.getExamples()));
  }

  static ImmutableList<RequirementSpec> requirements(List<Requirement> requirements) {
    return requirements.stream()
        .map(
            r ->
                new RequirementSpec(
                    ExpressionBuilder.expression(r.getCondition()), r.getWords().strip()))
        .collect(toImmutableList());
  }

  public static ParameterSpec parameter(Parameter parameter) {
    return new ParameterSpec(
        parameter.getName(),
        parameterKind(parameter),
        Optional.ofNullable(parameter.getDefaultText()));
  }

  private static ParameterSpec.Kind parameterKind(Parameter parameter) {
    if (parameter.getTarget() instanceof EnumDef enumeration) {
      return new ParameterSpec.Kind.OfEnum(namespace(enumeration) + "." + enumeration.getName());
    }
    if (parameter.getTarget() != null) {
      return new ParameterSpec.Kind.OfType(constraint(parameter.getTarget()));
    }
    return switch (parameter.getKind()) {
      case DIMS -> new ParameterSpec.Kind.Dims();
      case EXTENTS -> new ParameterSpec.Kind.Extents();
      case INT -> new ParameterSpec.Kind.Int();
      case STRING -> new ParameterSpec.Kind.Text();
      case ATTRIBUTE -> new ParameterSpec.Kind.OfAttribute();
    };
  }

  /** The constraint to be what a definition without parameters says. */
  public static TypeConstraint constraint(Definition definition) {
    return new ConstraintBuilder().type(definition, List.of());
  }

  /** The constraint of a slot. */
  public static TypeConstraint constraint(ValueSlot slot) {
    return new ConstraintBuilder().type(slot.getConstraint());
  }

  private static ConstraintSpec namedConstraint(ConstraintDef definition) {
    ConstraintBuilder constraints = new ConstraintBuilder();
    return new ConstraintSpec(
        namespace(definition),
        definition.getName(),
        definition.getParameters().stream()
            .map(p -> new ConstraintSpec.Parameter(p.getName(), DefinitionScope.type(p)))
            .collect(toImmutableList()),
        constraints.summary(definition),
        constraints.definition(definition));
  }

  /** The dialect that holds a definition. */
  static String namespace(EObject definition) {
    return ((DialectDef) definition.eContainer()).getName();
  }

  static String text(List<String> texts) {
    return texts.isEmpty() ? "" : texts.get(0);
  }

  static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  private static <D, S> ImmutableList<S> each(
      List<Definition> definitions, Class<D> type, Function<D, S> build) {
    return definitions.stream()
        .filter(type::isInstance)
        .map(type::cast)
        .map(build)
        .collect(toImmutableList());
  }
}
