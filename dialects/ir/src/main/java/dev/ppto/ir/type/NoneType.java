package dev.ppto.ir.type;

import dev.ppto.ir.Type;

/** {@code none}. */
public enum NoneType implements Type {
  NONE
}
