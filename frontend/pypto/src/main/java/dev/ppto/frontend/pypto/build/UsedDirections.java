package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.WriteAccess;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.effect.Effects;
import dev.ppto.ir.spec.EffectSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How a function uses its parameters, for those whose annotations do not say it. */
final class UsedDirections {
  private final Map<String, Instance> callees = new HashMap<>();
  private final Set<BlockArgument> read = new HashSet<>();
  private final Map<BlockArgument, Operation> written = new HashMap<>();

  UsedDirections(List<Instance> functions) {
    functions.forEach(each -> callees.put(each.symbol(), each));
  }

  /** One direction for each parameter; that of a scalar is of no account. */
  List<Direction> of(Block entry, Region region) {
    region.blocks().forEach(this::collect);
    List<Direction> directions = new ArrayList<>();
    for (BlockArgument argument : entry.arguments()) {
      boolean writes = written.containsKey(argument);
      boolean reads = read.contains(argument);
      directions.add(writes ? reads ? Direction.INOUT : Direction.OUT : Direction.IN);
    }
    return directions;
  }

  /** What writes a parameter first; null: nothing that {@link #of} was asked about. */
  @Nullable Operation writer(BlockArgument parameter) {
    return written.get(parameter);
  }

  private void collect(Block block) {
    for (Operation op : block) {
      SymbolRefAttr callee = op.attribute("callee", SymbolRefAttr.class);
      Instance instance = callee == null ? null : callees.get(callee.root());
      if (instance != null) {
        for (int i = 0; i < instance.directions().size(); i++) {
          Direction direction = instance.directions().get(i);
          note(op, op.operand(i), direction.reads(), direction.writes());
        }
      } else if (op.regions().isEmpty()) {
        Effects.visit(
            op,
            effect -> {
              boolean writes =
                  effect.kind() == EffectSpec.Kind.WRITE || effect.kind() == EffectSpec.Kind.NOTIFY;
              note(op, effect.resource(), !writes, writes);
            });
      }
      op.regions().forEach(region -> region.blocks().forEach(this::collect));
    }
  }

  private void note(Operation op, @Nullable Value memory, boolean reads, boolean writes) {
    BlockArgument parameter = memory == null ? null : WriteAccess.parameter(memory);
    if (parameter != null && reads) {
      read.add(parameter);
    }
    if (parameter != null && writes) {
      written.putIfAbsent(parameter, op);
    }
  }
}
