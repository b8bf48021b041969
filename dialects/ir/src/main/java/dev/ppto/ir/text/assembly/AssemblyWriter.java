package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.SuccessorSpec;
import dev.ppto.ir.text.OpPrinter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Prints one operation by walking the elements of its format. */
final class AssemblyWriter {
  private final CompiledAssembly format;
  private final OpSpec spec;
  private final Operation op;
  private final OpPrinter printer;
  private final Spacing spacing;

  AssemblyWriter(CompiledAssembly format, Operation op, OpPrinter printer) {
    this.format = format;
    this.spec = format.op();
    this.op = op;
    this.printer = printer;
    this.spacing = new Spacing(printer, true);
  }

  void write() {
    sequence(format.elements());
  }

  private void sequence(List<AssemblyElement> elements) {
    for (AssemblyElement element : elements) {
      element(element);
    }
  }

  private void element(AssemblyElement element) {
    if (element instanceof AssemblyElement.Literal literal) {
      spacing.literal(literal.text());
    } else if (element instanceof AssemblyElement.Whitespace whitespace) {
      spacing.whitespace(whitespace.text());
    } else if (element instanceof AssemblyElement.OperandSlot slot) {
      values(op.operandGroup(slot.index()));
    } else if (element instanceof AssemblyElement.AttributeSlot slot) {
      attribute(slot.spec());
    } else if (element instanceof AssemblyElement.TypeOf typeOf) {
      types(valuesOf(typeOf.values()));
    } else if (element instanceof AssemblyElement.Group group) {
      sequence(isTaken(group) ? group.then() : group.otherwise());
    } else if (element instanceof AssemblyElement.AttributeDictionary dictionary) {
      if (dictionary.withKeyword()) {
        printer.attributeDictionaryWithKeyword(op, elided());
      } else {
        printer.attributeDictionary(op, elided());
      }
      spacing.afterElement();
    } else if (element instanceof AssemblyElement.FunctionalType functional) {
      spacing.beforeElement();
      printer.functionType(
          typesOf(valuesOf(functional.inputs())), typesOf(valuesOf(functional.results())));
    } else if (element instanceof AssemblyElement.AllOperands) {
      values(op.operands());
    } else if (element instanceof AssemblyElement.RegionSlot slot) {
      boolean always =
          slot.spec().variadic() || slot.spec().size() != RegionSpec.Size.AT_MOST_ONE_BLOCK;
      regions(regionsOf(slot), always);
    } else if (element instanceof AssemblyElement.AllRegions) {
      regions(op.regions(), true);
    } else if (element instanceof AssemblyElement.SuccessorSlot slot) {
      successors(successorsOf(slot));
    } else if (element instanceof AssemblyElement.AllSuccessors) {
      successors(op.successors());
    } else if (element instanceof AssemblyElement.Directive directive) {
      spacing.beforeElement();
      format.directive(directive).print(op, printer, directive.arguments());
    }
  }

  // ---- optional groups ----

  private boolean isTaken(AssemblyElement.Group group) {
    if (isPresent(group.anchorElement())) {
      return true;
    }
    if (!(AmbiguityCheck.firstParsed(group.then()) instanceof AssemblyElement.Literal)) {
      return false;
    }
    // Operands that only this branch can write must not get lost with an absent anchor.
    for (AssemblyElement element : group.then()) {
      if (element instanceof AssemblyElement.OperandSlot slot
          && isPresent(slot)
          && !writes(group.otherwise(), slot.index())) {
        return true;
      }
    }
    return false;
  }

  private static boolean writes(List<AssemblyElement> elements, int operand) {
    for (AssemblyElement element : elements) {
      if (element instanceof AssemblyElement.OperandSlot slot && slot.index() == operand) {
        return true;
      }
    }
    return false;
  }

  private boolean isPresent(AssemblyElement anchor) {
    if (anchor instanceof AssemblyElement.OperandSlot slot) {
      return !op.operandGroup(slot.index()).isEmpty();
    }
    if (anchor instanceof AssemblyElement.AttributeSlot slot) {
      return isPresent(slot.spec());
    }
    if (anchor instanceof AssemblyElement.RegionSlot slot) {
      List<Region> regions = regionsOf(slot);
      return slot.spec().variadic() ? !regions.isEmpty() : !regions.get(0).isEmpty();
    }
    if (anchor instanceof AssemblyElement.SuccessorSlot slot) {
      return !successorsOf(slot).isEmpty();
    }
    if (anchor instanceof AssemblyElement.TypeOf typeOf) {
      return !valuesOf(typeOf.values()).isEmpty();
    }
    if (anchor instanceof AssemblyElement.AllOperands) {
      return op.operandCount() > 0;
    }
    if (anchor instanceof AssemblyElement.AllRegions) {
      return !op.regions().isEmpty();
    }
    if (anchor instanceof AssemblyElement.AllSuccessors) {
      return !op.successors().isEmpty();
    }
    return anchor instanceof AssemblyElement.Directive directive && isPresent(directive);
  }

