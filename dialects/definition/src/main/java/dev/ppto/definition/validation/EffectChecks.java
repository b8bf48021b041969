package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.BuiltinAttributeDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.Effect;
import dev.ppto.definition.dialect.HookDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.Slot;
import dev.ppto.definition.dialect.ValueSlot;
import dev.ppto.ir.Traits;
import dev.ppto.ir.spec.AttributeConstraint;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.xtext.validation.Check;

/** Effects name slots that are there, and are declared in one way. */
public class EffectChecks extends PartialValidator {
  private static final String STATIC = "static_";

  @Check
  public void slots(Effect effect) {
    OpDef op = (OpDef) effect.eContainer();
    List<ValueSlot> operands = op.getOperands();
    List<ValueSlot> values = Stream.concat(operands.stream(), op.getResults().stream()).toList();
    check(effect, effect.getResource(), values, DialectPackage.Literals.EFFECT__RESOURCE, true);
    check(effect, effect.getOffsets(), operands, DialectPackage.Literals.EFFECT__OFFSETS, true);
    check(effect, effect.getExtent(), values, DialectPackage.Literals.EFFECT__EXTENT, false);
    check(effect, effect.getPeer(), operands, DialectPackage.Literals.EFFECT__PEER, false);
    staticOffsets(effect, op);
  }

  private void check(
      Effect effect, String name, List<ValueSlot> slots, EAttribute feature, boolean many) {
    if (name == null) {
      return;
    }
    String expected =
        feature == DialectPackage.Literals.EFFECT__OFFSETS
                || feature == DialectPackage.Literals.EFFECT__PEER
            ? "an operand"
            : "an operand or result";
    for (ValueSlot slot : slots) {
      if (name.equals(slot.getName())) {
        if (!many && slot.isVariadic()) {
          error(
              "expected " + expected + " that is one value, found the variadic '" + name + "'",
              effect,
              feature);
        }
        return;
      }
    }
    List<String> known = slots.stream().map(Slot::getName).toList();
    error(OpChecks.unknownSlot(name, expected, known), effect, feature);
  }

  /** The constants of an offset list are in the attribute that its name says. */
  private void staticOffsets(Effect effect, OpDef op) {
    for (AttributeSlot attribute : op.getAttributes()) {
      if (effect.getOffsets() != null
          && (STATIC + effect.getOffsets()).equals(attribute.getName())
          && !isI64Array(attribute)) {
        error(
            "attribute '"
                + attribute.getName()
                + "' holds the constants of the offsets '"
                + effect.getOffsets()
                + "', so it is a DenseI64ArrayAttr",
            effect,
            DialectPackage.Literals.EFFECT__OFFSETS);
      }
    }
  }

  private static boolean isI64Array(AttributeSlot attribute) {
    return attribute.getConstraint().getTarget() instanceof BuiltinAttributeDef kind
        && AttributeConstraint.Kind.DENSE_I64_ARRAY.text().equals(kind.getName());
  }

  @Check
  public void declaredOnce(OpDef op) {
    if (op.getEffects().isEmpty()) {
      return;
    }
    for (HookDef hook : op.getHooks()) {
      if ("effects".equals(hook.getKind())) {
        error(
            "the effects are declared and told by a hook; keep one of the two",
            hook,
            DialectPackage.Literals.HOOK_DEF__KIND);
      }
    }
    int pure = op.getTraits().indexOf(Traits.PURE.name());
    if (pure >= 0) {
      error(
          "a Pure op has no effects; drop the trait or the effects",
          op,
          DialectPackage.Literals.OP_DEF__TRAITS,
          pure);
    }
  }
}
