package dev.ppto.ir.text.assembly;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.text.AssemblyDirective;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.type.FunctionType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses one operation by walking the elements of its format. */
final class AssemblyReader implements AssemblyDirective.OperandSink {
  private final CompiledAssembly format;
  private final OpSpec op;
  private final OpParser parser;
  private final OperationState state;
  private final ReadOperation read;

  AssemblyReader(CompiledAssembly format, OpParser parser, OperationState state) {
    this.format = format;
    this.op = format.op();
    this.parser = parser;
    this.state = state;
    this.read = new ReadOperation(op);
  }

  void read() {
    sequence(format.elements(), 0);
    new OperationResolver(format, parser, state, read).resolve();
  }

  private void sequence(List<AssemblyElement> elements, int from) {
    for (int i = from; i < elements.size(); i++) {
      element(elements.get(i));
    }
  }

  private void element(AssemblyElement element) {
    if (element instanceof AssemblyElement.Literal literal) {
      Literals.parse(parser, literal.text());
    } else if (element instanceof AssemblyElement.OperandSlot slot) {
      if (slot.spec().isSingle()) {
        read.operands(slot.index()).add(parser.operand());
      } else {
        operands(slot);
      }
    } else if (element instanceof AssemblyElement.AttributeSlot slot) {
      AttributeSpec spec = slot.spec();
      Attribute value =
          spec.optional()
              ? AttributeText.parseOptional(parser, spec)
              : AttributeText.parse(parser, spec);
      attribute(spec, value);
    } else if (element instanceof AssemblyElement.TypeOf typeOf) {
      if (!types(typeOf.values()) && !TypeSlots.canBeEmpty(op, typeOf.values())) {
        throw parser.expected("a type");
      }
    } else if (element instanceof AssemblyElement.Group group) {
      group(group);
    } else if (element instanceof AssemblyElement.AttributeDictionary dictionary) {
      dictionary(dictionary.withKeyword());
    } else if (element instanceof AssemblyElement.FunctionalType functional) {
      functionalType(functional, parser.functionType());
    } else if (element instanceof AssemblyElement.AllOperands) {
      allOperands();
    } else if (element instanceof AssemblyElement.RegionSlot slot) {
      region(slot);
    } else if (element instanceof AssemblyElement.SuccessorSlot slot) {
      if (slot.spec().variadic()) {
        successors(read.successors(slot.index()));
      } else {
        read.successors(slot.index()).add(parser.successor());
      }
    } else if (element instanceof AssemblyElement.AllRegions) {
      allRegions();
    } else if (element instanceof AssemblyElement.AllSuccessors) {
      allSuccessors();
    } else if (element instanceof AssemblyElement.Directive directive) {
      format.directive(directive).parse(parser, state, directive.arguments(), this);
      noteWritten(directive);
    }
  }

  // ---- optional groups ----

  private void group(AssemblyElement.Group group) {
    List<AssemblyElement> then = group.then();
    int head = 0;
    while (then.get(head) instanceof AssemblyElement.Whitespace) {
      head++;
    }
    if (!optional(then.get(head))) {
      sequence(group.otherwise(), 0);
      return;
    }
    for (int i = head + 1; i < then.size(); i++) {
      AssemblyElement element = then.get(i);
      if (element instanceof AssemblyElement.AttributeSlot slot
          && FormatChecker.isUnit(slot.spec())) {
        attribute(slot.spec(), UnitAttr.UNIT);
      } else if (i == group.anchor()) {
        anchor(element);
      } else {
        element(element);
      }
    }
  }

