package dev.ppto.lit.filecheck;

import java.math.BigInteger;

/** Reads the variables that the command line defines. */
final class Definitions {
  private Definitions() {}

  /** Declares and sets each variable, in order, so that a number may use those before it. */
  static void define(FileCheckOptions options, Declarations declarations, Variables variables)
      throws CheckFileException {
    int number = 0;
    StringBuilder text = new StringBuilder();
    for (String definition : options.definitions()) {
      String shown = "'-D" + definition + "'";
      int equals = definition.indexOf('=');
      boolean numeric = definition.startsWith("#");
      if (equals < 0) {
        throw new CheckFileException("Missing equal sign in command-line definition " + shown);
      }
      if (equals == (numeric ? 1 : 0)) {
        throw new CheckFileException("Missing variable name in command-line definition " + shown);
      }
      text.append("Global define #").append(++number).append(": ");
      int start = text.length();
      if (numeric) {
        // As in a check line: the value follows a colon there.
        text.append(definition, 1, equals).append(':').append(definition.substring(equals + 1));
      } else {
        text.append(definition);
      }
      SourceText source = new SourceText("Global defines", text.toString());
      int end = text.length();
      text.append('\n');
      if (numeric) {
        number(source, start, end, declarations, variables);
      } else {
        string(source, start, end, declarations, variables);
      }
    }
  }

  private static void string(
      SourceText source, int start, int end, Declarations declarations, Variables variables)
      throws CheckFileException {
    int equals = source.text().indexOf('=', start);
    String name = VariableName.read(source, start, equals);
    if (name.startsWith("@") || start + name.length() != equals) {
      throw new CheckFileException(
          Span.at(source, start), "invalid name in string variable definition");
    }
    if (declarations.number(name) != null) {
      throw new CheckFileException(
          Span.at(source, start), "numeric variable with name '" + name + "' already exists");
    }
    declarations.declareString(name);
    variables.set(name, source.text().substring(equals + 1, end));
  }

  private static void number(
      SourceText source, int start, int end, Declarations declarations, Variables variables)
      throws CheckFileException {
    NumericBlock block = new NumericBlockParser(source, start, end, declarations, 0).parse();
    if (block.variable() == null || block.expression() == null) {
      throw new CheckFileException(
          Span.at(source, start),
          "expected a numeric variable and its value, as in -D#NUM=3; found '"
              + source.text().substring(start, end)
              + "'");
    }
    try {
      BigInteger value = block.expression().evaluate(variables);
      variables.set(block.variable(), value);
    } catch (EvaluationException e) {
      throw new CheckFileException(e.diagnostics().get(0));
    }
  }
}
