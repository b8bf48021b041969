package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;

/**
 * A case of a dialect's enumeration: {@code #dist.notify_op<atomic_add>}.
 *
 * @param mnemonic name of the enumeration in text
 */
public record EnumAttr(String dialect, String mnemonic, String keyword) implements Attribute {
  public static EnumAttr of(String dialect, String mnemonic, String keyword) {
    return Uniquer.unique(new EnumAttr(dialect, mnemonic, keyword));
  }
}
