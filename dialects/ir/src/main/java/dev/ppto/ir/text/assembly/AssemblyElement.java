package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.SuccessorSpec;
import dev.ppto.ir.spec.ValueSpec;

/** A piece of an operation's declarative assembly format. */
public sealed interface AssemblyElement {

  /** Where the element starts in the format's text. */
  int offset();

  /** A keyword or punctuation: {@code `to`}. */
  record Literal(int offset, String text) implements AssemblyElement {}

  /** Layout: {@code ``} no space, {@code ` `} a space, {@code `\n`} a new line. */
  record Whitespace(int offset, String text) implements AssemblyElement {}

  /** {@code $operand}: one use, or a list of uses for a variadic group. */
  record OperandSlot(int offset, ValueSpec spec, int index) implements AssemblyElement {}

  /** {@code $attribute}. */
  record AttributeSlot(int offset, AttributeSpec spec) implements AssemblyElement {}

  /** {@code $region}. */
  record RegionSlot(int offset, RegionSpec spec, int index) implements AssemblyElement {}

  /** {@code $successor}. */
  record SuccessorSlot(int offset, SuccessorSpec spec, int index) implements AssemblyElement {}

  /** {@code operands}: all operands, as one list. */
  record AllOperands(int offset) implements AssemblyElement {}

  /** {@code regions}. */
  record AllRegions(int offset) implements AssemblyElement {}

  /** {@code successors}. */
  record AllSuccessors(int offset) implements AssemblyElement {}

  /**
   * {@code attr-dict}, {@code attr-dict-with-keyword}: what the rest of the format does not write.
   */
  record AttributeDictionary(int offset, boolean withKeyword) implements AssemblyElement {}

  /** {@code type($x)}, {@code type(operands)}, {@code type(results)}. */
  record TypeOf(int offset, Values values) implements AssemblyElement {}

  /** {@code functional-type(operands, results)}: {@code (i32, f32) -> index}. */
  record FunctionalType(int offset, Values inputs, Values results) implements AssemblyElement {}

  /** {@code custom<Name>($a, $b)}: a hand-written piece. */
  record Directive(int offset, String name, ImmutableList<String> arguments)
      implements AssemblyElement {}

  /**
   * {@code (then)?} or {@code (then) : (otherwise)?}: {@code then} is printed if its anchor is
   * present.
   *
   * @param anchor position in {@code then} of the element marked {@code ^}
   */
  record Group(
      int offset,
      ImmutableList<AssemblyElement> then,
      int anchor,
      ImmutableList<AssemblyElement> otherwise)
      implements AssemblyElement {

    AssemblyElement anchorElement() {
      return then.get(anchor);
    }
  }

  /** Whose types an element writes. */
  sealed interface Values {
    /** The operands of one group. */
    record OfOperand(ValueSpec spec, int index) implements Values {}

    /** The results of one group. */
    record OfResult(ValueSpec spec, int index) implements Values {}

    /** {@code operands}. */
    record OfOperands() implements Values {}

    /** {@code results}. */
    record OfResults() implements Values {}
  }
}
