package dev.ppto.ir;

import java.util.List;

/** An attribute that a dialect defines; its text comes from the definition. */
public interface DefinedAttribute extends Attribute {
  AttributeDefinition definition();

  /** The parameter values, in order of the definition. */
  List<Object> parameters();

  /** One of them. */
  default Object parameter(int index) {
    return parameters().get(index);
  }
}
