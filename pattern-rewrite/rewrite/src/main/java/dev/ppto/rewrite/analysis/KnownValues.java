package dev.ppto.rewrite.analysis;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is known of the values that expressions are made of. */
final class KnownValues {
  private final IntegerRanges ranges;

  /** Of each domain, the value that stands for all that are this rank's number in it. */
  private final Map<Value, Value> ranks = new IdentityHashMap<>();

  /** The same, the other way round: also of values whose operation is gone. */
  private final Map<Value, Value> domains = new IdentityHashMap<>();

  KnownValues(IntegerRanges ranges) {
    this.ranges = ranges;
  }

  IntegerRanges ranges() {
    return ranges;
  }

  /** One value for all that are the same number though several operations compute them. */
  Value representative(Value value) {
    Operation op = value.definingOp();
    RankNumber model = op == null ? null : op.as(RankNumber.class);
    if (op == null || model == null) {
      return value;
    }
    Value domain = domain(model.context(op));
    Value known = ranks.putIfAbsent(domain, value);
    domains.putIfAbsent(value, domain);
    return known == null ? value : known;
  }

  /** The domain that a representative is this rank's number in; null if it is something else. */
  @Nullable Value domainOfRank(Value representative) {
    return domains.get(representative);
  }

  /** What decides which number a value is: in one domain, this rank's number is always the same. */
  Value domainOr(Value value) {
    return domains.getOrDefault(value, value);
  }

  /** What stands for a context's domain: the window that it was asked of, or the context itself. */
  static Value domain(Value context) {
    Operation op = context.definingOp();
    ContextLike model = op == null ? null : op.as(ContextLike.class);
    return op == null || model == null ? context : MemoryRegion.rootOf(model.memory(op));
  }

  /** What a value lies between because of where it stands; null if nothing says so. */
  static BoundedArguments.@Nullable Bounds bounds(Value value) {
    if (!(value instanceof BlockArgument argument)) {
      return null;
    }
    Operation parent = argument.owner().parentOp();
    BoundedArguments model = parent == null ? null : parent.as(BoundedArguments.class);
    return parent == null || model == null ? null : model.bounds(parent, argument);
  }

  /** The division that a value is the remainder of; null if it is none. */
  static RemainderLike.@Nullable Division division(@Nullable Value value) {
    Operation op = value == null ? null : value.definingOp();
    RemainderLike model = op == null ? null : op.as(RemainderLike.class);
    return op == null || model == null ? null : model.division(op);
  }
}