  /** Parses the anchor of a group that is there, so the anchor must be there too. */
  private void anchor(AssemblyElement element) {
    if (element instanceof AssemblyElement.AttributeSlot slot) {
      attribute(slot.spec(), AttributeText.parse(parser, slot.spec()));
    } else if (element instanceof AssemblyElement.Directive) {
      element(element);
    } else if (!optional(element)) {
      throw parser.expected(
          element instanceof AssemblyElement.TypeOf
              ? "a type"
              : element instanceof AssemblyElement.RegionSlot
                      || element instanceof AssemblyElement.AllRegions
                  ? "a region"
                  : element instanceof AssemblyElement.SuccessorSlot
                          || element instanceof AssemblyElement.AllSuccessors
                      ? "a successor"
                      : "an operand");
    }
  }

  /** Parses an element if it is there; it is the first of a group. */
  private boolean optional(AssemblyElement element) {
    if (element instanceof AssemblyElement.Literal literal) {
      return Literals.parseOptional(parser, literal.text());
    }
    if (element instanceof AssemblyElement.OperandSlot slot) {
      return operands(slot);
    }
    if (element instanceof AssemblyElement.AttributeSlot slot) {
      Attribute value = AttributeText.parseOptional(parser, slot.spec());
      attribute(slot.spec(), value);
      return value != null;
    }
    if (element instanceof AssemblyElement.RegionSlot slot) {
      return regions(slot.index(), slot.spec().variadic());
    }
    if (element instanceof AssemblyElement.SuccessorSlot slot) {
      return slot.spec().variadic()
          ? successors(read.successors(slot.index()))
          : oneSuccessor(read.successors(slot.index()));
    }
    if (element instanceof AssemblyElement.TypeOf typeOf) {
      return types(typeOf.values());
    }
    if (element instanceof AssemblyElement.FunctionalType functional) {
      Type type = parser.optionalType();
      if (type instanceof FunctionType function) {
        functionalType(functional, function);
      } else if (type != null) {
        throw parser.expected("'->'");
      }
      return type != null;
    }
    if (element instanceof AssemblyElement.AllOperands) {
      return allOperands();
    }
    if (element instanceof AssemblyElement.AllRegions) {
      return allRegions();
    }
    if (element instanceof AssemblyElement.AllSuccessors) {
      return allSuccessors();
    }
    AssemblyElement.Directive directive = (AssemblyElement.Directive) element;
    if (!parser.optionalPunctuation("[")) {
      return false;
    }
    DynamicIndexList.INSTANCE.parseRest(parser, state, directive.arguments(), this);
    noteWritten(directive);
    return true;
  }

  // ---- operands and types ----

  @Override
  public void add(String group, OpParser.UnresolvedOperand operand) {
    int index = op.operandIndex(group);
    if (index < 0) {
      throw new IllegalArgumentException(
          "'" + op.qualifiedName() + "' has no operand '" + group + "'");
    }
    read.operands(index).add(operand);
  }

  private boolean operands(AssemblyElement.OperandSlot slot) {
    List<OpParser.UnresolvedOperand> into = read.operands(slot.index());
    OpParser.UnresolvedOperand first = parser.optionalOperand();
    if (first == null) {
      return false;
    }
    into.add(first);
    if (slot.spec().arity() == ValueSpec.Arity.VARIADIC) {
      while (parser.optionalPunctuation(",")) {
        into.add(parser.operand());
      }
    }
    return true;
  }

  private boolean allOperands() {
    read.allOperands = parser.operandList();
    return !read.allOperands.isEmpty();
  }

  private boolean types(AssemblyElement.Values values) {
    Type first = parser.optionalType();
    if (first == null) {
      return false;
    }
    List<Type> types = new ArrayList<>(1);
    types.add(first);
    if (isList(values)) {
      while (parser.optionalPunctuation(",")) {
        types.add(parser.type());
      }
    }
    typesOf(values, types);
    return true;
  }

  private static boolean isList(AssemblyElement.Values values) {
    if (values instanceof AssemblyElement.Values.OfOperand operand) {
      return operand.spec().arity() == ValueSpec.Arity.VARIADIC;
    }
    if (values instanceof AssemblyElement.Values.OfResult result) {
      return result.spec().arity() == ValueSpec.Arity.VARIADIC;
    }
    return true;
  }

