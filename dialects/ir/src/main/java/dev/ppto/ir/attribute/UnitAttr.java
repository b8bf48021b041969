package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;

/** {@code unit}: present, and nothing more. */
public enum UnitAttr implements Attribute {
  UNIT
}
