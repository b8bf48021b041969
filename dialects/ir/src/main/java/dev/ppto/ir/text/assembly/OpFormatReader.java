package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.SuccessorSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.text.assembly.FormatLexer.Kind;
import dev.ppto.ir.text.assembly.FormatLexer.Token;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the text of an operation's format into elements, with names resolved. */
final class OpFormatReader extends FormatReader<AssemblyElement> {
  private final OpSpec op;

  OpFormatReader(String text, OpSpec op, Consumer<AssemblyProblem> problems) {
    super(text, problems);
    this.op = op;
  }

  @Override
  AssemblyElement literal(Token token) {
    return new AssemblyElement.Literal(token.offset(), token.text());
  }

  @Override
  AssemblyElement whitespace(Token token) {
    return new AssemblyElement.Whitespace(token.offset(), token.text());
  }

  @Override
  AssemblyElement group(
      int offset,
      ImmutableList<AssemblyElement> then,
      int anchor,
      ImmutableList<AssemblyElement> otherwise) {
    return new AssemblyElement.Group(offset, then, anchor, otherwise);
  }

  @Override
  @Nullable AssemblyElement element(Token first) {
    int offset = first.offset();
    if (first.kind() == Kind.VARIABLE) {
      return variable(first);
    }
    switch (first.text()) {
      case "attr-dict":
        return new AssemblyElement.AttributeDictionary(offset, false);
      case "attr-dict-with-keyword":
        return new AssemblyElement.AttributeDictionary(offset, true);
      case "operands":
        return new AssemblyElement.AllOperands(offset);
      case "regions":
        return new AssemblyElement.AllRegions(offset);
      case "successors":
        return new AssemblyElement.AllSuccessors(offset);
      case "type":
        return typeOf(offset);
      case "functional-type":
        return functionalType(offset);
      case "custom":
        return directive(offset);
      default:
        problem(
            first,
            "expected a directive (attr-dict, attr-dict-with-keyword, operands, regions,"
                + " successors, type, functional-type, custom), but found "
                + first.found()
                + "; names of the operation start with '$', its words stand in backquotes");
        return null;
    }
  }

  private @Nullable AssemblyElement variable(Token token) {
    String name = token.text();
    int offset = token.offset();
    int operand = op.operandIndex(name);
    if (operand >= 0) {
      return new AssemblyElement.OperandSlot(offset, op.operands().get(operand), operand);
    }
    int attribute = op.attributeIndex(name);
    if (attribute >= 0) {
      return new AssemblyElement.AttributeSlot(offset, op.attributes().get(attribute));
    }
    for (int i = 0; i < op.regions().size(); i++) {
      RegionSpec region = op.regions().get(i);
      if (region.name().equals(name)) {
        return new AssemblyElement.RegionSlot(offset, region, i);
      }
    }
    for (int i = 0; i < op.successors().size(); i++) {
      SuccessorSpec successor = op.successors().get(i);
      if (successor.name().equals(name)) {
        return new AssemblyElement.SuccessorSlot(offset, successor, i);
      }
    }
    problem(
        token,
        op.resultIndex(name) >= 0
            ? "'$"
                + name
                + "' is a result, whose name stands left of the operation; only its type"
                + " can be written, as type($"
                + name
                + ")"
            : unknown(token, "operand, attribute, region or successor"));
    return null;
  }

  private String unknown(Token token, String what) {
    return "expected the name of an "
        + what
        + " of '"
        + op.qualifiedName()
        + "', but found "
        + token.found()
        + (token.kind() == Kind.VARIABLE ? NearNames.hint(token.text(), names()) : "");
  }

  private List<String> names() {
    return Stream.of(
            op.operands().stream().map(ValueSpec::name),
            op.results().stream().map(ValueSpec::name),
            op.attributes().stream().map(AttributeSpec::name),
            op.regions().stream().map(RegionSpec::name),
            op.successors().stream().map(SuccessorSpec::name))
        .flatMap(name -> name)
        .toList();
  }

