package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.ValueSpec;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a parser that sees one token can tell what comes: whether an optional element is
 * there, whether a list goes on, which branch of a group to take (the LL(1) conditions).
 */
final class AmbiguityCheck {
  private static final Start COMMA = Start.text(",");

  /**
   * What an element or sequence can start with.
   *
   * @param nullable whether it may be empty
   */
  private record First(ImmutableSet<Start> starts, boolean nullable) {
    static First of(Start start, boolean nullable) {
      return new First(ImmutableSet.of(start), nullable);
    }
  }

  private final OpSpec op;
  private final Consumer<AssemblyProblem> problems;

  AmbiguityCheck(OpSpec op, Consumer<AssemblyProblem> problems) {
    this.op = op;
    this.problems = problems;
  }

  void check(List<AssemblyElement> elements) {
    // What may stand after the operation: another one, such as `%x = ...` or `"d.op"()`, or the
    // label
    // of the next block.
    ImmutableSet<Start> following =
        op.traits().contains("Terminator")
            ? ImmutableSet.of(Start.of(Start.Kind.SUCCESSOR))
            : ImmutableSet.of(Start.of(Start.Kind.OPERAND), Start.of(Start.Kind.STRING));
    sequence(elements, following, null);
  }

  /**
   * Checks a sequence.
   *
   * @param anchor the anchor of the group whose branch it is: there whenever the branch is
   */
  private void sequence(
      List<AssemblyElement> elements, Set<Start> following, @Nullable AssemblyElement anchor) {
    Set<Start> after = following;
    for (int i = elements.size() - 1; i >= 0; i--) {
      AssemblyElement element = elements.get(i);
      First first = first(element);
      if (element == anchor && !first.starts().isEmpty()) {
        first = new First(first.starts(), false);
      }
      if (element instanceof AssemblyElement.Group group) {
        group(group, after);
      } else {
        if (first.nullable()) {
          conflict(element, first.starts(), after, "may be absent");
        }
        if (isList(element)) {
          conflict(element, Set.of(COMMA), after, "is a list separated by ','");
        }
      }
      if (first.nullable()) {
        Set<Start> both = new LinkedHashSet<>(first.starts());
        both.addAll(after);
        after = both;
      } else {
        after = first.starts();
      }
    }
  }

  private void group(AssemblyElement.Group group, Set<Start> following) {
    sequence(group.then(), following, group.anchorElement());
    sequence(group.otherwise(), following, null);
    AssemblyElement head = firstParsed(group.then());
    String undecidable = head == null ? "nothing in it is written" : undecidable(head);
    if (undecidable != null) {
      problem(
          group.offset(),
          "an optional group must start with what one token tells, but "
              + undecidable
              + "; put a literal first");
      return;
    }
    if (first(head).nullable() && head != group.anchorElement()) {
      problem(
          group.offset(),
          "the first element of an optional group may be absent while the anchor is there; put a"
              + " literal first or move '^' to the first element");
    }
    First otherwise = first(group.otherwise());
    Set<Start> other = new LinkedHashSet<>(otherwise.starts());
    if (otherwise.nullable()) {
      other.addAll(following);
    }
    conflict(group, first(head).starts(), other, "may be absent");
  }

  private void conflict(
      AssemblyElement element, Set<Start> starts, Set<Start> after, String reason) {
    for (Start start : starts) {
      for (Start next : after) {
        if (start.overlaps(next)) {
          problem(
              element.offset(),
              "ambiguous: this "
                  + reason
                  + ", and what follows can start with "
                  + next
                  + " as well");
          return;
        }
      }
    }
  }

  /** The first element of a group that stands in the text; null if there is none. */
  static @Nullable AssemblyElement firstParsed(List<AssemblyElement> elements) {
    for (AssemblyElement element : elements) {
      if (!(element instanceof AssemblyElement.Whitespace)) {
        return element;
      }
    }
    return null;
  }

  private @Nullable String undecidable(AssemblyElement head) {
    if (head instanceof AssemblyElement.Group) {
      return "it starts with another group";
    }
    if (head instanceof AssemblyElement.Directive directive) {
      return directive.name().equals(DynamicIndexList.NAME)
          ? null
          : "it starts with custom<" + directive.name() + ">";
    }
    if (head instanceof AssemblyElement.AttributeSlot slot && FormatChecker.isUnit(slot.spec())) {
      return "'$" + slot.spec().name() + "' is a UnitAttr, which writes nothing itself";
    }
    return null;
  }

  // ---- what elements start with ----

  private First first(List<AssemblyElement> elements) {
    Set<Start> starts = new LinkedHashSet<>();
    for (AssemblyElement element : elements) {
      First first = first(element);
      starts.addAll(first.starts());
      if (!first.nullable()) {
        return new First(ImmutableSet.copyOf(starts), false);
      }
    }
    return new First(ImmutableSet.copyOf(starts), true);
  }

