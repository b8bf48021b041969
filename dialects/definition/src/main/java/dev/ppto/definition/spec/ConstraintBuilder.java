package dev.ppto.definition.spec;

import static com.google.common.collect.ImmutableList.toImmutableList;

import dev.ppto.definition.dialect.AttributeDef;
import dev.ppto.definition.dialect.BuiltinAttributeDef;
import dev.ppto.definition.dialect.BuiltinTypeDef;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.TypeDef;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.Constraint;
import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.ExpressionText;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.verify.AttributeConstraints;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes constraint records. */
final class ConstraintBuilder {
  /** The name of what a constraint is about. */
  static final String SELF = "self";

  private final Map<String, Expression> replaced;

  ConstraintBuilder() {
    this(Map.of());
  }

  /**
   * @param replaced what stands in the place of names: the arguments of the constraint around it
   */
  ConstraintBuilder(Map<String, Expression> replaced) {
    this.replaced = replaced;
  }

  /** What a definition says, without its name and words. */
  Constraint definition(ConstraintDef definition) {
    return ConstraintKind.of(definition) == ConstraintKind.TYPE
        ? typeDefinition(definition)
        : attributeDefinition(definition);
  }

  Constraint constraint(ElementConstraint constraint) {
    return ConstraintKind.of(constraint) == ConstraintKind.TYPE
        ? type(constraint)
        : attribute(constraint);
  }

  // ---- on types ----

  TypeConstraint type(dev.ppto.definition.dialect.Constraint constraint) {
    return constraint.getAlternatives().size() == 1
        ? type(constraint.getAlternatives().get(0))
        : new TypeConstraint.AnyOf(
            constraint.getAlternatives().stream().map(this::type).collect(toImmutableList()));
  }

  private TypeConstraint type(ElementConstraint constraint) {
    TypeConstraint container =
        constraint.getGroup() != null
            ? type(constraint.getGroup())
            : type(constraint.getTarget(), arguments(constraint));
    return constraint.getElement() == null
        ? container
        : new TypeConstraint.WithElement(container, type(constraint.getElement()));
  }

  /** The condition to be what the definition says. */
  TypeConstraint type(Definition definition, List<Expression> arguments) {
    if (definition instanceof TypeDef type) {
      return new TypeConstraint.OfType(SpecBuilder.namespace(type), type.getName());
    }
    if (definition instanceof ConstraintDef constraint) {
      ConstraintBuilder inner = new ConstraintBuilder(bind(constraint, arguments));
      return new TypeConstraint.Named(
          name(constraint, arguments), inner.summary(constraint), inner.typeDefinition(constraint));
    }
    if (definition instanceof BuiltinTypeDef builtin) {
      return new TypeConstraint.Builtin(
          BuiltinTypeConstraint.byName(builtin.getName()).orElseThrow());
    }
    throw new IllegalArgumentException("not a type constraint: " + definition.getName());
  }

  private TypeConstraint typeDefinition(ConstraintDef definition) {
    TypeConstraint made = type(definition.getConstraint());
    for (Expression condition : conditions(definition)) {
      made = new TypeConstraint.Where(made, condition);
    }
    return made;
  }

  // ---- on attributes ----

  AttributeConstraint attribute(dev.ppto.definition.dialect.Constraint constraint) {
    return constraint.getAlternatives().size() == 1
        ? attribute(constraint.getAlternatives().get(0))
        : new AttributeConstraint.AnyOf(
            constraint.getAlternatives().stream().map(this::attribute).collect(toImmutableList()));
  }

  AttributeConstraint attribute(ElementConstraint constraint) {
    if (constraint.getElement() != null) {
      return new AttributeConstraint.ArrayOf(attribute(constraint.getElement()));
    }
    if (constraint.getGroup() != null) {
      return attribute(constraint.getGroup());
    }
    Definition target = constraint.getTarget();
    if (target instanceof EnumDef enumeration) {
      return new AttributeConstraint.OfEnum(SpecBuilder.enumeration(enumeration));
    }
    if (target instanceof AttributeDef attribute) {
      return new AttributeConstraint.OfAttribute(
          SpecBuilder.namespace(attribute), attribute.getName());
    }
    if (target instanceof ConstraintDef named) {
      List<Expression> arguments = arguments(constraint);
      ConstraintBuilder inner = new ConstraintBuilder(bind(named, arguments));
      return new AttributeConstraint.Named(
          name(named, arguments), inner.summary(named), inner.attributeDefinition(named));
    }
    if (target instanceof BuiltinAttributeDef builtin) {
      return new AttributeConstraint.Builtin(
          AttributeConstraint.Kind.byName(builtin.getName()).orElseThrow());
    }
    throw new IllegalArgumentException("not an attribute constraint: " + target);
  }

  private AttributeConstraint attributeDefinition(ConstraintDef definition) {
    AttributeConstraint made = attribute(definition.getConstraint());
    for (Expression condition : conditions(definition)) {
      made = new AttributeConstraint.Where(made, condition);
    }
    return made;
  }

  // ---- conditions and arguments ----

  private List<Expression> conditions(ConstraintDef definition) {
    ExpressionBuilder expressions = new ExpressionBuilder(replaced);
    List<Expression> conditions = new ArrayList<>();
    if (definition.getLow() != null) {
      conditions.add(expressions.selfIn(definition.getLow(), definition.getHigh()));
    }
    if (definition.getCondition() != null) {
      conditions.add(expressions.build(definition.getCondition()));
    }
    return conditions;
  }

  private List<Expression> arguments(ElementConstraint constraint) {
    return new ExpressionBuilder(replaced).build(constraint.getArguments());
  }

  private static Map<String, Expression> bind(
      ConstraintDef definition, List<Expression> arguments) {
    Map<String, Expression> bound = new HashMap<>();
    for (int i = 0; i < definition.getParameters().size(); i++) {
      bound.put(definition.getParameters().get(i).getName(), arguments.get(i));
    }
    return bound;
  }

  private static String name(ConstraintDef definition, List<Expression> arguments) {
    String name = SpecBuilder.namespace(definition) + "." + definition.getName();
    return arguments.isEmpty()
        ? name
        : name
            + arguments.stream()
                .map(ExpressionText::of)
                .collect(Collectors.joining(", ", "(", ")"));
  }

  // ---- words ----

  /** Words for messages: what the definition says, or else its alternatives. */
  String summary(ConstraintDef definition) {
    String words = definition.getSummary();
    if (words == null) {
      return definition.getCondition() == null && definition.getLow() == null
          ? words(definition.getConstraint())
          : definition(definition) instanceof TypeConstraint type
              ? TypeConstraints.describe(type)
              : AttributeConstraints.describe((AttributeConstraint) definition(definition));
    }
    for (Map.Entry<String, Expression> argument : replaced.entrySet()) {
      words = words.replace("{" + argument.getKey() + "}", ExpressionText.of(argument.getValue()));
    }
    return words;
  }

  private String words(dev.ppto.definition.dialect.Constraint constraint) {
    return constraint.getAlternatives().stream()
        .map(this::words)
        .collect(Collectors.joining(" or "));
  }

  private String words(ElementConstraint constraint) {
    Constraint made = constraint(constraint);
    return made instanceof TypeConstraint type
        ? TypeConstraints.describe(type)
        : AttributeConstraints.describe((AttributeConstraint) made);
  }
}
