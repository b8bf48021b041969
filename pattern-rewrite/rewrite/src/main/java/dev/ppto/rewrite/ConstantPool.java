package dev.ppto.rewrite;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.ConstantMaterializer;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The constants of each isolated operation: unique, and at the start of its entry block so that
 * they may be used everywhere in it.
 *
 * <p>Patterns may insert operations between or before those constants, which a constant that stands
 * later does not dominate. Such an insertion starts a new epoch; a constant of an older epoch is
 * moved to the front when it is asked for again. So each request takes constant time.
 */
public final class ConstantPool {
  private final Operation root;
  private final Map<Region, Scope> scopes = new IdentityHashMap<>();
  private final Map<Operation, Entry> owned = new IdentityHashMap<>();

  private boolean moved;

  private record Key(String dialect, Attribute value, Type type) {}

  private static final class Scope {
    final Block entry;
    final Map<Key, Entry> known = new HashMap<>();
    @Nullable Entry lastPlaced;
    int epoch;

    Scope(Block entry) {
      this.entry = entry;
    }
  }

  private static final class Entry {
    final Operation op;
    final Scope scope;
    final List<Key> keys = new ArrayList<>(1);
    int epoch;

    Entry(Operation op, Scope scope) {
      this.op = op;
      this.scope = scope;
    }
  }

  /**
   * @param root constants are not moved out of this operation
   */
  public ConstantPool(Operation root) {
    this.root = root;
  }

  /**
   * Takes in a constant that is in the IR and moves it to its place.
   *
   * @return the equal constant that is there already, to be used instead; null if there is none
   */
  @Nullable Operation adopt(Operation constant) {
    if (entryOf(constant) != null) {
      return null;
    }
    Attribute value = Constants.of(constant);
    Scope scope = value == null ? null : scopeOf(constant);
    if (value == null || scope == null) {
      return null;
    }
    Key key = new Key(constant.dialect(), value, constant.result().type());
    Entry known = scope.known.get(key);
    if (known != null) {
      return usable(known);
    }
    place(enter(constant, scope, key));
    return null;
  }

  /**
   * A constant that may be used wherever {@code op} is; null if the dialect of {@code op} has none.
   */
  @Nullable Operation materialize(
      Operation op, Attribute value, Type type, Location location, RewriteListener listener) {
    return materialize(op, op.dialect(), value, type, location, listener);
  }

  /**
   * A constant that may be used wherever {@code op} is, made by a dialect; null if that has none.
   */
  public @Nullable Operation materialize(
      Operation op,
      String dialect,
      Attribute value,
      Type type,
      Location location,
      RewriteListener listener) {
    ConstantMaterializer materializer =
        op.context().dialectInterface(dialect, ConstantMaterializer.class);
    Scope scope = materializer == null ? null : scopeOf(op);
    if (materializer == null || scope == null) {
      return null;
    }
    Key key = new Key(dialect, value, type);
    Entry known = scope.known.get(key);
    if (known != null) {
      return usable(known);
    }
    Builder builder = new Builder(op.context());
    builder.setInsertionPointToStart(scope.entry);
    Operation made = materializer.materialize(builder, value, type, location);
    if (made == null) {
      return null;
    }
    if (made.resultCount() != 1 || !made.result().type().equals(type)) {
      throw new IllegalStateException(
          "the constant materializer of '"
              + dialect
              + "' made a '"
              + made.name()
              + "' that is not one value of type "
              + TypeText.of(type));
    }
    // The maker may have chosen an operation of another dialect, which is known there already.
    Attribute madeValue = Constants.of(made);
    if (madeValue != null) {
      Key ownKey = new Key(made.dialect(), madeValue, type);
      Entry same = scope.known.get(ownKey);
      if (same != null) {
        made.erase();
        same.keys.add(key);
        scope.known.put(key, same);
        return usable(same);
      }
      Entry entry = enter(made, scope, ownKey);
      if (!key.equals(ownKey)) {
        entry.keys.add(key);
        scope.known.put(key, entry);
      }
      place(entry);
    } else {
      place(enter(made, scope, key));
    }
    listener.inserted(made);
    return made;
  }

  /** Whether any constant has changed its place. */
  boolean hasMoved() {
    return moved;
  }

  private Entry enter(Operation op, Scope scope, Key key) {
    if (op.operandCount() > 0) {
      throw new IllegalStateException("'" + op.name() + "' is no constant: it has operands");
    }
    Entry entry = new Entry(op, scope);
    entry.keys.add(key);
    scope.known.put(key, entry);
    owned.put(op, entry);
    return entry;
  }

  /**
   * Moves a constant behind the one placed last, or to the front where that one may be too late.
   */
  private void place(Entry entry) {
    Scope scope = entry.scope;
    Entry last = scope.lastPlaced;
    if (last != null && last.epoch == scope.epoch) {
      if (entry.op.previous() != last.op) {
        moved = true;
        entry.op.moveAfter(last.op);
      }
    } else if (scope.entry.first() != entry.op) {
      moved = true;
      entry.op.remove();
      scope.entry.prepend(entry.op);
    }
    entry.epoch = scope.epoch;
    scope.lastPlaced = entry;
  }

  private Operation usable(Entry entry) {
    if (entry.epoch != entry.scope.epoch) {
      place(entry);
    }
    return entry.op;
  }

  /** The entry of a constant; null if it is not in the pool. */
  private @Nullable Entry entryOf(Operation op) {
    // Most operations have operands, and constants none.
    return op.operandCount() == 0 ? owned.get(op) : null;
  }

  /** Hears that an operation was inserted or moved. */
  void inserted(Operation op) {
    Entry own = entryOf(op);
    if (own != null && op.block() != own.scope.entry) {
      forget(op);
      own = null;
    }
    Entry following = op.next() == null ? null : entryOf(op.next());
    if (following != null && own == null) {
      following.scope.epoch++;
    }
  }

  /** Forgets a constant that is erased or changed. */
  void forget(Operation op) {
    Entry entry = entryOf(op);
    if (entry == null) {
      return;
    }
    owned.remove(op);
    entry.keys.forEach(entry.scope.known::remove);
    if (entry.scope.lastPlaced == entry) {
      Operation before = op.previous();
      entry.scope.lastPlaced = before == null ? null : entryOf(before);
    }
  }

  private @Nullable Scope scopeOf(Operation op) {
    Region region = op.parentRegion();
    while (region != null) {
      Operation parent = region.parentOp();
      if (parent == null || parent == root || keepsConstants(parent, region)) {
        break;
      }
      region = parent.parentRegion();
    }
    if (region == null) {
      return null;
    }
    Scope scope = scopes.get(region);
    if (scope == null || scope.entry != region.entry()) {
      scope = new Scope(region.entry());
      scopes.put(region, scope);
    }
    return scope;
  }

  private static boolean keepsConstants(Operation parent, Region region) {
    if (parent.has(Traits.ISOLATED_FROM_ABOVE)
        || !parent.definition().isRegistered()
        || parent.block() == null) {
      return true;
    }
    ConstantPlacement placement =
        parent.context().dialectInterface(parent.dialect(), ConstantPlacement.class);
    return placement != null && placement.holdsConstants(region);
  }
}
