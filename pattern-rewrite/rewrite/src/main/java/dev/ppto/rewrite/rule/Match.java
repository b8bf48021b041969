package dev.ppto.rewrite.rule;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What stands where, for one operation that rules are tried on. */
final class Match {
  private final Operation root;
  private final Map<Position, RuleExpression> expressions;
  private final Map<Position, Object> computed = new HashMap<>(4);

  Match(Operation root, Map<Position, RuleExpression> expressions) {
    this.root = root;
    this.expressions = expressions;
  }

  Operation root() {
    return root;
  }

  /** What stands there; null if it is an attribute that is absent or cannot be computed. */
  @Nullable Object at(Position position) {
    if (position instanceof Position.Operand || position instanceof Position.Element) {
      return value(position);
    }
    if (position instanceof Position.Group group) {
      return values(group);
    }
    if (position instanceof Position.AttributeOf attribute) {
      return op(attribute.op()).attribute(attribute.attribute());
    }
    if (position instanceof Position.Computed wanted) {
      Object known = computed.get(wanted);
      if (known == null) {
        known = compute(wanted);
        if (known != null) {
          computed.put(wanted, known);
        }
      }
      return known;
    }
    if (position instanceof Position.Native method) {
      throw new IllegalArgumentException(
          "a rule that is interpreted cannot call " + method.describe());
    }
    return op(position);
  }

  private @Nullable Object compute(Position.Computed wanted) {
    RuleExpression expression = expressions.get(wanted);
    Object[] inputs = all(wanted.inputs().values());
    if (wanted.form() instanceof Position.Form.AsAttribute) {
      return expression.attribute(root, inputs);
    }
    return wanted.form() instanceof Position.Form.AsTypes
        ? expression.types(root, inputs)
        : expression.value(root, inputs);
  }

  Object[] all(Collection<Position> positions) {
    return positions.stream().map(this::at).toArray();
  }

  Operation op(Position position) {
    if (position instanceof Position.Root) {
      return root;
    }
    Operation made = value(((Position.Producer) position).value()).definingOp();
    if (made == null) {
      throw new IllegalStateException(position.describe() + " is not made by an operation");
    }
    return made;
  }

  Value value(Position position) {
    if (position instanceof Position.Operand operand) {
      return RuleOps.operand(op(operand.op()), operand.group());
    }
    Position.Element element = (Position.Element) position;
    return RuleOps.group(op(element.op()), element.group()).get(element.index());
  }

  /** A value, or a result of an operation: of that name, or the only one. */
  Value asValue(Position position, Optional<String> result) {
    boolean isOp = position instanceof Position.Root || position instanceof Position.Producer;
    if (!isOp) {
      return value(position);
    }
    return result.isPresent() ? RuleOps.result(op(position), result.get()) : op(position).result();
  }

  List<Value> values(Position.Group group) {
    return RuleOps.group(op(group.op()), group.group());
  }
}
