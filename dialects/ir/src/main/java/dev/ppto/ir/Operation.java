package dev.ppto.ir;

import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A node of the IR. Subclasses are typed views for reading and building; behaviour is asked through
 * the definition: {@link #has} for traits, {@link #as} for interfaces. An operation that no dialect
 * defines is a plain instance of this class.
 */
public class Operation {
  /**
   * The name in {@link #properties} of properties that are no dictionary but an attribute, {@code
   * <42 : i32>}, as an operation that is not registered may have them.
   */
  public static final String WHOLE_PROPERTIES = "";

  private static final OpOperand[] NO_OPERANDS = {};
  private static final OpResult[] NO_RESULTS = {};

  private final OpDefinition definition;
  private Location location;
  private OpOperand[] operands;
  private final OpResult[] results;
  private final List<Region> regions;
  private List<Block> successors;
  private DictionaryAttr properties;
  private DictionaryAttr attributes;

  /** Whether {@code <{}>} is written: an unregistered operation has it or not, as in MLIR. */
  private final boolean writesProperties;

  @Nullable Block block;
  @Nullable Operation previous;
  @Nullable Operation next;
  int order;

  /** Given by the last {@link OperationNumbers} that took this in; it knows whether it is valid. */
  int number;

  protected Operation(OperationState state) {
    definition = state.definition;
    location = state.location;
    operands = state.operands.isEmpty() ? NO_OPERANDS : new OpOperand[state.operands.size()];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = new OpOperand(this, i, state.operands.get(i));
    }
    results = state.resultTypes.isEmpty() ? NO_RESULTS : new OpResult[state.resultTypes.size()];
    for (int i = 0; i < results.length; i++) {
      results[i] = new OpResult(state.resultTypes.get(i), this, i);
    }
    regions = state.regions.isEmpty() ? List.of() : List.copyOf(state.regions);
    for (int i = 0; i < regions.size(); i++) {
      regions.get(i).parent = this;
    }
    successors = state.successors.isEmpty() ? List.of() : List.copyOf(state.successors);
    for (Block successor : successors) {
      successor.branchAdded(this);
    }
    properties = state.properties.toDictionary();
    attributes = state.attributes.toDictionary();
    writesProperties = state.writesProperties;
  }

  // ---- identity ----

  public final OpDefinition definition() {
    return definition;
  }

  public final Context context() {
    return definition.context();
  }

  /** Full name, {@code dialect.op}. */
  public final String name() {
    return definition.name();
  }

  public final String dialect() {
    return definition.dialectName();
  }

  public final boolean is(String name) {
    return definition.name().equals(name);
  }

  public final boolean has(Trait trait) {
    return definition.has(trait);
  }

  /** The interface model that the definition answers with; null if it does not implement it. */
  public final <I> @Nullable I as(Class<I> type) {
    return definition.as(type);
  }

  public final Location location() {
    return location;
  }

  public final void setLocation(Location location) {
    this.location = location;
  }

  // ---- operands ----

  public final int operandCount() {
    return operands.length;
  }

  public final Value operand(int index) {
    return operands[index].get();
  }

  public final OpOperand operandSlot(int index) {
    return operands[index];
  }

  /** A live view of the operands. */
  public final List<Value> operands() {
    return new AbstractList<>() {
      @Override
      public Value get(int index) {
        return operands[index].get();
      }

      @Override
      public int size() {
        return operands.length;
      }
    };
  }

  public final List<Type> operandTypes() {
    List<Type> types = new ArrayList<>(operands.length);
    for (OpOperand operand : operands) {
      types.add(operand.get().type());
    }
    return types;
  }

  public final void setOperand(int index, Value value) {
    operands[index].set(value);
  }

  /**
   * Replaces all operands; the caller keeps {@code operandSegmentSizes} right where there is one.
   */
  public final void setOperands(List<? extends Value> values) {
    for (OpOperand operand : operands) {
      operand.unlink();
    }
    operands = new OpOperand[values.size()];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = new OpOperand(this, i, values.get(i));
    }
  }

  /**
   * The operands of a group named in the definition, in order; empty if an optional one is absent.
   */
  public final List<Value> operandGroup(int group) {
    int[] range = definition.operandRange(this, group);
    return operands().subList(range[0], range[0] + range[1]);
  }

  /** Replaces one group and its segment size. */
  public final void setOperandGroup(int group, List<? extends Value> values) {
    int[] range = definition.operandRange(this, group);
    List<Value> all = new ArrayList<>(operands());
    all.subList(range[0], range[0] + range[1]).clear();
    all.addAll(range[0], values);
    setOperands(all);
    definition.resizeOperandGroup(this, group, values.size());
  }

  /** As {@link #setOperandGroup(int, List)}, for the group of that name in the definition. */
  public final void setOperandGroup(String group, List<? extends Value> values) {
    OpSpec spec = definition.spec();
    int index = spec == null ? -1 : spec.operandIndex(group);
    if (index < 0) {
      throw new IllegalArgumentException(name() + " has no operand group '" + group + "'");
    }
    setOperandGroup(index, values);
  }

  // ---- results ----

  public final int resultCount() {
    return results.length;
  }

  public final OpResult result(int index) {
    return results[index];
  }

  /** The only result. */
  public final OpResult result() {
    if (results.length != 1) {
      throw new IllegalStateException(name() + " has " + results.length + " results");
    }
    return results[0];
  }

  public final List<OpResult> results() {
    return Collections.unmodifiableList(Arrays.asList(results));
  }

  public final List<OpResult> resultGroup(int group) {
    int[] range = definition.resultRange(this, group);
    return results().subList(range[0], range[0] + range[1]);
  }

  public final List<Type> resultTypes() {
    List<Type> types = new ArrayList<>(results.length);
    for (OpResult result : results) {
      types.add(result.type());
    }
    return types;
  }

  public final boolean isUnused() {
    for (OpResult result : results) {
      if (result.hasUses()) {
        return false;
      }
    }
    return true;
  }

  // ---- attributes ----

  /** Inherent attributes, which the definition names. */
  public final DictionaryAttr properties() {
    return properties;
  }

  /** True if the generic form has {@code <{...}>}. */
  public final boolean writesProperties() {
    return writesProperties || !properties.isEmpty();
  }

  /** Discardable attributes. */
  public final DictionaryAttr attributes() {
    return attributes;
  }

  public final void setProperties(DictionaryAttr properties) {
    this.properties = properties;
    symbolChanged();
  }

  public final void setAttributes(DictionaryAttr attributes) {
    this.attributes = attributes;
    symbolChanged();
  }

  private void symbolChanged() {
    if (block != null) {
      block.symbolsChanged();
    }
  }

  /** An attribute by name, inherent ones first; null if absent. */
  public final @Nullable Attribute attribute(String name) {
    Attribute value = properties.get(name);
    return value == null ? attributes.get(name) : value;
  }

  public final <A extends Attribute> @Nullable A attribute(String name, Class<A> type) {
    Attribute value = attribute(name);
    return type.isInstance(value) ? type.cast(value) : null;
  }

  /** An attribute that the definition requires. Fails if it is absent or of another class. */
  public final <A extends Attribute> A requiredAttribute(String name, Class<A> type) {
    Attribute value = attribute(name);
    if (!type.isInstance(value)) {
      throw new IllegalStateException(
          "'"
              + name()
              + "' op attribute '"
              + name
              + "': expected a "
              + type.getSimpleName()
              + ", found "
              + (value == null ? "none" : value));
    }
    return type.cast(value);
  }

  public final void setAttribute(String name, Attribute value) {
    if (definition.isInherent(name)) {
      properties = properties.with(name, value);
    } else {
      attributes = attributes.with(name, value);
    }
    if (name.equals(SymbolTable.NAME)) {
      symbolChanged();
    }
  }

  public final void removeAttribute(String name) {
    properties = properties.without(name);
    attributes = attributes.without(name);
    if (name.equals(SymbolTable.NAME)) {
      symbolChanged();
    }
  }

  /** All attributes, inherent and discardable, by name. */
  public final Map<String, Attribute> allAttributes() {
    return ImmutableMap.<String, Attribute>builder()
        .putAll(properties.asMap())
        .putAll(attributes.asMap())
        .buildKeepingLast();
  }

  // ---- regions and successors ----

  public final List<Region> regions() {
    return regions;
  }

  /** As {@code !regions().isEmpty()}, for what is asked of every operation. */
  public final boolean hasRegions() {
    return regions != List.<Region>of();
  }

  /** As {@code !successors().isEmpty()}, for what is asked of every operation. */
  public final boolean hasSuccessors() {
    return successors != List.<Block>of();
  }

  public final Region region(int index) {
    return regions.get(index);
  }

  public final List<Block> successors() {
    return successors;
  }

  public final void setSuccessor(int index, Block block) {
    List<Block> changed = new ArrayList<>(successors);
    changed.get(index).branchRemoved(this);
    block.branchAdded(this);
    changed.set(index, block);
    successors = List.copyOf(changed);
  }

  public final void setSuccessors(List<Block> blocks) {
    successors.forEach(old -> old.branchRemoved(this));
    successors = blocks.isEmpty() ? List.of() : List.copyOf(blocks);
    successors.forEach(added -> added.branchAdded(this));
  }

  // ---- place ----

  public final @Nullable Block block() {
    return block;
  }

  public final @Nullable Operation next() {
    return next;
  }

  public final @Nullable Operation previous() {
    return previous;
  }

  public final @Nullable Region parentRegion() {
    return block == null ? null : block.parentRegion();
  }

  public final @Nullable Operation parentOp() {
    return block == null ? null : block.parentOp();
  }

  /** The nearest enclosing operation of that class; null if there is none. */
  public final <T extends Operation> @Nullable T parentOfType(Class<T> type) {
    for (Operation op = parentOp(); op != null; op = op.parentOp()) {
      if (type.isInstance(op)) {
        return type.cast(op);
      }
    }
    return null;
  }

  public final boolean isProperAncestorOf(Operation other) {
    for (Operation op = other.parentOp(); op != null; op = op.parentOp()) {
      if (op == this) {
        return true;
      }
    }
    return false;
  }

  /** The ancestor of this operation, or itself, that is in {@code target}; null if none is. */
  public final @Nullable Operation ancestorIn(Block target) {
    for (Operation op = this; op != null; op = op.parentOp()) {
      if (op.block == target) {
        return op;
      }
    }
    return null;
  }

  public final boolean isBefore(Operation other) {
    if (block == null || block != other.block) {
      throw new IllegalArgumentException("operations of different blocks have no order");
    }
    return block.comesBefore(this, other);
  }

  public final void moveBefore(Operation other) {
    remove();
    Block target = other.block;
    if (target == null) {
      throw new IllegalArgumentException("the target is not in a block");
    }
    target.insertBefore(this, other);
  }

  public final void moveAfter(Operation other) {
    Operation following = other.next == this ? next : other.next;
    Block target = other.block;
    if (target == null) {
      throw new IllegalArgumentException("the target is not in a block");
    }
    remove();
    target.insertBefore(this, following);
  }

  /** Takes the operation out of its block without erasing it. */
  public final void remove() {
    if (block != null) {
      block.unlink(this);
    }
  }

  /** Erases the operation and its regions; its results must be unused. */
  public final void erase() {
    for (OpResult result : results) {
      if (result.hasUses()) {
        throw new IllegalStateException(
            "erasing " + name() + ", whose result " + result.index() + " still has uses");
      }
    }
    dropAllReferences();
    for (Region region : regions) {
      region.clear();
    }
    remove();
  }

  /** Makes the operation, and all in it, have no operands and no successors any more. */
  public final void dropAllReferences() {
    for (OpOperand operand : operands) {
      operand.unlink();
    }
    operands = NO_OPERANDS;
    for (Block successor : successors) {
      successor.branchRemoved(this);
    }
    successors = List.of();
    for (Region region : regions) {
      region.dropAllReferences();
    }
  }

  public final void replaceAllUsesWith(List<? extends Value> values) {
    for (int i = 0; i < results.length; i++) {
      results[i].replaceAllUsesWith(values.get(i));
    }
  }

  // ---- copies and walks ----

  /** A detached deep copy; operands and successors are mapped where the mapping knows them. */
  public final Operation clone(IrMapping mapping) {
    OperationState state = new OperationState(definition, location);
    for (OpOperand operand : operands) {
      state.operands.add(mapping.lookupOrSelf(operand.get()));
    }
    for (OpResult result : results) {
      state.resultTypes.add(result.type());
    }
    for (Block successor : successors) {
      state.successors.add(mapping.lookupOrSelf(successor));
    }
    state.properties.addAll(properties);
    state.writesProperties = writesProperties;
    state.attributes.addAll(attributes);
    for (int i = 0; i < regions.size(); i++) {
      state.region();
    }
    Operation copy = state.create();
    for (int i = 0; i < results.length; i++) {
      mapping.map(results[i], copy.results[i]);
    }
    for (int i = 0; i < regions.size(); i++) {
      regions.get(i).cloneInto(copy.region(i), mapping);
    }
    return copy;
  }

  public final Operation cloneDetached() {
    return clone(new IrMapping());
  }

  /**
   * Visits this operation and all nested ones, parents after children; the visitor may erase what
   * it is given.
   */
  public final void walk(Consumer<? super Operation> visitor) {
    for (Region region : regions) {
      for (Block b : List.copyOf(region.blocks())) {
        for (Operation op : b) {
          op.walk(visitor);
        }
      }
    }
    visitor.accept(this);
  }

  /** Visits this operation, then all nested ones in order. */
  public final void walkPreOrder(Consumer<? super Operation> visitor) {
    visitor.accept(this);
    for (Region region : regions) {
      for (Block b : List.copyOf(region.blocks())) {
        for (Operation op : b) {
          op.walkPreOrder(visitor);
        }
      }
    }
  }

  public final <T extends Operation> void walk(Class<T> type, Consumer<? super T> visitor) {
    walk(
        op -> {
          if (type.isInstance(op)) {
            visitor.accept(type.cast(op));
          }
        });
  }

  /** All operations of that class in this one, in order of the text. */
  public final <T extends Operation> List<T> collect(Class<T> type) {
    List<T> found = new ArrayList<>();
    walkPreOrder(
        op -> {
          if (type.isInstance(op)) {
            found.add(type.cast(op));
          }
        });
    return found;
  }

  // ---- diagnostics ----

  /** Starts an error at this operation; reported when {@link Diagnostic#report} is called. */
  public final Diagnostic error(String message) {
    return shown(Diagnostic.error(context().diagnostics(), location, message));
  }

  /** An error that starts with {@code 'dialect.op' op}. */
  public final Diagnostic opError(String message) {
    return error("'" + name() + "' op " + message);
  }

  public final Diagnostic warning(String message) {
    return shown(Diagnostic.warning(context().diagnostics(), location, message));
  }

  public final Diagnostic remark(String message) {
    return shown(Diagnostic.remark(context().diagnostics(), location, message));
  }

  /** Adds the operation's text if that is wanted; generic, as it may break its definition. */
  private Diagnostic shown(Diagnostic diagnostic) {
    return context().diagnostics().attachesOperations()
        ? diagnostic.note(
            "see current operation: "
                + Printer.print(this, PrintOptions.GENERIC.withLocalScope(true)))
        : diagnostic;
  }

  /** The operation as text, in its custom form. */
  @Override
  public String toString() {
    return Printer.print(this);
  }
}
