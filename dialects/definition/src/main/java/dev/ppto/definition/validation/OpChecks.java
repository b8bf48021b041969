package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.HookDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.RegionSlot;
import dev.ppto.definition.dialect.SameType;
import dev.ppto.definition.dialect.Slot;
import dev.ppto.definition.dialect.SuccessorSlot;
import dev.ppto.definition.spec.HookKinds;
import dev.ppto.ir.Traits;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.xtext.validation.Check;

/** Operations: traits, type equalities, hooks, numbers of regions and successors. */
public class OpChecks extends PartialValidator {
  private static final List<String> SECTIONS =
      List.of(
          "summary",
          "description",
          "operands",
          "results",
          "attributes",
          "regions",
          "successors",
          "same type",
          "effects",
          "assembly",
          "require",
          "python",
          "example");

  @Check
  public void traits(OpDef op) {
    List<String> known = new ArrayList<>(Traits.names());
    known.addAll(((DialectDef) op.eContainer()).getTraits());
    for (int i = 0; i < op.getTraits().size(); i++) {
      String trait = op.getTraits().get(i);
      if (!known.contains(trait)) {
        String near = NearNames.hint(trait, known);
        warning(
            "unknown trait '"
                + trait
                + "'"
                + (near.isEmpty() ? "; known are " + String.join(", ", known) + "." : near)
                + " A trait of the dialect's own is declared in the dialect: traits "
                + trait,
            op,
            DialectPackage.Literals.OP_DEF__TRAITS,
            i,
            IssueCodes.UNDECLARED,
            "traits",
            trait);
      }
    }
  }

  @Check
  public void sameType(SameType same) {
    OpDef op = (OpDef) same.eContainer();
    List<String> values =
        Stream.concat(op.getOperands().stream(), op.getResults().stream())
            .map(Slot::getName)
            .toList();
    for (int i = 0; i < same.getSlots().size(); i++) {
      String name = same.getSlots().get(i);
      if (!values.contains(name)) {
        error(
            unknownSlot(name, "an operand or result", values),
            same,
            DialectPackage.Literals.SAME_TYPE__SLOTS,
            i);
      } else if (same.getSlots().indexOf(name) < i) {
        error(
            "'" + name + "' is named a second time",
            same,
            DialectPackage.Literals.SAME_TYPE__SLOTS,
            i,
            IssueCodes.SECOND_TIME);
      }
    }
    if (same.getSlots().size() == 1) {
      error(
          "expected at least two names, such as: same type lhs, rhs",
          same,
          DialectPackage.Literals.SAME_TYPE__SLOTS,
          0);
    }
  }

  static String unknownSlot(String name, String expected, List<String> known) {
    return "expected "
        + expected
        + ", found the unknown name '"
        + name
        + "'"
        + NearNames.hint(name, known);
  }

  @Check
  public void hook(HookDef hook) {
    if (hook.getKind() == null || HookKinds.BY_WORD.containsKey(hook.getKind())) {
      return;
    }
    List<String> words = new ArrayList<>(HookKinds.BY_WORD.keySet());
    words.addAll(SECTIONS);
    String near = NearNames.hint(hook.getKind(), words);
    error(
        "unknown section or hook '"
            + hook.getKind()
            + "'"
            + (near.isEmpty()
                ? "; hooks are " + String.join(", ", HookKinds.BY_WORD.keySet())
                : near),
        hook,
        DialectPackage.Literals.HOOK_DEF__KIND);
  }

  @Check
  public void inferredResults(HookDef hook) {
    if ("infer".equals(hook.getKind()) && ((OpDef) hook.eContainer()).getResults().isEmpty()) {
      error(
          "there are no results whose types could be inferred",
          hook,
          DialectPackage.Literals.HOOK_DEF__KIND);
    }
  }

  /** Parts are told apart by counting from both ends, so that one may be of any number. */
  @Check
  public void variadicParts(OpDef op) {
    List<RegionSlot> regions = op.getRegions().stream().filter(RegionSlot::isVariadic).toList();
    if (regions.size() > 1) {
      error(
          "only one group of regions can be variadic",
          regions.get(1),
          DialectPackage.Literals.REGION_SLOT__VARIADIC);
    }
    List<SuccessorSlot> successors =
        op.getSuccessors().stream().filter(SuccessorSlot::isVariadic).toList();
    if (successors.size() > 1) {
      error(
          "only one group of successors can be variadic",
          successors.get(1),
          DialectPackage.Literals.SUCCESSOR_SLOT__VARIADIC);
    }
  }

  @Check
  public void successorsOfTerminators(OpDef op) {
    if (!op.getSuccessors().isEmpty() && !op.getTraits().contains(Traits.TERMINATOR.name())) {
      error(
          "an op with successors ends its block; add the trait Terminator",
          op,
          DialectPackage.Literals.OP_DEF__NAME);
    }
  }
}
