package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;

import dev.ppto.ir.Uniquer;

/** {@code "text"}. */
public record StringAttr(String value) implements Attribute {
  public static StringAttr of(String value) {
    return Uniquer.unique(new StringAttr(value));
  }
}