  private First first(AssemblyElement element) {
    if (element instanceof AssemblyElement.Literal literal) {
      return First.of(Start.text(literal.text()), false);
    }
    if (element instanceof AssemblyElement.OperandSlot slot) {
      return First.of(Start.of(Start.Kind.OPERAND), !slot.spec().isSingle());
    }
    if (element instanceof AssemblyElement.AttributeSlot slot) {
      return attribute(slot.spec());
    }
    if (element instanceof AssemblyElement.RegionSlot slot) {
      return First.of(
          Start.text("{"),
          slot.spec().variadic() || slot.spec().size() == RegionSpec.Size.AT_MOST_ONE_BLOCK);
    }
    if (element instanceof AssemblyElement.SuccessorSlot slot) {
      return First.of(Start.of(Start.Kind.SUCCESSOR), slot.spec().variadic());
    }
    if (element instanceof AssemblyElement.AllOperands) {
      return First.of(
          Start.of(Start.Kind.OPERAND), op.operands().stream().noneMatch(ValueSpec::isSingle));
    }
    if (element instanceof AssemblyElement.AllRegions) {
      return First.of(Start.text("{"), true);
    }
    if (element instanceof AssemblyElement.AllSuccessors) {
      return First.of(Start.of(Start.Kind.SUCCESSOR), true);
    }
    if (element instanceof AssemblyElement.AttributeDictionary dictionary) {
      return First.of(Start.text(dictionary.withKeyword() ? "attributes" : "{"), true);
    }
    if (element instanceof AssemblyElement.TypeOf typeOf) {
      return First.of(Start.of(Start.Kind.TYPE), TypeSlots.canBeEmpty(op, typeOf.values()));
    }
    if (element instanceof AssemblyElement.FunctionalType) {
      return First.of(Start.text("("), false);
    }
    if (element instanceof AssemblyElement.Directive directive) {
      // Of other directives nothing is known; they are trusted not to be empty.
      return directive.name().equals(DynamicIndexList.NAME)
          ? First.of(Start.text("["), false)
          : new First(ImmutableSet.of(), false);
    }
    if (element instanceof AssemblyElement.Group group) {
      AssemblyElement head = firstParsed(group.then());
      First otherwise = first(group.otherwise());
      ImmutableSet.Builder<Start> starts = ImmutableSet.builder();
      if (head != null) {
        starts.addAll(first(head).starts());
      }
      return new First(starts.addAll(otherwise.starts()).build(), otherwise.nullable());
    }
    return new First(ImmutableSet.of(), true);
  }

  private static First attribute(AttributeSpec spec) {
    AttributeConstraint constraint = spec.constraint().form();
    if (constraint instanceof AttributeConstraint.OfEnum ofEnum) {
      ImmutableSet.Builder<Start> cases = ImmutableSet.builder();
      for (EnumSpec.Case c : ofEnum.enumeration().cases()) {
        cases.add(Start.text(c.keyword()));
      }
      return new First(cases.build(), spec.optional());
    }
    if (!(constraint instanceof AttributeConstraint.Builtin builtin)) {
      return First.of(
          constraint instanceof AttributeConstraint.ArrayOf
              ? Start.text("[")
              : Start.of(Start.Kind.ATTRIBUTE),
          spec.optional());
    }
    return switch (builtin.kind()) {
      case UNIT -> new First(ImmutableSet.of(), true);
      case STRING -> First.of(Start.of(Start.Kind.STRING), spec.optional());
      case I32, I64, INDEX -> First.of(Start.of(Start.Kind.INTEGER), spec.optional());
      case BOOL ->
          new First(ImmutableSet.of(Start.text("true"), Start.text("false")), spec.optional());
      case TYPE, FUNCTION_TYPE -> First.of(Start.of(Start.Kind.TYPE), spec.optional());
      case SYMBOL_REF, FLAT_SYMBOL_REF, SYMBOL_NAME ->
          First.of(Start.of(Start.Kind.SYMBOL), spec.optional());
      case ARRAY, DENSE_I32_ARRAY, DENSE_I64_ARRAY, DENSE_BOOL_ARRAY ->
          First.of(Start.text("["), spec.optional());
      case DICTIONARY -> First.of(Start.text("{"), spec.optional());
      default -> First.of(Start.of(Start.Kind.ATTRIBUTE), spec.optional());
    };
  }

  private boolean isList(AssemblyElement element) {
    if (element instanceof AssemblyElement.OperandSlot slot) {
      return slot.spec().arity() == ValueSpec.Arity.VARIADIC;
    }
    if (element instanceof AssemblyElement.SuccessorSlot slot) {
      return slot.spec().variadic();
    }
    if (element instanceof AssemblyElement.RegionSlot slot) {
      return slot.spec().variadic();
    }
    if (element instanceof AssemblyElement.TypeOf typeOf) {
      return isList(typeOf.values());
    }
    return element instanceof AssemblyElement.AllOperands
        || element instanceof AssemblyElement.AllRegions
        || element instanceof AssemblyElement.AllSuccessors;
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

  private void problem(int offset, String message) {
    problems.accept(new AssemblyProblem(offset, message));
  }
}
