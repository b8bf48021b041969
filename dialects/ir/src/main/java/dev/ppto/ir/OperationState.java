package dev.ppto.ir;

import java.util.ArrayList;
import java.util.List;

/** Everything an operation is made from; filled by builders and by the parser. */
public final class OperationState {
  public OpDefinition definition;
  public Location location;
  public final List<Value> operands = new ArrayList<>(2);
  public final List<Type> resultTypes = new ArrayList<>(1);
  public final List<Block> successors = new ArrayList<>(0);
  public final List<Region> regions = new ArrayList<>(0);

  /** Inherent attributes, which the definition names. */
  public final NamedAttributes properties = new NamedAttributes();

  /** Whether the properties are written, as {@code <{}>}, even if there are none. */
  public boolean writesProperties;

  /** Discardable attributes. */
  public final NamedAttributes attributes = new NamedAttributes();

  public OperationState(OpDefinition definition, Location location) {
    this.definition = definition;
    this.location = location;
  }

  /** Makes this the state of another operation, with nothing in it, once its own is made. */
  public void reset(OpDefinition definition, Location location) {
    this.definition = definition;
    this.location = location;
    operands.clear();
    resultTypes.clear();
    successors.clear();
    regions.clear();
    properties.clear();
    writesProperties = false;
    attributes.clear();
  }

  /** Adds an attribute where it belongs: to the properties if the definition names it. */
  public OperationState attribute(String name, Attribute value) {
    (definition.isInherent(name) ? properties : attributes).put(name, value);
    return this;
  }

  public OperationState operand(Value value) {
    operands.add(value);
    return this;
  }

  public OperationState operands(List<? extends Value> values) {
    operands.addAll(values);
    return this;
  }

  public OperationState result(Type type) {
    resultTypes.add(type);
    return this;
  }

  public OperationState results(List<? extends Type> types) {
    resultTypes.addAll(types);
    return this;
  }

  public OperationState successor(Block block) {
    successors.add(block);
    return this;
  }

  /** Adds an empty region and returns it. */
  public Region region() {
    Region region = new Region();
    regions.add(region);
    return region;
  }

  /**
   * Adds the result types that follow from what is there already.
   *
   * @throws IllegalArgumentException if they do not follow; the message says why
   */
  public OperationState inferResults() {
    TypeInference inference = definition.as(TypeInference.class);
    if (inference == null) {
      throw new IllegalArgumentException(
          "the result types of '" + definition.name() + "' do not follow from its operands");
    }
    return results(inference.infer(this));
  }

  /** Makes the operation, as an instance of its class if its definition has one. */
  public Operation create() {
    return definition.instantiate(this);
  }
}
