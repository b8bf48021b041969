package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code test [!] CONDITION}: {@code -e -f -d -s FILE}, {@code -n -z TEXT}, {@code TEXT = TEXT},
 * {@code TEXT != TEXT}, {@code NUMBER -eq -ne -lt -le -gt -ge NUMBER}.
 */
final class TestTool implements Tool {
  private static final int USAGE = 2;

  @Override
  public int run(ToolInvocation invocation) throws IOException {
    List<String> words = invocation.arguments();
    boolean negated = words.size() > 1 && words.get(0).equals("!");
    if (negated) {
      words = words.subList(1, words.size());
    }
    try {
      return holds(invocation, words) != negated ? 0 : 1;
    } catch (IllegalArgumentException e) {
      return invocation.fail(USAGE, e.getMessage());
    }
  }

  private static boolean holds(ToolInvocation invocation, List<String> words) throws IOException {
    return switch (words.size()) {
      case 0 -> false;
      case 1 -> !words.get(0).isEmpty();
      case 2 -> unary(invocation, words.get(0), words.get(1));
      case 3 -> binary(words.get(0), words.get(1), words.get(2));
      default ->
          throw new IllegalArgumentException(
              "expected at most 3 words, found " + words.size() + ": " + words);
    };
  }

  private static boolean unary(ToolInvocation invocation, String operator, String operand)
      throws IOException {
    Path path = invocation.resolve(operand);
    return switch (operator) {
      case "-e" -> Files.exists(path);
      case "-f" -> Files.isRegularFile(path);
      case "-d" -> Files.isDirectory(path);
      case "-s" -> Files.exists(path) && Files.size(path) > 0;
      case "-n" -> !operand.isEmpty();
      case "-z" -> operand.isEmpty();
      default ->
          throw new IllegalArgumentException(
              "expected one of -e -f -d -s -n -z, found '" + operator + "'");
    };
  }

  private static boolean binary(String left, String operator, String right) {
    return switch (operator) {
      case "=", "==" -> left.equals(right);
      case "!=" -> !left.equals(right);
      case "-eq" -> number(left) == number(right);
      case "-ne" -> number(left) != number(right);
      case "-lt" -> number(left) < number(right);
      case "-le" -> number(left) <= number(right);
      case "-gt" -> number(left) > number(right);
      case "-ge" -> number(left) >= number(right);
      default ->
          throw new IllegalArgumentException(
              "expected one of = != -eq -ne -lt -le -gt -ge, found '" + operator + "'");
    };
  }

  private static long number(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("expected a number, found '" + text + "'", e);
    }
  }
}
