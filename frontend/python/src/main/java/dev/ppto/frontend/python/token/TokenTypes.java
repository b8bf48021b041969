package dev.ppto.frontend.python.token;

import dev.ppto.frontend.python.parser.antlr.PythonAntlrTokenFileProvider;
import dev.ppto.frontend.python.parser.antlr.internal.InternalPythonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Types of tokens, as the generated parser numbers them. */
public final class TokenTypes {
  private static final Map<String, Integer> LITERALS = literals();

  public static final int NEWLINE = InternalPythonParser.RULE_NEWLINE;
  public static final int BEGIN = InternalPythonParser.RULE_BEGIN;
  public static final int END = InternalPythonParser.RULE_END;
  public static final int SPACE = InternalPythonParser.RULE_WS;
  public static final int COMMENT = InternalPythonParser.RULE_COMMENT;
  public static final int NAME = InternalPythonParser.RULE_ID;
  public static final int KEYWORD_NAME = InternalPythonParser.RULE_KEYWORD_NAME;
  public static final int WALRUS_NAME = InternalPythonParser.RULE_WALRUS_NAME;
  public static final int CHAINED_ASSIGN = InternalPythonParser.RULE_CHAINED_ASSIGN;
  public static final int CLASS_AT = InternalPythonParser.RULE_CLASS_AT;
  public static final int WITH_ITEMS = InternalPythonParser.RULE_WITH_ITEMS;
  public static final int NUMBER = InternalPythonParser.RULE_NUMBER;
  public static final int STRING = InternalPythonParser.RULE_STRING;
  public static final int OTHER = InternalPythonParser.RULE_ANY_OTHER;

  static final int OPEN = literal("(");
  static final int CLOSE = literal(")");
  static final int MATCH = literal("match");
  static final int CASE = literal("case");

  private TokenTypes() {}

  /** The generator writes the numbers of words to a file beside the parser. */
  private static Map<String, Integer> literals() {
    Map<String, Integer> types = new HashMap<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new PythonAntlrTokenFileProvider().getAntlrTokenFile(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int equals = line.lastIndexOf('=');
        if (line.startsWith("'")) {
          types.put(line.substring(1, equals - 1), Integer.valueOf(line.substring(equals + 1)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return types;
  }

  /** The type of a keyword or operator; {@link #OTHER} if there is no such word. */
  public static int literal(String word) {
    return LITERALS.getOrDefault(word, OTHER);
  }
}
