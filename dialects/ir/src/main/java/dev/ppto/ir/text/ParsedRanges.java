package dev.ppto.ir.text;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where operations and names stand in the text that they were parsed from, as editors need it. Only
 * kept if {@link ParserOptions#withRanges} asks for it.
 */
public final class ParsedRanges {

  /** The bytes of the text from {@code start} up to, but without, {@code end}. */
  public record Range(int start, int end) {
    public boolean contains(int position) {
      return start <= position && position < end;
    }
  }

  /**
   * A name of the text.
   *
   * @param text with its mark: {@code %a}, {@code ^bb0}, {@code #map}, {@code !type}
   * @param definition where it is defined; null if it is nowhere
   * @param uses where else it stands, in order of the text
   */
  public record Name(String text, @Nullable Range definition, List<Range> uses) {}

  private final Map<Operation, Range> operations;
  private final Map<Value, Name> values;
  private final Map<Block, Name> blocks;

  /** All names, in order of their first place. */
  private final List<Name> names;

  ParsedRanges(
      Map<Operation, Range> operations,
      Map<Value, Name> values,
      Map<Block, Name> blocks,
      List<Name> names) {
    this.operations = Collections.unmodifiableMap(operations);
    this.values = Collections.unmodifiableMap(values);
    this.blocks = Collections.unmodifiableMap(blocks);
    this.names = List.copyOf(names);
  }

  /**
   * The text of an operation, from the names of its results to its location; null for one that is
   * not in the text, such as a module that was put around it.
   */
  public @Nullable Range of(Operation op) {
    return operations.get(op);
  }

  /** The name of a value; results that are named together have one name. */
  public @Nullable Name nameOf(Value value) {
    return values.get(value);
  }

  /** The name of a block; null if the text gives it none. */
  public @Nullable Name nameOf(Block block) {
    return blocks.get(block);
  }

  /** All names of values, blocks and aliases, in order of where they stand first. */
  public List<Name> names() {
    return names;
  }

  /** The name that stands at a position; null if there is none. */
  public @Nullable Name nameAt(int position) {
    for (Name name : names) {
      if (name.definition != null && name.definition.contains(position)) {
        return name;
      }
      for (Range use : name.uses) {
        if (use.contains(position)) {
          return name;
        }
      }
    }
    return null;
  }

  /** The innermost operation in whose text a position is; null outside of {@code root}. */
  public @Nullable Operation operationAt(Operation root, int position) {
    Range range = operations.get(root);
    Operation found = range != null && range.contains(position) ? root : null;
    if (range != null && found == null) {
      return null;
    }
    Operation outer = root;
    while (outer != null) {
      outer = childAt(outer, position);
      found = outer == null ? found : outer;
    }
    return found;
  }

  private @Nullable Operation childAt(Operation op, int position) {
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation each : block) {
          Range range = operations.get(each);
          if (range != null && range.contains(position)) {
            return each;
          }
        }
      }
    }
    return null;
  }

  static <K, V> Map<K, V> identityMap() {
    return new IdentityHashMap<>();
  }
}
