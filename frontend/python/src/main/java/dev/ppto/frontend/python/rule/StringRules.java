package dev.ppto.frontend.python.rule;

import dev.ppto.frontend.python.StringValues;
import dev.ppto.frontend.python.ast.StringLiteral;
import java.util.List;

/** Strings that can be decoded, of one kind each. */
final class StringRules {
  private final Findings syntax;
  private final FormattedStrings.Expressions expressions;

  StringRules(Findings syntax, FormattedStrings.Expressions expressions) {
    this.syntax = syntax;
    this.expressions = expressions;
  }

  void check(StringLiteral literal) {
    List<String> parts = literal.getParts();
    boolean bytes = StringValues.isBytes(literal);
    for (String part : parts) {
      String prefix = StringValues.prefix(part);
      if (prefix.indexOf('f') >= 0) {
        String problem =
            FormattedStrings.problem(
                StringValues.content(part), prefix.indexOf('r') >= 0, expressions);
        if (problem != null) {
          syntax.add(literal, problem);
          return;
        }
      }
    }
    if (!bytes && parts.stream().allMatch(part -> part.indexOf('\\') < 0)) {
      return;
    }
    if (bytes) {
      if (!parts.stream().allMatch(StringRules::isBytes)) {
        syntax.add(literal, "cannot mix bytes and nonbytes literals");
        return;
      }
      if (parts.stream().anyMatch(part -> part.chars().anyMatch(c -> c >= 128))) {
        syntax.add(literal, "bytes can only contain ASCII literal characters");
        return;
      }
    }
    try {
      StringValues.of(literal);
    } catch (StringValues.MalformedException e) {
      syntax.add(literal, e.getMessage());
    }
  }

  private static boolean isBytes(String part) {
    return StringValues.prefix(part).indexOf('b') >= 0;
  }
}
