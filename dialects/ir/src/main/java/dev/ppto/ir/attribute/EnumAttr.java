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

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof EnumAttr that
            && dialect.equals(that.dialect)
            && mnemonic.equals(that.mnemonic)
            && keyword.equals(that.keyword);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * dialect.hashCode() + mnemonic.hashCode()) + keyword.hashCode();
  }
}
