package dev.ppto.ir.effect;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.spec.OpSpec;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The effects that an operation's definition declares, for operations without a model of their own.
 * Offsets in a group {@code g} are completed by the constants in an attribute {@code static_g}, if
 * there is one.
 */
public final class DeclaredEffects implements MemoryEffects {
  private static final String CONSTANTS = "static_";

  private final OpSpec op;

  /**
   * @throws IllegalArgumentException if an effect names what the operation does not have
   */
  public DeclaredEffects(OpSpec op) {
    this.op = op;
    for (EffectSpec effect : op.effects()) {
      effect.resource().ifPresent(name -> checkValue(name, true));
      effect.extent().ifPresent(name -> checkValue(name, true));
      effect.offsets().ifPresent(name -> checkValue(name, false));
      effect.peer().ifPresent(name -> checkValue(name, false));
    }
  }

  private void checkValue(String name, boolean orResult) {
    if (op.operandIndex(name) < 0 && !(orResult && op.resultIndex(name) >= 0)) {
      throw new IllegalArgumentException(
          "an effect of '"
              + op.qualifiedName()
              + "' names '"
              + name
              + "', which is none of its operands"
              + (orResult ? " or results" : ""));
    }
  }

  @Override
  public void effects(Operation operation, Consumer<Effect> sink) {
    for (EffectSpec effect : op.effects()) {
      if (effect.resource().isEmpty()) {
        sink.accept(Effect.on(effect.kind(), null));
        continue;
      }
      Value extent = effect.extent().map(name -> first(operation, name)).orElse(null);
      Value peer = effect.peer().map(name -> first(operation, name)).orElse(null);
      // An optional operand that is absent touches nothing; each of several is touched.
      for (Value resource : values(operation, effect.resource().get())) {
        sink.accept(
            effect.offsets().isPresent()
                ? at(operation, effect.kind(), resource, effect.offsets().get(), extent, peer)
                : new Effect(effect.kind(), resource, List.of(), List.of(), extent, peer));
      }
    }
  }

  private Effect at(
      Operation operation,
      EffectSpec.Kind kind,
      Value resource,
      String offsets,
      @Nullable Value extent,
      @Nullable Value peer) {
    ImmutableLongArray constants = null;
    String attribute = CONSTANTS + offsets;
    if (op.attributeIndex(attribute) >= 0) {
      DenseArrayAttr value = operation.attribute(attribute, DenseArrayAttr.class);
      constants = value == null ? null : value.values();
    }
    return Effect.at(kind, resource, values(operation, offsets), constants, extent, peer);
  }

  private List<? extends Value> values(Operation operation, String name) {
    int operand = op.operandIndex(name);
    return operand >= 0
        ? operation.operandGroup(operand)
        : operation.resultGroup(op.resultIndex(name));
  }

  private @Nullable Value first(Operation operation, String name) {
    List<? extends Value> values = values(operation, name);
    return values.isEmpty() ? null : values.get(0);
  }
}
