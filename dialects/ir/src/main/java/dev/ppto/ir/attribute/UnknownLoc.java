package dev.ppto.ir.attribute;

import dev.ppto.ir.Location;

/** {@code loc(unknown)}. */
public enum UnknownLoc implements Location {
  UNKNOWN
}
