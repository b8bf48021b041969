package dev.ppto.rewrite;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationNumbers;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What stands for what during a conversion. Replaced operations are out of their blocks at once,
 * but keep their operands and users until the end: patterns see the original operands of what they
 * match, and the replaced values have their original types.
 */
final class ConversionState {
  private final Operation root;
  private final OperationNumbers numbers;
  private final UndoLog log;
  private final ReversibleEdits edits;
  private final Map<Value, Replacement> replacements = new IdentityHashMap<>();
  private final List<Value> replaced = new ArrayList<>();
  private final Map<Value, Operation> sourceCasts = new IdentityHashMap<>();
  private final Map<Value, Map<List<Type>, Operation>> targetCasts = new IdentityHashMap<>();
  private final List<ConversionCast> casts = new ArrayList<>();
  private final OperationSet gone;
  private final List<Operation> detached = new ArrayList<>();

  /**
   * What stands for a value.
   *
   * @param converter made the types of the values
   */
  private record Replacement(ImmutableList<Value> values, @Nullable TypeConverter converter) {}

  ConversionState(Operation root, OperationNumbers numbers, UndoLog log) {
    this.root = root;
    this.numbers = numbers;
    this.gone = new OperationSet(numbers);
    this.log = log;
    this.edits = new ReversibleEdits(log);
  }

  List<ConversionCast> casts() {
    return casts;
  }

  void addCast(ConversionCast cast) {
    casts.add(cast);
    log.add(() -> casts.remove(casts.size() - 1));
  }

  // ---- operations ----

  /** The empty set, of operations of this conversion. */
  OperationSet newSet() {
    return new OperationSet(numbers);
  }

  /** Forgets an operation whose making is undone; it is in no set any more. */
  void forget(Operation op) {
    gone.remove(op);
    numbers.remove(op);
  }

  /** True if the operation, or one around it, was replaced or erased. */
  boolean isGone(Operation op) {
    return gone.contains(op);
  }

  /** Takes an operation and all in it out of the IR. */
  void detach(Operation op) {
    edits.remove(op);
    op.walk(gone::add);
    detached.add(op);
    log.add(
        () -> {
          op.walk(gone::remove);
          detached.remove(detached.size() - 1);
        });
  }

  /** Hears that an operation was moved: if it was in one that is gone, it is not gone with it. */
  void moved(Operation op) {
    if (gone.contains(op)) {
      op.walk(gone::remove);
      log.add(() -> op.walk(gone::add));
    }
  }

  // ---- values ----

  /**
   * Lets {@code values} stand for {@code old}.
   *
   * @param castPlace where a cast dominates all uses of {@code old}
   */
  void replace(
      Value old,
      ImmutableList<Value> values,
      @Nullable TypeConverter converter,
      Supplier<CastPlace> castPlace) {
    if (values.size() == 1 && values.get(0) == old) {
      return;
    }
    if (replacements.putIfAbsent(old, new Replacement(values, converter)) != null) {
      Operation op = old.definingOp();
      throw new IllegalStateException(
          "a value of " + (op == null ? "a block" : "'" + op.name() + "'") + " is replaced twice");
    }
    replaced.add(old);
    log.add(
        () -> {
          replacements.remove(old);
          replaced.remove(replaced.size() - 1);
        });
    // The place for a cast of a single value is known at the end too, and few are wanted then.
    if (values.size() != 1 && old.hasUses()) {
      Operation cast = ConversionCast.make(root, values, List.of(old.type()), old.location());
      edits.insert(cast, castPlace.get());
      sourceCasts.put(old, cast);
      log.add(() -> sourceCasts.remove(old));
      addCast(new ConversionCast(cast, ConversionCast.Kind.SOURCE, converter));
    }
  }

  /** What stands for a value at last, whatever its types. */
  ImmutableList<Value> latest(Value value) {
    return search(value, null);
  }

  /** What stands for a value, with these types: the latest that has them; null if nothing has. */
  private @Nullable ImmutableList<Value> search(Value value, @Nullable List<Type> types) {
    ImmutableList<Value> current = ImmutableList.of(value);
    ImmutableList<Value> found = null;
    while (true) {
      if (types == null || typesAre(current, types)) {
        found = current;
      }
      boolean changed = false;
      ImmutableList.Builder<Value> next = ImmutableList.builder();
      for (Value each : current) {
        Replacement by = replacements.get(each);
        changed |= by != null;
        if (by == null) {
          next.add(each);
        } else {
          next.addAll(by.values());
        }
      }
      if (!changed) {
        return found;
      }
      current = next.build();
    }
  }

