package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * An enumeration.
 *
 * @param dialect namespace
 * @param name name in the definition, UpperCamelCase ({@code NotifyOp})
 * @param mnemonic name in IR text, snake_case ({@code notify_op}), as in {@code #dist.notify_op<set>}
 * @param storage how an attribute holds a case
 */
public record EnumSpec(
    String dialect,
    String name,
    String mnemonic,
    String summary,
    Storage storage,
    ImmutableList<Case> cases) {

  /** How a case is stored: as its keyword in an enum attribute, or as an integer attribute. */
  public enum Storage {
    KEYWORD,
    I32,
    I64
  }

  /** One case, written as {@code keyword} in text. */
  public record Case(String keyword, long value, String summary) {}

  public @Nullable Case byKeyword(String keyword) {
    for (Case c : cases) {
      if (c.keyword().equals(keyword)) {
        return c;
      }
    }
    return null;
  }

  public @Nullable Case byValue(long value) {
    for (Case c : cases) {
      if (c.value() == value) {
        return c;
      }
    }
    return null;
  }
}
