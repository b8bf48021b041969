package dev.ppto.ir.text.assembly;

import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.SuccessorSpec;
import dev.ppto.ir.spec.ValueSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Checks that a format writes everything that an operation has, once. */
final class FormatChecker {
  private static final Part DICTIONARY = new Part(PartKind.DICTIONARY, 0);

  /** A thing that a format writes. */
  private record Part(PartKind kind, int index) {
    // Written out, here and where else tools pass at every start: those of a record are linked when
    // they are first called, which takes milliseconds.
    @Override
    public boolean equals(Object other) {
      return other instanceof Part part && kind == part.kind && index == part.index;
    }

    @Override
    public int hashCode() {
      return 31 * kind.ordinal() + index;
    }
  }

  private enum PartKind {
    OPERAND,
    ATTRIBUTE,
    REGION,
    SUCCESSOR,
    /** Of a slot of {@link TypeSlots}. */
    TYPE,
    DICTIONARY
  }

  private final OpSpec op;
  private final TypeLookup types;
  private final TypeSlots slots;
  private final Consumer<AssemblyProblem> problems;

  FormatChecker(OpSpec op, TypeLookup types, Consumer<AssemblyProblem> problems) {
    this.op = op;
    this.types = types;
    this.slots = new TypeSlots(op);
    this.problems = problems;
  }

  void check(List<AssemblyElement> elements, int end) {
    Map<Part, Boolean> written = new HashMap<>();
    sequence(elements, written, null);
    if (!written.containsKey(DICTIONARY)) {
      problem(
          end, "the format has no attr-dict, so further attributes could not be written; add it");
    }
    for (int i = 0; i < op.operands().size(); i++) {
      ValueSpec operand = op.operands().get(i);
      required(
          written.get(new Part(PartKind.OPERAND, i)),
          operand.isSingle(),
          end,
          "operand '" + operand.name() + "'",
          "add $" + operand.name() + " or operands");
    }
    for (int i = 0; i < op.regions().size(); i++) {
      RegionSpec region = op.regions().get(i);
      required(
          written.get(new Part(PartKind.REGION, i)),
          region.size() == RegionSpec.Size.SINGLE_BLOCK && !region.variadic(),
          end,
          "region '" + region.name() + "'",
          "add $" + region.name() + " or regions");
    }
    for (int i = 0; i < op.successors().size(); i++) {
      SuccessorSpec successor = op.successors().get(i);
      required(
          written.get(new Part(PartKind.SUCCESSOR, i)),
          !successor.variadic(),
          end,
          "successor '" + successor.name() + "'",
          "add $" + successor.name() + " or successors");
    }
    for (int slot = 0; slot < slots.count(); slot++) {
      typeOf(slot, written, end);
    }
  }

  /** Notes what a sequence writes: true always, false only in some optional group. */
  private void sequence(
      List<AssemblyElement> elements,
      Map<Part, Boolean> written,
      AssemblyElement.@Nullable Group group) {
    for (AssemblyElement element : elements) {
      if (element instanceof AssemblyElement.Group inner) {
        group(inner, written);
      } else if (element instanceof AssemblyElement.AttributeDictionary dictionary) {
        if (group != null) {
          problem(
              dictionary.offset(),
              "attr-dict is in an optional group, but it must always be there");
        }
        add(DICTIONARY, element, "attr-dict", written);
      } else {
        if (element instanceof AssemblyElement.AttributeSlot slot
            && isUnit(slot.spec())
            && !(group != null && group.anchorElement() == element)) {
          problem(
              element.offset(),
              "a UnitAttr is its presence: write it as the anchor of an optional group, (`word` $"
                  + slot.spec().name()
                  + "^)?");
        }
        leaf(element, written);
      }
    }
  }

  private void group(AssemblyElement.Group group, Map<Part, Boolean> written) {
    Map<Part, Boolean> then = new HashMap<>(written);
    sequence(group.then(), then, group);
    Map<Part, Boolean> otherwise = new HashMap<>(written);
    sequence(group.otherwise(), otherwise, group);
    then.forEach(
        (part, always) -> written.putIfAbsent(part, always && otherwise.getOrDefault(part, false)));
    otherwise.forEach((part, always) -> written.putIfAbsent(part, false));
  }

