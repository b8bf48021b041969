package dev.ppto.ir.expression;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.AttributeDefinition;
import dev.ppto.ir.Context;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.text.AttributeDefaults;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names of an operation's slots. Frames are operations, or states of operations to be made,
 * which have no results.
 */
public final class OperationNames implements Names {
  private final OpDefinition definition;
  private final OpSpec spec;

  /**
   * @throws IllegalArgumentException if no dialect defines the operation
   */
  public OperationNames(OpDefinition definition) {
    OpSpec known = definition.spec();
    if (known == null) {
      throw new IllegalArgumentException("'" + definition.name() + "' has no definition");
    }
    this.definition = definition;
    this.spec = known;
  }

  @Override
  public @Nullable TypeDefinition type(String qualifiedName) {
    return definition.context().typeDefinition(qualifiedName);
  }

  @Override
  public @Nullable AttributeDefinition attribute(String qualifiedName) {
    return definition.context().attributeDefinition(qualifiedName);
  }

  @Override
  public Context context() {
    return definition.context();
  }

  @Override
  public @Nullable Reader reader(String name) {
    int operand = spec.operandIndex(name);
    if (operand >= 0) {
      return operand(operand);
    }
    int result = spec.resultIndex(name);
    if (result >= 0) {
      return result(result);
    }
    int attribute = spec.attributeIndex(name);
    return attribute < 0 ? null : attribute(spec.attributes().get(attribute));
  }

  // ---- values ----

  private Reader operand(int group) {
    ValueSpec.Arity arity = spec.operands().get(group).arity();
    boolean fixed = spec.operands().subList(0, group + 1).stream().allMatch(ValueSpec::isSingle);
    if (fixed) {
      return frame ->
          frame instanceof Operation op
              ? op.operand(group)
              : ((OperationState) frame).operands.get(group);
    }
    return frame ->
        of(
            arity,
            frame instanceof Operation op
                ? op.operandGroup(group)
                : group((OperationState) frame, group));
  }

  private Reader result(int group) {
    ValueSpec.Arity arity = spec.results().get(group).arity();
    boolean fixed = spec.results().subList(0, group + 1).stream().allMatch(ValueSpec::isSingle);
    return fixed
        ? frame -> ((Operation) frame).result(group)
        : frame -> of(arity, ((Operation) frame).resultGroup(group));
  }

  private static @Nullable Object of(ValueSpec.Arity arity, List<?> group) {
    if (arity == ValueSpec.Arity.VARIADIC) {
      return group;
    }
    return group.isEmpty() ? null : group.get(0);
  }

  private List<?> group(OperationState state, int group) {
    List<ValueSpec> groups = spec.operands();
    int start = 0;
    int size = 0;
    Attribute segments = state.properties.get(OperandSegments.OPERANDS);
    for (int i = 0; i <= group; i++) {
      start += size;
      size =
          spec.hasOperandSegments() && segments instanceof DenseArrayAttr sizes
              ? (int) sizes.values().get(i)
              : groups.get(i).isSingle() ? 1 : state.operands.size() - (groups.size() - 1);
    }
    return state.operands.subList(start, start + size);
  }

  // ---- attributes ----

  private Reader attribute(AttributeSpec attribute) {
    String name = attribute.name();
    AttributeConstraint form = attribute.constraint().form();
    if (form instanceof AttributeConstraint.Builtin builtin
        && builtin.kind() == AttributeConstraint.Kind.UNIT) {
      return frame -> read(frame, name) != null;
    }
    if (form instanceof AttributeConstraint.OfEnum of
        && (of.enumeration().storage() == EnumSpec.Storage.I32
            || of.enumeration().storage() == EnumSpec.Storage.I64)) {
      return frame -> keyword(of.enumeration(), value(frame, attribute));
    }
    return frame -> value(frame, attribute);
  }

  private @Nullable Attribute value(Object frame, AttributeSpec attribute) {
    Attribute value = read(frame, attribute.name());
    return value == null && attribute.defaultText().isPresent()
        ? AttributeDefaults.of(definition).get(attribute.name())
        : value;
  }

  private static @Nullable Attribute read(Object frame, String name) {
    return frame instanceof Operation op
        ? op.attribute(name)
        : ((OperationState) frame).properties.get(name);
  }

  private static @Nullable Object keyword(EnumSpec enumeration, @Nullable Attribute value) {
    EnumSpec.Case found =
        value instanceof IntegerAttr number ? enumeration.byValue(number.asLong()) : null;
    return found == null ? value : found.keyword();
  }
}