  static boolean typesAre(List<? extends Value> values, List<? extends Type> types) {
    if (values.size() != types.size()) {
      return false;
    }
    for (int i = 0; i < types.size(); i++) {
      if (!values.get(i).type().equals(types.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** The values of the given types for an operand of {@code user}; through a cast if need be. */
  ImmutableList<Value> convert(
      Value value, ImmutableList<Type> types, TypeConverter converter, Operation user) {
    ImmutableList<Value> found = search(value, types);
    if (found != null) {
      return found;
    }
    ImmutableList<Value> inputs = latest(value);
    if (inputs.size() != 1 || isErased(inputs.get(0))) {
      // Where several values are all there is known only here; an erased one is nowhere, which
      // matters only if the pattern uses it.
      return ImmutableList.copyOf(
          cast(inputs, types, converter, value.location(), CastPlace.before(user)).results());
    }
    Value input = inputs.get(0);
    Map<List<Type>, Operation> known = targetCasts.computeIfAbsent(input, v -> new HashMap<>(2));
    Operation cast = known.get(types);
    if (cast == null) {
      cast = cast(inputs, types, converter, value.location(), CastPlace.after(input));
      known.put(types, cast);
      log.add(() -> forget(input, types));
    }
    return ImmutableList.copyOf(cast.results());
  }

  private void forget(Value input, ImmutableList<Type> types) {
    Map<List<Type>, Operation> known = targetCasts.get(input);
    if (known != null && known.remove(types) != null && known.isEmpty()) {
      targetCasts.remove(input);
    }
  }

  private Operation cast(
      List<Value> inputs,
      List<Type> types,
      TypeConverter converter,
      Location location,
      CastPlace place) {
    Operation cast = ConversionCast.make(root, inputs, types, location);
    edits.insert(cast, place);
    addCast(new ConversionCast(cast, ConversionCast.Kind.TARGET, converter));
    return cast;
  }

  // ---- the end ----

  /** Gives the users that stay what stands for their operands; false if something is missing. */
  boolean rewire() {
    boolean complete = true;
    for (Value old : replaced) {
      boolean wanted = old.users().stream().anyMatch(user -> !isGone(user));
      Value now = wanted ? ofSameType(old) : null;
      if (now != null) {
        old.replaceUsesIf(now, use -> !isGone(use.owner()));
      }
    }
    for (Operation op : detached) {
      if (isGone(op)) {
        complete &= checkUnused(op);
      }
    }
    return complete;
  }

  /** What users that stay get for a replaced value; null if nothing stands for it. */
  private @Nullable Value ofSameType(Value old) {
    ImmutableList<Value> same = search(old, List.of(old.type()));
    Value latest = same == null ? old : same.get(0);
    Replacement replacement = replacements.get(latest);
    if (replacement == null) {
      return latest;
    }
    Operation cast = sourceCasts.get(latest);
    if (cast == null) {
      ImmutableList<Value> values = latest(latest);
      if (values.size() != 1 || isErased(values.get(0))) {
        return null;
      }
      cast = ConversionCast.make(root, values, List.of(old.type()), old.location());
      CastPlace.after(values.get(0)).insert(cast);
      sourceCasts.put(latest, cast);
      TypeConverter converter = replacement.converter();
      casts.add(new ConversionCast(cast, ConversionCast.Kind.SOURCE, converter));
    }
    return cast.result();
  }

  private boolean isErased(Value value) {
    Operation op = value.definingOp();
    return op != null && isGone(op);
  }

  private boolean checkUnused(Operation op) {
    for (Value result : op.results()) {
      Operation user = userThatStays(result);
      if (user != null) {
        user.error("'" + user.name() + "' op uses a value that a pattern erased")
            .note(op.location(), "it was result " + result.index() + " of this '" + op.name() + "'")
            .report();
        return false;
      }
    }
    return true;
  }

  /** An operation that uses the value, perhaps through casts, and is not gone; null: none. */
  private @Nullable Operation userThatStays(Value value) {
    for (Operation user : value.users()) {
      if (isGone(user)) {
        continue;
      }
      if (!ConversionCast.isCast(user)) {
        return user;
      }
      for (Value result : user.results()) {
        Operation found = userThatStays(result);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /** Erases what was replaced. */
  void erase() {
    dropReferences();
    for (Operation op : detached) {
      if (isGone(op)) {
        op.erase();
      }
    }
  }

  /** Makes what was replaced use nothing any more. */
  void dropReferences() {
    for (Operation op : detached) {
      if (isGone(op)) {
        op.walk(inner -> inner.setOperands(List.of()));
      }
    }
  }
}
