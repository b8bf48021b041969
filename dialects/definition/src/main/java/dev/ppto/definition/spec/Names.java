package dev.ppto.definition.spec;

import java.util.Locale;
import java.util.regex.Pattern;

/** Conversions between the ways to write a name. */
public final class Names {
  private static final Pattern WORD_START =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");
  private static final Pattern SEPARATOR = Pattern.compile("[._]+");

  private Names() {}

  /** {@code NotifyOp} to {@code notify_op}. */
  public static String snakeCase(String camelCase) {
    return WORD_START.matcher(camelCase).replaceAll("_").toLowerCase(Locale.ROOT);
  }

  /** {@code AnyTile} or {@code any_tile} to {@code ANY_TILE}. */
  public static String constant(String name) {
    return snakeCase(SEPARATOR.matcher(name).replaceAll("_")).toUpperCase(Locale.ROOT);
  }

  /** {@code row_sum} or {@code row.sum} to {@code RowSum}. */
  public static String upperCamel(String name) {
    StringBuilder out = new StringBuilder();
    for (String word : SEPARATOR.split(name)) {
      if (!word.isEmpty()) {
        out.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
      }
    }
    return out.toString();
  }

  /** {@code static_offsets} to {@code staticOffsets}. */
  public static String lowerCamel(String name) {
    String upper = upperCamel(name);
    return upper.isEmpty() ? upper : Character.toLowerCase(upper.charAt(0)) + upper.substring(1);
  }
}
