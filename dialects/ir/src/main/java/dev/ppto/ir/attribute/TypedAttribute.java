package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;

/** A number, or elements: an attribute that always has a type, as a constant's value needs one. */
public interface TypedAttribute extends Attribute {
  Type type();
}
