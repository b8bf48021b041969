package dev.ppto.ir.text.assembly;

import dev.ppto.ir.Block;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.text.OpParser.UnresolvedOperand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the text of one operation said, by the groups of its definition, before values are resolved.
 */
final class ReadOperation {
  private final List<@Nullable List<UnresolvedOperand>> operands;
  private final List<@Nullable List<Type>> types;
  private final List<@Nullable List<Region>> regions;
  private final List<@Nullable List<Block>> successors;

  /** Names of the attributes that the format itself wrote, not the dictionary. */
  final List<String> writtenAttributes = new ArrayList<>(2);

  /** Set where the format says {@code operands}, {@code type(operands)} and so on. */
  @Nullable List<UnresolvedOperand> allOperands;

  @Nullable List<Type> allOperandTypes;
  @Nullable List<Type> allResultTypes;
  @Nullable List<Region> allRegions;
  @Nullable List<Block> allSuccessors;

  ReadOperation(OpSpec op) {
    operands = empty(op.operands().size());
    types = empty(op.operands().size() + op.results().size());
    regions = empty(op.regions().size());
    successors = empty(op.successors().size());
  }

  private static <T> List<@Nullable List<T>> empty(int size) {
    List<@Nullable List<T>> lists = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      lists.add(null);
    }
    return lists;
  }

  private static <T> List<T> at(List<@Nullable List<T>> lists, int index) {
    List<T> list = lists.get(index);
    if (list == null) {
      list = new ArrayList<>(1);
      lists.set(index, list);
    }
    return list;
  }

  List<UnresolvedOperand> operands(int group) {
    return at(operands, group);
  }

  /** The written types of a slot of {@link TypeSlots}; null if none are written. */
  @Nullable List<Type> types(int slot) {
    return types.get(slot);
  }

  void setTypes(int slot, List<Type> written) {
    types.set(slot, written);
  }

  List<Region> regions(int group) {
    return at(regions, group);
  }

  List<Block> successors(int group) {
    return at(successors, group);
  }
}
