package dev.ppto.ir.expression;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.AttributeDefinition;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.Constraint;
import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.Expression.Operator;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.verify.AttributeConstraints;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes nodes of expressions. */
final class ExpressionCompiler {
  private final Names names;

  ExpressionCompiler(Names names) {
    this.names = names;
  }

  Node compile(Expression expression) {
    if (expression instanceof Expression.Int number) {
      return Node.constant(number.value());
    }
    if (expression instanceof Expression.Bool bool) {
      return Node.constant(bool.value());
    }
    if (expression instanceof Expression.Text text) {
      return Node.constant(text.value());
    }
    if (expression instanceof Expression.Name name) {
      return name(name.name());
    }
    if (expression instanceof Expression.TypeOf type) {
      return Node.constant(only(type.only()));
    }
    if (expression instanceof Expression.Parameter parameter) {
      return new ParameterNode(compile(parameter.of()), parameter.name());
    }
    if (expression instanceof Expression.ListOf list) {
      return list(compile(list.elements()));
    }
    if (expression instanceof Expression.Call call) {
      return Functions.call(call.function(), compile(call.arguments()));
    }
    if (expression instanceof Expression.MakeType made) {
      return makeType(made);
    }
    if (expression instanceof Expression.MakeAttribute made) {
      return makeAttribute(made);
    }
    return operation(expression);
  }

  private List<Node> compile(List<Expression> expressions) {
    return expressions.stream().map(this::compile).toList();
  }

  private Node operation(Expression expression) {
    if (expression instanceof Expression.Binary binary) {
      return binary(binary.operator(), compile(binary.left()), compile(binary.right()));
    }
    if (expression instanceof Expression.Not not) {
      return Logic.not(compile(not.operand()));
    }
    if (expression instanceof Expression.Negate minus) {
      return Arithmetic.negation(compile(minus.operand()));
    }
    if (expression instanceof Expression.Within within) {
      return Comparison.within(
          compile(within.value()), compile(within.low()), compile(within.high()));
    }
    if (expression instanceof Expression.OneOf one) {
      return Comparison.oneOf(compile(one.value()), compile(one.list()));
    }
    Expression.Meets meets = (Expression.Meets) expression;
    return meets(compile(meets.value()), meets.constraint());
  }

  private static Node binary(Operator operator, Node left, Node right) {
    return switch (operator) {
      case AND -> Logic.and(left, right);
      case OR -> Logic.or(left, right);
      case PLUS, MINUS, TIMES, DIVIDE, MODULO -> Arithmetic.node(operator, left, right);
      default -> Comparison.node(operator, left, right);
    };
  }

  private Node name(String name) {
    Names.Reader reader = names.reader(name);
    if (reader == null) {
      throw new IllegalArgumentException("unknown name '" + name + "'");
    }
    return Node.reading(reader);
  }

  private static Type only(BuiltinTypeConstraint constraint) {
    Type type = TypeConstraints.onlyType(new TypeConstraint.Builtin(constraint));
    if (type == null) {
      throw new IllegalArgumentException("'" + constraint.text() + "' is not one type");
    }
    return type;
  }

  private static Node list(List<Node> elements) {
    return new Node() {
      @Override
      Object value(Object frame) {
        List<@Nullable Object> values = new ArrayList<>(elements.size());
        for (Node element : elements) {
          values.add(element.value(frame));
        }
        return values;
      }
    };
  }

  // ---- constraints ----

  private static Node meets(Node value, Constraint constraint) {
    return new Node.OfTruth() {
      @Override
      Truth truth(Object frame) {
        return meets(constraint, value.value(frame));
      }
    };
  }

  private static Truth meets(Constraint constraint, @Nullable Object value) {
    if (value == null) {
      return Truth.UNKNOWN;
    }
    if (constraint instanceof AttributeConstraint wanted) {
      return Truth.of(
          value instanceof Attribute attribute && AttributeConstraints.holds(wanted, attribute));
    }
    if (value instanceof List<?> group) {
      for (Object each : group) {
        if (meets(constraint, each) == Truth.FALSE) {
          return Truth.FALSE;
        }
      }
      return Truth.TRUE;
    }
    Type type = Plain.type(value);
    return type == null
        ? Truth.UNKNOWN
        : Truth.of(TypeConstraints.holds((TypeConstraint) constraint, type));
  }

  // ---- what dialects define ----

  private Node makeType(Expression.MakeType made) {
    String name = made.dialect() + "." + made.type();
    TypeDefinition definition = names.type(name);
    if (definition == null) {
      throw new IllegalArgumentException("unknown type '" + name + "'");
    }
    Parameters parameters =
        new Parameters(definition.spec(), compile(made.arguments()), names.context());
    return new Node() {
      @Override
      @Nullable Object value(Object frame) {
        List<Object> values = parameters.values(frame);
        return values == null
            ? null
            : definition
                .factory()
                .apply(Parameters.checked(values, definition.verifier().problem(values)));
      }
    };
  }

  private Node makeAttribute(Expression.MakeAttribute made) {
    String name = made.dialect() + "." + made.attribute();
    AttributeDefinition definition = names.attribute(name);
    if (definition == null) {
      throw new IllegalArgumentException("unknown attribute '" + name + "'");
    }
    Parameters parameters =
        new Parameters(definition.spec(), compile(made.arguments()), names.context());
    return new Node() {
      @Override
      @Nullable Object value(Object frame) {
        List<Object> values = parameters.values(frame);
        return values == null
            ? null
            : definition
                .factory()
                .apply(Parameters.checked(values, definition.verifier().problem(values)));
      }
    };
  }
}