  private void leaf(AssemblyElement element, Map<Part, Boolean> written) {
    if (element instanceof AssemblyElement.OperandSlot slot) {
      operand(slot.index(), element, written);
    } else if (element instanceof AssemblyElement.AttributeSlot slot) {
      attribute(slot.spec(), element, written);
    } else if (element instanceof AssemblyElement.RegionSlot slot) {
      add(
          new Part(PartKind.REGION, slot.index()),
          element,
          "region '" + slot.spec().name() + "'",
          written);
    } else if (element instanceof AssemblyElement.SuccessorSlot slot) {
      add(
          new Part(PartKind.SUCCESSOR, slot.index()),
          element,
          "successor '" + slot.spec().name() + "'",
          written);
    } else if (element instanceof AssemblyElement.AllOperands) {
      for (int i = 0; i < op.operands().size(); i++) {
        operand(i, element, written);
      }
    } else if (element instanceof AssemblyElement.AllRegions) {
      for (int i = 0; i < op.regions().size(); i++) {
        String name = op.regions().get(i).name();
        add(new Part(PartKind.REGION, i), element, "region '" + name + "'", written);
      }
    } else if (element instanceof AssemblyElement.AllSuccessors) {
      for (int i = 0; i < op.successors().size(); i++) {
        String name = op.successors().get(i).name();
        add(new Part(PartKind.SUCCESSOR, i), element, "successor '" + name + "'", written);
      }
    } else if (element instanceof AssemblyElement.TypeOf typeOf) {
      types(typeOf.values(), element, written);
    } else if (element instanceof AssemblyElement.FunctionalType functional) {
      types(functional.inputs(), element, written);
      types(functional.results(), element, written);
    } else if (element instanceof AssemblyElement.Directive directive) {
      directive(directive, written);
    }
  }

  private void directive(AssemblyElement.Directive directive, Map<Part, Boolean> written) {
    if (directive.name().equals(DynamicIndexList.NAME)) {
      String wrong = DynamicIndexList.problem(op, directive.arguments());
      if (wrong != null) {
        problem(directive.offset(), wrong);
      }
    }
    for (String name : directive.arguments()) {
      int index = op.operandIndex(name);
      if (index >= 0) {
        operand(index, directive, written);
      } else {
        attribute(op.attributes().get(op.attributeIndex(name)), directive, written);
      }
    }
  }

  private void operand(int index, AssemblyElement element, Map<Part, Boolean> written) {
    add(
        new Part(PartKind.OPERAND, index),
        element,
        "operand '" + op.operands().get(index).name() + "'",
        written);
  }

  private void attribute(AttributeSpec spec, AssemblyElement element, Map<Part, Boolean> written) {
    add(
        new Part(PartKind.ATTRIBUTE, indexOf(spec)),
        element,
        "attribute '" + spec.name() + "'",
        written);
  }

  private int indexOf(AttributeSpec spec) {
    int index = 0;
    while (!op.attributes().get(index).name().equals(spec.name())) {
      index++;
    }
    return index;
  }

  private void types(
      AssemblyElement.Values values, AssemblyElement element, Map<Part, Boolean> written) {
    int operands = op.operands().size();
    int from;
    int to;
    if (values instanceof AssemblyElement.Values.OfOperand operand) {
      from = operand.index();
      to = from + 1;
    } else if (values instanceof AssemblyElement.Values.OfResult result) {
      from = operands + result.index();
      to = from + 1;
    } else if (values instanceof AssemblyElement.Values.OfOperands) {
      from = 0;
      to = operands;
    } else {
      from = operands;
      to = slots.count();
    }
    for (int slot = from; slot < to; slot++) {
      add(new Part(PartKind.TYPE, slot), element, "the type of " + slots.describe(slot), written);
    }
  }

  private void add(Part part, AssemblyElement element, String what, Map<Part, Boolean> written) {
    if (written.put(part, true) != null) {
      problem(element.offset(), what + " is written a second time");
    }
  }

  private void required(Boolean always, boolean mustBeAlways, int end, String what, String wayOut) {
    if (always == null) {
      problem(end, what + " is never written; " + wayOut);
    } else if (!always && mustBeAlways) {
      problem(end, what + " is always there, but it is written only in an optional group");
    }
  }

  private void typeOf(int slot, Map<Part, Boolean> written, int end) {
    Boolean own = written.get(new Part(PartKind.TYPE, slot));
    boolean flexible = !slots.spec(slot).isSingle();
    if (own != null && (own || flexible)) {
      return;
    }
    if (slots.isResult(slot) && op.infersTypes()) {
      return;
    }
    boolean onlyFlexible = false;
    for (int other = 0; other < slots.count(); other++) {
      if (slots.setOf(other) != slots.setOf(slot)) {
        continue;
      }
      if (TypeSlots.isBuildable(slots.spec(other).constraint(), types)) {
        return;
      }
      Boolean always = written.get(new Part(PartKind.TYPE, other));
      if (always != null) {
        if (always && slots.spec(other).isSingle()) {
          return;
        }
        onlyFlexible = true;
      }
    }
    String what = "the type of " + slots.describe(slot);
    String name = slots.spec(slot).name();
    problem(
        end,
        own != null
            ? what + " is written only in an optional group, and nothing else gives it"
            : onlyFlexible
                ? what + " follows only from a type that may be absent; add type($" + name + ")"
                : what
                    + " is neither written nor does it follow from another; add type($"
                    + name
                    + ")"
                    + (slots.isResult(slot)
                        ? ", 'same type' or an infer hook"
                        : " or 'same type'"));
  }

  private void problem(int offset, String message) {
    problems.accept(new AssemblyProblem(offset, message));
  }

  /** True for a UnitAttr, which is its presence. */
  static boolean isUnit(AttributeSpec spec) {
    return spec.constraint().form() instanceof AttributeConstraint.Builtin builtin
        && builtin.kind() == AttributeConstraint.Kind.UNIT;
  }
}