  private void functionalType(AssemblyElement.FunctionalType element, FunctionType type) {
    typesOf(element.inputs(), type.inputs());
    typesOf(element.results(), type.results());
  }

  private void typesOf(AssemblyElement.Values values, List<Type> types) {
    if (values instanceof AssemblyElement.Values.OfOperand operand) {
      read.setTypes(operand.index(), types);
    } else if (values instanceof AssemblyElement.Values.OfResult result) {
      read.setTypes(op.operands().size() + result.index(), types);
    } else if (values instanceof AssemblyElement.Values.OfOperands) {
      read.allOperandTypes = types;
    } else {
      read.allResultTypes = types;
    }
  }

  // ---- attributes ----

  private void attribute(AttributeSpec spec, @Nullable Attribute value) {
    if (value == null) {
      return;
    }
    if (state.properties.containsKey(spec.name())) {
      throw parser.failure("attribute '" + spec.name() + "' is given twice");
    }
    state.attribute(spec.name(), value);
    read.writtenAttributes.add(spec.name());
  }

  private void noteWritten(AssemblyElement.Directive directive) {
    for (String name : directive.arguments()) {
      if (state.properties.containsKey(name)) {
        read.writtenAttributes.add(name);
      }
    }
  }

  private void dictionary(boolean withKeyword) {
    List<String> written = read.writtenAttributes;
    List<@Nullable Attribute> before = new ArrayList<>(written.size());
    for (int i = 0; i < written.size(); i++) {
      before.add(state.properties.remove(written.get(i)));
    }
    if (withKeyword) {
      parser.optionalAttributeDictionaryWithKeyword(state);
    } else {
      parser.optionalAttributeDictionary(state);
    }
    for (int i = 0; i < written.size(); i++) {
      Attribute value = before.get(i);
      if (value != null && state.properties.put(written.get(i), value) != null) {
        throw parser.failure("attribute '" + written.get(i) + "' is given twice");
      }
    }
  }

  // ---- regions and successors ----

  private void region(AssemblyElement.RegionSlot slot) {
    RegionSpec spec = slot.spec();
    if (spec.variadic() || spec.size() == RegionSpec.Size.AT_MOST_ONE_BLOCK) {
      regions(slot.index(), spec.variadic());
      return;
    }
    Region region = new Region();
    parser.region(region, List.of());
    if (spec.size() == RegionSpec.Size.SINGLE_BLOCK && region.isEmpty()) {
      region.addBlock(); // empty braces are an empty block here
    }
    read.regions(slot.index()).add(region);
  }

  private boolean regions(int index, boolean list) {
    Region first = new Region();
    if (!parser.optionalRegion(first, List.of())) {
      return false;
    }
    read.regions(index).add(first);
    while (list && parser.optionalPunctuation(",")) {
      Region further = new Region();
      parser.region(further, List.of());
      read.regions(index).add(further);
    }
    return true;
  }

  private boolean allRegions() {
    List<Region> all = new ArrayList<>();
    Region first = new Region();
    if (parser.optionalRegion(first, List.of())) {
      all.add(first);
      while (parser.optionalPunctuation(",")) {
        Region further = new Region();
        parser.region(further, List.of());
        all.add(further);
      }
    }
    read.allRegions = all;
    return !all.isEmpty();
  }

  private boolean oneSuccessor(List<Block> into) {
    Block first = parser.optionalSuccessor();
    if (first == null) {
      return false;
    }
    into.add(first);
    return true;
  }

  private boolean successors(List<Block> into) {
    if (!oneSuccessor(into)) {
      return false;
    }
    while (parser.optionalPunctuation(",")) {
      into.add(parser.successor());
    }
    return true;
  }

  private boolean allSuccessors() {
    List<Block> all = new ArrayList<>();
    read.allSuccessors = all;
    return successors(all);
  }
}