  private @Nullable AssemblyElement typeOf(int offset) {
    if (!expect(Kind.OPEN)) {
      return null;
    }
    AssemblyElement.Values values = values();
    expect(Kind.CLOSE);
    return values == null ? null : new AssemblyElement.TypeOf(offset, values);
  }

  private @Nullable AssemblyElement functionalType(int offset) {
    if (!expect(Kind.OPEN)) {
      return null;
    }
    AssemblyElement.Values inputs = values();
    expect(Kind.COMMA);
    AssemblyElement.Values results = values();
    expect(Kind.CLOSE);
    return inputs == null || results == null
        ? null
        : new AssemblyElement.FunctionalType(offset, inputs, results);
  }

  private AssemblyElement.@Nullable Values values() {
    Token token = peek();
    if (token.kind() == Kind.WORD && token.text().equals("operands")) {
      take();
      return new AssemblyElement.Values.OfOperands();
    }
    if (token.kind() == Kind.WORD && token.text().equals("results")) {
      take();
      return new AssemblyElement.Values.OfResults();
    }
    if (token.kind() != Kind.VARIABLE) {
      problem(
          token,
          "expected an operand or result, 'operands' or 'results', but found " + token.found());
      if (token.kind() == Kind.WORD) {
        take();
      }
      return null;
    }
    take();
    int operand = op.operandIndex(token.text());
    if (operand >= 0) {
      return new AssemblyElement.Values.OfOperand(op.operands().get(operand), operand);
    }
    int result = op.resultIndex(token.text());
    if (result >= 0) {
      return new AssemblyElement.Values.OfResult(op.results().get(result), result);
    }
    problem(token, unknown(token, "operand or result"));
    return null;
  }

  private AssemblyElement directive(int offset) {
    expect(Kind.LESS);
    Token name = peek();
    expect(Kind.WORD);
    expect(Kind.GREATER);
    ImmutableList.Builder<String> arguments = ImmutableList.builder();
    expect(Kind.OPEN);
    if (peek().kind() != Kind.CLOSE) {
      do {
        Token argument = peek();
        if (!expect(Kind.VARIABLE)) {
          break;
        }
        if (op.operandIndex(argument.text()) < 0 && op.attributeIndex(argument.text()) < 0) {
          problem(argument, unknown(argument, "operand or attribute"));
        }
        arguments.add(argument.text());
      } while (optional(Kind.COMMA));
    }
    expect(Kind.CLOSE);
    return new AssemblyElement.Directive(offset, name.text(), arguments.build());
  }

  @Override
  @Nullable String anchorProblem(AssemblyElement element) {
    if (element instanceof AssemblyElement.OperandSlot slot) {
      return slot.spec().isSingle()
          ? "operand '" + slot.spec().name() + "' is always there, so it cannot be the anchor"
          : null;
    }
    if (element instanceof AssemblyElement.AttributeSlot slot) {
      AttributeSpec spec = slot.spec();
      return spec.optional() || spec.defaultText().isPresent()
          ? null
          : "attribute '" + spec.name() + "' is always there, so it cannot be the anchor";
    }
    if (element instanceof AssemblyElement.RegionSlot slot) {
      return slot.spec().size() == RegionSpec.Size.SINGLE_BLOCK && !slot.spec().variadic()
          ? "region '" + slot.spec().name() + "' is always there, so it cannot be the anchor"
          : null;
    }
    if (element instanceof AssemblyElement.SuccessorSlot slot) {
      return slot.spec().variadic()
          ? null
          : "successor '" + slot.spec().name() + "' is always there, so it cannot be the anchor";
    }
    if (element instanceof AssemblyElement.TypeOf typeOf) {
      return TypeSlots.canBeEmpty(op, typeOf.values())
          ? null
          : "the values are always there, so their type cannot be the anchor";
    }
    if (element instanceof AssemblyElement.AllOperands
        || element instanceof AssemblyElement.AllRegions
        || element instanceof AssemblyElement.AllSuccessors
        || element instanceof AssemblyElement.Directive) {
      return null;
    }
    return "the anchor must be an operand, attribute, region, successor, type or custom directive;"
        + " for a word that stands for a UnitAttr write `word` $attribute^";
  }
}
