package dev.ppto.ir.python;

import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.PythonSpec;
import dev.ppto.ir.spec.PythonSpec.Parameter;
import dev.ppto.ir.spec.PythonSpec.Passing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The text of a spelling as Python shows functions. */
public final class PythonSignature {
  private final OpSpec op;
  private final PythonSpec spec;
  private final Function<String, @Nullable EnumSpec> enums;

  private PythonSignature(OpSpec op, PythonSpec spec, Function<String, @Nullable EnumSpec> enums) {
    this.op = op;
    this.spec = spec;
    this.enums = enums;
  }

  /**
   * The first name and the parameters: {@code pl.load(tensor, offsets, shape, valid_shape=None)}.
   *
   * @param enums finds enumerations by {@code dialect.Name}; null: not known
   */
  public static String of(OpSpec op, PythonSpec spec, Function<String, @Nullable EnumSpec> enums) {
    PythonSignature text = new PythonSignature(op, spec, enums);
    return spec.names().get(0) + text.parameters();
  }

  private String parameters() {
    List<String> texts = new ArrayList<>();
    boolean named = false;
    for (Parameter parameter : spec.parameters()) {
      if (parameter.passing() == Passing.REST) {
        texts.add("*" + parameter.name());
        named = true;
        continue;
      }
      if (parameter.passing() == Passing.KEYWORD && !named) {
        texts.add("*");
        named = true;
      }
      boolean mayLack = PythonSpelling.mayLack(op, parameter);
      texts.add(parameter.name() + (mayLack ? "=" + shown(parameter) : ""));
    }
    return "(" + String.join(", ", texts) + ")";
  }

  private String shown(Parameter parameter) {
    if (parameter instanceof PythonSpec.OptionParameter option) {
      String text = option.option().defaultText().orElse("").strip();
      return option.option().kind() instanceof ParameterSpec.Kind.OfEnum of
          ? member(enums.apply(of.enumName()), text)
          : plain(text);
    }
    PythonSpec.SlotParameter slot = (PythonSpec.SlotParameter) parameter;
    int attribute = op.attributeIndex(slot.slot());
    if (attribute >= 0 && PythonSpelling.isUnit(op.attributes().get(attribute))) {
      return "False";
    }
    String text =
        slot.defaultText()
            .or(
                () ->
                    attribute < 0 ? Optional.empty() : op.attributes().get(attribute).defaultText())
            .orElse("")
            .strip();
    return attribute >= 0
            && op.attributes().get(attribute).constraint().form()
                instanceof AttributeConstraint.OfEnum of
        ? member(of.enumeration(), text)
        : plain(text);
  }

  private static String member(@Nullable EnumSpec enumeration, String keyword) {
    EnumSpec.Case member = enumeration == null ? null : enumeration.byKeyword(keyword);
    return member == null || enumeration == null
        ? plain(keyword.isEmpty() ? keyword : "'" + keyword + "'")
        : PythonWords.member(enumeration, member);
  }

  private static String plain(String text) {
    return switch (text) {
      case "" -> "None";
      case "true" -> "True";
      case "false" -> "False";
      default -> text;
    };
  }
}
