package dev.ppto.transforms;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Traits;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.rewrite.analysis.SymbolReferences;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which symbols of a table, and of the tables in it, are alive. */
final class SymbolLiveness {
  private static final String VISIBILITY = "sym_visibility";

  private final Operation root;
  private final Set<Operation> live = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Operation> open = new ArrayDeque<>();
  private final Map<Operation, SymbolTable> tables = new IdentityHashMap<>();
  private final SymbolReferences references = new SymbolReferences();

  SymbolLiveness(Operation root) {
    this.root = root;
    boolean hidden =
        root.parentOp() == null || SymbolTable.nameOf(root) == null || isVisible(root, "private");
    addRoots(root, hidden);
    while (!open.isEmpty()) {
      scan(open.remove());
    }
  }

  /** Marks what is alive in any case. */
  private void addRoots(Operation table, boolean hidden) {
    for (Region region : table.regions()) {
      for (Block block : region.blocks()) {
        for (Operation op : block) {
          boolean discardable =
              op.has(Traits.SYMBOL)
                  && (isVisible(op, "private") || (hidden && isVisible(op, "nested")));
          if (!discardable) {
            mark(op, hidden);
          }
        }
      }
    }
  }

  private static boolean isVisible(Operation op, String visibility) {
    StringAttr value = op.attribute(VISIBILITY, StringAttr.class);
    return value != null && value.value().equals(visibility);
  }

  private void mark(Operation op, boolean hidden) {
    if (!live.add(op)) {
      return;
    }
    open.add(op);
    if (op.has(Traits.SYMBOL_TABLE)) {
      addRoots(op, hidden || isVisible(op, "private"));
    }
  }

  /** Marks what an operation, and all in it that is no symbol table of its own, refers to. */
  private void scan(Operation op) {
    markReferred(op, op.properties().asMap().values());
    markReferred(op, op.attributes().asMap().values());
    if (op.has(Traits.SYMBOL_TABLE)) {
      return;
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block) {
          if (inner.has(Traits.SYMBOL_TABLE)) {
            mark(inner, true);
          } else {
            scan(inner);
          }
        }
      }
    }
  }

  private void markReferred(Operation from, Iterable<Attribute> attributes) {
    for (Attribute attribute : attributes) {
      for (SymbolRefAttr reference : references.in(attribute)) {
        resolve(from, reference);
      }
    }
  }

  /** Marks all that a reference leads through. */
  private void resolve(Operation from, SymbolRefAttr reference) {
    for (Operation table = tableAround(from); table != null; table = tableAround(table)) {
      Operation found = lookup(table, reference.root());
      if (found != null) {
        mark(found, true);
        for (String name : reference.nested()) {
          found = found == null || !found.has(Traits.SYMBOL_TABLE) ? null : lookup(found, name);
          if (found != null) {
            mark(found, true);
          }
        }
        return;
      }
    }
  }

  private @Nullable Operation tableAround(Operation op) {
    return op == root || op.parentOp() == null ? null : SymbolTable.nearestTable(op.parentOp());
  }

  private @Nullable Operation lookup(Operation table, String name) {
    return tables.computeIfAbsent(table, SymbolTable::new).lookup(name);
  }

  /** Erases the symbols that are not alive; returns how many there were. */
  long eraseDead() {
    List<Operation> dead = new ArrayList<>();
    collectDead(root, dead);
    dead.forEach(Operation::erase);
    return dead.size();
  }

  private void collectDead(Operation table, List<Operation> dead) {
    for (Region region : table.regions()) {
      for (Block block : region.blocks()) {
        for (Operation op : block) {
          if (op.has(Traits.SYMBOL) && !live.contains(op)) {
            dead.add(op);
          } else if (op.has(Traits.SYMBOL_TABLE)) {
            collectDead(op, dead);
          }
        }
      }
    }
  }
}
