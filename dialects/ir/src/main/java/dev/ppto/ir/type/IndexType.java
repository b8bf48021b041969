package dev.ppto.ir.type;

import dev.ppto.ir.Type;

/** {@code index}: an integer wide enough for sizes; 64 bits here. */
public enum IndexType implements Type {
  INDEX
}