  /** True if the attribute is there and says more than its default. */
  private boolean isPresent(AttributeSpec attribute) {
    Attribute value = op.attribute(attribute.name());
    return value != null && !value.equals(format.defaultOf(attribute));
  }

  private boolean isPresent(AssemblyElement.Directive directive) {
    if (directive.name().equals(DynamicIndexList.NAME)) {
      return DynamicIndexList.isPresent(op, directive.arguments());
    }
    for (String name : directive.arguments()) {
      int operand = spec.operandIndex(name);
      if (operand >= 0
          ? !op.operandGroup(operand).isEmpty()
          : isPresent(spec.attributes().get(spec.attributeIndex(name)))) {
        return true;
      }
    }
    return false;
  }

  // ---- attributes ----

  private void attribute(AttributeSpec attribute) {
    Attribute value = op.attribute(attribute.name());
    if (value == null) {
      value = format.defaultOf(attribute);
    }
    if (value != null && !FormatChecker.isUnit(attribute)) {
      spacing.beforeElement();
      AttributeText.print(printer, attribute, value);
    }
  }

  /** What the dictionary leaves out: what stands elsewhere, and what equals its default. */
  private Set<String> elided() {
    if (spec.attributes().isEmpty() && !spec.hasOperandSegments() && !spec.hasResultSegments()) {
      return ImmutableSet.of();
    }
    Set<String> names = new HashSet<>();
    written(format.elements(), names);
    for (AttributeSpec attribute : spec.attributes()) {
      if (attribute.defaultText().isPresent() && !isPresent(attribute)) {
        names.add(attribute.name());
      }
    }
    if (!format.writesAllOperands()) {
      names.add(OperandSegments.OPERANDS);
    }
    if (format.writesResultGroups()) {
      names.add(OperandSegments.RESULTS);
    }
    return names;
  }

  private void written(List<AssemblyElement> elements, Set<String> names) {
    for (AssemblyElement element : elements) {
      if (element instanceof AssemblyElement.AttributeSlot slot) {
        names.add(slot.spec().name());
      } else if (element instanceof AssemblyElement.Directive directive) {
        names.addAll(directive.arguments());
      } else if (element instanceof AssemblyElement.Group group) {
        written(isTaken(group) ? group.then() : group.otherwise(), names);
      }
    }
  }

  // ---- values, types, regions, successors ----

  private List<? extends Value> valuesOf(AssemblyElement.Values values) {
    if (values instanceof AssemblyElement.Values.OfOperand operand) {
      return op.operandGroup(operand.index());
    }
    if (values instanceof AssemblyElement.Values.OfResult result) {
      return op.resultGroup(result.index());
    }
    return values instanceof AssemblyElement.Values.OfOperands ? op.operands() : op.results();
  }

  private void values(List<Value> values) {
    if (!values.isEmpty()) {
      spacing.beforeElement();
      printer.values(values);
    }
  }

  private void types(List<? extends Value> values) {
    if (!values.isEmpty()) {
      spacing.beforeElement();
      printer.types(typesOf(values));
    }
  }

  private static List<Type> typesOf(List<? extends Value> values) {
    List<Type> types = new ArrayList<>(values.size());
    for (Value value : values) {
      types.add(value.type());
    }
    return types;
  }

  private void regions(List<Region> regions, boolean always) {
    String separator = null;
    for (Region region : regions) {
      if (always || !region.isEmpty()) {
        if (separator == null) {
          spacing.beforeElement();
        } else {
          printer.text(separator);
        }
        printer.region(region, true, true);
        separator = ", ";
      }
    }
  }

  /** The regions of one group; only the last group can be variadic. */
  private List<Region> regionsOf(AssemblyElement.RegionSlot slot) {
    int from = slot.index();
    return op.regions().subList(from, slot.spec().variadic() ? op.regions().size() : from + 1);
  }

  private List<Block> successorsOf(AssemblyElement.SuccessorSlot slot) {
    int from = slot.index();
    SuccessorSpec successor = slot.spec();
    return op.successors().subList(from, successor.variadic() ? op.successors().size() : from + 1);
  }

  private void successors(List<Block> successors) {
    if (successors.isEmpty()) {
      return;
    }
    spacing.beforeElement();
    for (int i = 0; i < successors.size(); i++) {
      if (i > 0) {
        printer.text(", ");
      }
      printer.successor(successors.get(i));
    }
  }
}
