package dev.ppto.definition.spec;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import dev.ppto.definition.dialect.KeywordOnlyMark;
import dev.ppto.definition.dialect.OptionArgument;
import dev.ppto.definition.dialect.PythonDef;
import dev.ppto.definition.dialect.PythonParameter;
import dev.ppto.definition.dialect.SlotArgument;
import dev.ppto.ir.spec.PythonSpec;
import dev.ppto.ir.spec.PythonSpec.Passing;
import java.util.List;
import java.util.Optional;

/** Makes the record of a spelling in Python. */
public final class PythonBuilder {
  private PythonBuilder() {}

  static PythonSpec build(PythonDef spelling) {
    return new PythonSpec(
        ImmutableList.copyOf(spelling.getNames()),
        parameters(spelling.getParameters()),
        spelling.getAttributes().stream()
            .map(
                a ->
                    new PythonSpec.AttributeValue(
                        a.getName(), ExpressionBuilder.expression(a.getValue())))
            .collect(toImmutableList()),
        spelling.getTypes().stream().map(ExpressionBuilder::expression).collect(toImmutableList()),
        Optional.ofNullable(spelling.getReturned()),
        ImmutableList.copyOf(spelling.getOperators()),
        Optional.ofNullable(spelling.getCondition()).map(ExpressionBuilder::expression));
  }

  /** The name of a parameter in Python; null for the mark that has none. */
  public static String name(PythonParameter parameter) {
    if (parameter instanceof OptionArgument option) {
      return option.getParameter() == null ? null : option.getParameter().getName();
    }
    return parameter instanceof SlotArgument slot
        ? slot.getName() == null ? slot.getSlot() : slot.getName()
        : null;
  }

  private static ImmutableList<PythonSpec.Parameter> parameters(List<PythonParameter> parameters) {
    ImmutableList.Builder<PythonSpec.Parameter> built = ImmutableList.builder();
    Passing passing = Passing.ANY;
    for (PythonParameter parameter : parameters) {
      if (parameter instanceof KeywordOnlyMark) {
        passing = Passing.KEYWORD;
      } else if (parameter instanceof OptionArgument option) {
        built.add(
            new PythonSpec.OptionParameter(
                SpecBuilder.parameter(option.getParameter()), passing, option.isOptional()));
      } else {
        SlotArgument slot = (SlotArgument) parameter;
        built.add(
            new PythonSpec.SlotParameter(
                slot.getSlot(),
                name(slot),
                slot.isRest() ? Passing.REST : passing,
                Optional.ofNullable(slot.getType()).map(ExpressionBuilder::expression),
                Optional.ofNullable(slot.getDefaultText())));
        passing = slot.isRest() ? Passing.KEYWORD : passing;
      }
    }
    return built.build();
  }
}
