package dev.ppto.definition.docs;

import static dev.ppto.definition.docs.Markdown.quoted;

import dev.ppto.ir.spec.ExpressionText;
import dev.ppto.ir.spec.PythonSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a spelling in Python means beyond its parameters, as items of a list. */
final class PythonFacts {
  private PythonFacts() {}

  static List<String> of(PythonSpec spelling) {
    List<String> facts = new ArrayList<>();
    if (spelling.names().size() > 1) {
      facts.add(
          "- Also called "
              + spelling.names().stream()
                  .skip(1)
                  .map(Markdown::quoted)
                  .collect(Collectors.joining(", "))
              + ".");
    }
    if (!spelling.operators().isEmpty()) {
      facts.add(
          "- As an operator: "
              + spelling.operators().stream()
                  .map(Markdown::quoted)
                  .collect(Collectors.joining(", "))
              + ".");
    }
    for (PythonSpec.Parameter parameter : spelling.parameters()) {
      if (parameter instanceof PythonSpec.SlotParameter slot) {
        if (!slot.name().equals(slot.slot())) {
          facts.add("- " + quoted(slot.name()) + " is " + quoted(slot.slot()) + ".");
        }
        if (slot.type().isPresent()) {
          facts.add(
              "- A number for "
                  + quoted(slot.name())
                  + " has the type "
                  + quoted(ExpressionText.of(slot.type().get()))
                  + ".");
        }
      }
    }
    for (PythonSpec.AttributeValue attribute : spelling.attributes()) {
      facts.add(
          "- "
              + quoted(attribute.attribute())
              + " is "
              + quoted(ExpressionText.of(attribute.value()))
              + ".");
    }
    spelling
        .condition()
        .ifPresent(c -> facts.add("- Meant where " + quoted(ExpressionText.of(c)) + "."));
    spelling.returned().ifPresent(r -> facts.add("- Its value is " + quoted(r) + "."));
    return facts;
  }
}
