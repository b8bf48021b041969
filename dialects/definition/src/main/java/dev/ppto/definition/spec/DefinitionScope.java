package dev.ppto.definition.spec;

import dev.ppto.definition.dialect.AttributeDef;
import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.Constraint;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.ConstraintParameter;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.OptionArgument;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.PythonDef;
import dev.ppto.definition.dialect.PythonParameter;
import dev.ppto.definition.dialect.ValueSlot;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.ExpressionChecker;
import dev.ppto.ir.spec.ExpressionScope;
import dev.ppto.ir.spec.ExpressionType;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.TypeSpec;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/**
 * The names in the expressions of a definition, which must be complete, see {@link Completeness}.
 */
public final class DefinitionScope implements ExpressionScope {
  private final Map<String, Binding> bindings = new LinkedHashMap<>();
  private final Map<String, ParametricDef> parametric = new LinkedHashMap<>();
  private final Map<String, EnumDef> enums = new LinkedHashMap<>();
  private final boolean canMake;

  /**
   * A scope without names.
   *
   * @param element what the expressions stand in: what it refers to is known by qualified name
   * @param canMake whether expressions may make types and attributes
   */
  public DefinitionScope(EObject element, boolean canMake) {
    this.canMake = canMake;
    DialectDef dialect = EcoreUtil2.getContainerOfType(element, DialectDef.class);
    if (dialect != null) {
      dialect.getDefinitions().forEach(this::know);
    }
    Completeness.reachable(element, true).forEach(this::know);
  }

  private void know(Definition definition) {
    if (definition.eIsProxy()
        || definition.getName() == null
        || !(definition.eContainer() instanceof DialectDef dialect)) {
      return;
    }
    String name = dialect.getName() + "." + definition.getName();
    if (definition instanceof ParametricDef one && Completeness.isComplete(one)) {
      parametric.put((one instanceof AttributeDef ? "#" : "!") + name, one);
    } else if (definition instanceof EnumDef one) {
      enums.put(name, one);
    }
  }

  /** Adds a name; returns this. */
  public DefinitionScope bind(String name, Binding binding) {
    bindings.put(name, binding);
    return this;
  }

  /**
   * The names of an operation's slots.
   *
   * @param withResults whether the results are among them
   */
  public static DefinitionScope of(OpDef op, boolean withResults) {
    DefinitionScope scope = new DefinitionScope(op, true);
    op.getOperands().forEach(scope::value);
    if (withResults) {
      op.getResults().forEach(scope::value);
    }
    for (AttributeSlot slot : op.getAttributes()) {
      scope.bind(
          slot.getName(), Binding.of(new ConstraintBuilder().attribute(slot.getConstraint())));
    }
    return scope;
  }

  /** The names in the expressions of a spelling: the slots of its operation, and its options. */
  public static DefinitionScope of(PythonDef spelling) {
    DefinitionScope scope = of((OpDef) spelling.eContainer(), false);
    for (PythonParameter parameter : spelling.getParameters()) {
      if (parameter instanceof OptionArgument option) {
        ParameterSpec spec = SpecBuilder.parameter(option.getParameter());
        scope.bind(spec.name(), ExpressionChecker.binding(spec, scope));
      }
    }
    return scope;
  }

  private void value(ValueSlot slot) {
    bind(
        slot.getName(),
        Binding.of(
            slot.isVariadic() ? ExpressionType.VALUES : ExpressionType.VALUE,
            new ConstraintBuilder().type(slot.getConstraint())));
  }

  /** The parameters of a type or attribute. */
  public static DefinitionScope of(ParametricDef definition) {
    DefinitionScope scope = new DefinitionScope(definition, false);
    for (ParameterSpec parameter : SpecBuilder.parametric(definition).parameters()) {
      scope.bind(parameter.name(), ExpressionChecker.binding(parameter, scope));
    }
    return scope;
  }

  /** The names in the condition of a constraint: {@code self} and the parameters. */
  public static DefinitionScope of(ConstraintDef definition) {
    DefinitionScope scope = ofParameters(definition);
    Constraint base = definition.getConstraint();
    return scope.bind(
        ConstraintBuilder.SELF,
        ConstraintKind.of(definition) == ConstraintKind.TYPE
            ? Binding.of(ExpressionType.TYPE, new ConstraintBuilder().type(base))
            : Binding.of(new ConstraintBuilder().attribute(base)));
  }

  /** The names in the arguments that a constraint gives to others. */
  public static DefinitionScope ofParameters(ConstraintDef definition) {
    DefinitionScope scope = new DefinitionScope(definition, false);
    for (ConstraintParameter parameter : definition.getParameters()) {
      scope.bind(parameter.getName(), Binding.of(type(parameter)));
    }
    return scope;
  }

  /** What kind of argument a parameter takes. */
  public static ExpressionType type(ConstraintParameter parameter) {
    return switch (parameter.getKind()) {
      case INT -> ExpressionType.INT;
      case STRING -> ExpressionType.TEXT;
      case TYPE -> ExpressionType.TYPE;
      case ATTRIBUTE -> ExpressionType.ATTRIBUTE;
    };
  }

  @Override
  public @Nullable Binding find(String name) {
    return bindings.get(name);
  }

  @Override
  public Collection<String> names() {
    return List.copyOf(bindings.keySet());
  }

  @Override
  public @Nullable TypeSpec type(String qualifiedName) {
    return spec(parametric.get("!" + qualifiedName));
  }

  @Override
  public @Nullable TypeSpec attribute(String qualifiedName) {
    return spec(parametric.get("#" + qualifiedName));
  }

  private static @Nullable TypeSpec spec(@Nullable ParametricDef definition) {
    return definition == null ? null : SpecBuilder.parametric(definition);
  }

  @Override
  public @Nullable EnumSpec enumeration(String qualifiedName) {
    EnumDef definition = enums.get(qualifiedName);
    return definition == null ? null : SpecBuilder.enumeration(definition);
  }

  @Override
  public boolean canMake() {
    return canMake;
  }
}
