package dev.ppto.ir.attribute;

import org.jspecify.annotations.Nullable;

/**
 * Bytes of elements that stand behind the operations of a text: {@code key: "0x04000000..."} in its
 * section {@code dialect_resources}. All attributes of one text that name the key share one object.
 */
public final class DenseResource {
  private final String key;

  /** The value as it is written, with its alignment in front; null if the text has none. */
  private @Nullable String value;

  public DenseResource(String key) {
    this.key = key;
  }

  public String key() {
    return key;
  }

  /** The hexadecimal digits behind {@code 0x}: four bytes of alignment, then the data. */
  public @Nullable String value() {
    return value;
  }

  public void setValue(String digits) {
    value = digits;
  }
}
