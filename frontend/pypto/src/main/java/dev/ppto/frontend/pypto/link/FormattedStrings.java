package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.PythonReader;
import dev.ppto.frontend.python.PythonSource;
import dev.ppto.frontend.python.StringValues;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.StringLiteral;
import java.util.HashMap;
import java.util.Map;

/** The values of string literals, formatted ones too. */
final class FormattedStrings {
  private final Interpreter interpreter;
  private final Map<String, Expression> parsed = new HashMap<>();

  FormattedStrings(Interpreter interpreter) {
    this.interpreter = interpreter;
  }

  PyValue value(StringLiteral literal, Environment environment) {
    if (StringValues.isBytes(literal)) {
      return new PyForeign("b'...'");
    }
    StringBuilder text = new StringBuilder();
    for (String part : literal.getParts()) {
      String prefix = StringValues.prefix(part);
      if (prefix.indexOf('f') >= 0) {
        PyValue foreign =
            new Field(literal, environment, prefix.indexOf('r') >= 0)
                .literal(StringValues.content(part), text);
        if (foreign != null) {
          return foreign;
        }
      } else {
        text.append(decoded(literal, part));
      }
    }
    return new PyString(text.toString());
  }

  private static String decoded(StringLiteral literal, String part) {
    try {
      return StringValues.part(part);
    } catch (StringValues.MalformedException e) {
      throw new DslError(literal, e.getMessage());
    }
  }

  /** The expression of a field. */
  Expression expression(String text, StringLiteral literal) {
    return parsed.computeIfAbsent(
        text,
        t -> {
          PythonSource source = PythonReader.read("", "(" + t + ")");
          for (Statement statement : source.ast().getBody()) {
            if (source.succeeded() && statement instanceof Expression expression) {
              return expression;
            }
          }
          throw new DslError(literal, "expected an expression in '{}', found '" + t + "'");
        });
  }

  /** Reads one part of a literal. */
  private final class Field {
    private final StringLiteral literal;
    private final Environment environment;
    private final boolean raw;

    private Field(StringLiteral literal, Environment environment, boolean raw) {
      this.literal = literal;
      this.environment = environment;
      this.raw = raw;
    }

    /** Appends what the text stands for; a value that is not known is returned at once. */
    private PyForeign literal(String content, StringBuilder text) {
      int at = 0;
      StringBuilder plain = new StringBuilder();
      while (at < content.length()) {
        char c = content.charAt(at);
        if (c == '\\' && !raw && at + 1 < content.length()) {
          plain.append(content, at, at + 2);
          at += 2;
        } else if ((c == '{' || c == '}') && content.startsWith("" + c + c, at)) {
          plain.append(c);
          at += 2;
        } else if (c == '{') {
          flush(plain, text);
          int end = end(content, at + 1);
          PyForeign foreign = field(content.substring(at + 1, end), text);
          if (foreign != null) {
            return foreign;
          }
          at = end + 1;
        } else {
          plain.append(c);
          at++;
        }
      }
      flush(plain, text);
      return null;
    }

    private void flush(StringBuilder plain, StringBuilder text) {
      if (plain.length() > 0) {
        text.append(raw ? plain : decoded(literal, "'''" + plain + "'''"));
        plain.setLength(0);
      }
    }

    /** The brace that closes a field. */
    private int end(String content, int from) {
      int depth = 0;
      char quote = 0;
      for (int i = from; i < content.length(); i++) {
        char c = content.charAt(i);
        if (quote != 0) {
          quote = c == quote ? 0 : quote;
        } else if (c == '\'' || c == '"') {
          quote = c;
        } else if (c == '(' || c == '[' || c == '{') {
          depth++;
        } else if (c == '}' && depth == 0) {
          return i;
        } else if (c == ')' || c == ']' || c == '}') {
          depth--;
        }
      }
      throw new DslError(literal, "f-string: expecting '}'");
    }

    private PyForeign field(String field, StringBuilder text) {
      int split = split(field);
      String expression = field.substring(0, split);
      String rest = field.substring(split);
      boolean debug = false;
      if (rest.startsWith("=")) {
        debug = true;
        String behind = rest.substring(1);
        rest = behind.stripLeading();
        text.append(expression).append('=').append(behind, 0, behind.length() - rest.length());
      }
      char conversion = 0;
      if (rest.startsWith("!")) {
        conversion = rest.charAt(1);
        rest = rest.substring(2);
      }
      StringBuilder spec = new StringBuilder();
      if (rest.startsWith(":")) {
        PyForeign foreign = literal(rest.substring(1), spec);
        if (foreign != null) {
          return foreign;
        }
      }
      PyValue value;
      try {
        value = interpreter.value(expression(expression.strip(), literal), environment);
      } catch (DslError e) {
        throw e.at(literal);
      } catch (NotConstant e) {
        throw new NotConstant(literal, e.words());
      }
      if (value instanceof PyForeign foreign) {
        return foreign;
      }
      if (Elements.holdsRuntime(value)) {
        throw new NotConstant(literal, value.words());
      }
      if (conversion == 'r' || conversion == 'a' || debug && conversion == 0 && spec.isEmpty()) {
        value = new PyString(Texts.repr(value));
      } else if (conversion == 's') {
        value = new PyString(Texts.str(value));
      }
      text.append(TextFormat.format(value, spec.toString(), literal));
      return null;
    }

    /** Where the expression of a field ends. */
    private static int split(String field) {
      int depth = 0;
      char quote = 0;
      for (int i = 0; i < field.length(); i++) {
        char c = field.charAt(i);
        if (quote != 0) {
          quote = c == quote ? 0 : quote;
        } else if (c == '\'' || c == '"') {
          quote = c;
        } else if (c == '(' || c == '[' || c == '{') {
          depth++;
        } else if (c == ')' || c == ']' || c == '}') {
          depth--;
        } else if (depth == 0 && "=!<>".indexOf(c) >= 0 && field.startsWith("=", i + 1)) {
          i++;
        } else if (depth == 0 && (c == ':' || c == '!' || c == '=')) {
          return i;
        }
      }
      return field.length();
    }
  }
}
