package dev.ppto.ir;

import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The symbols of an operation with the trait {@code SymbolTable}, by name. */
public final class SymbolTable {
  /** Attribute with a symbol's name. */
  public static final String NAME = "sym_name";

  private final Operation table;
  private final Map<String, Operation> symbols = new LinkedHashMap<>();

  /** Reads the table once; {@link #insert} and {@link #erase} keep it true. */
  public SymbolTable(Operation table) {
    this.table = table;
    for (Block block : table.region(0).blocks()) {
      for (Operation op : block) {
        String name = nameOf(op);
        if (name != null) {
          symbols.putIfAbsent(name, op);
        }
      }
    }
  }

  /** The name of a symbol; null if the operation is none. */
  public static @Nullable String nameOf(Operation op) {
    StringAttr name = op.attribute(NAME, StringAttr.class);
    return name == null ? null : name.value();
  }

  public @Nullable Operation lookup(String name) {
    return symbols.get(name);
  }

  /** Inserts a symbol at the end of the table, renamed if its name is taken; returns the name. */
  public String insert(Operation symbol) {
    String wanted = nameOf(symbol);
    if (wanted == null) {
      throw new IllegalArgumentException(symbol.name() + " is no symbol");
    }
    String name = wanted;
    for (int i = 0; symbols.containsKey(name); i++) {
      name = wanted + "_" + i;
    }
    symbol.setAttribute(NAME, StringAttr.of(name));
    if (symbol.block() == null) {
      table.region(0).entry().append(symbol);
    }
    symbols.put(name, symbol);
    return name;
  }

  public void erase(Operation symbol) {
    symbols.remove(nameOf(symbol));
    symbol.erase();
  }

  /** The nearest operation around {@code from}, or itself, that is a symbol table. */
  public static @Nullable Operation nearestTable(Operation from) {
    for (Operation op = from; op != null; op = op.parentOp()) {
      if (op.has(Traits.SYMBOL_TABLE)) {
        return op;
      }
    }
    return null;
  }

  /** Resolves a reference as seen from {@code from}; null if nothing of that name is in scope. */
  public static @Nullable Operation lookupNearest(Operation from, SymbolRefAttr reference) {
    for (Operation table = nearestTable(from); table != null; ) {
      Operation found = lookupIn(table, reference);
      if (found != null) {
        return found;
      }
      Operation parent = table.parentOp();
      table = parent == null ? null : nearestTable(parent);
    }
    return null;
  }

  /** Resolves a reference that starts in {@code table}. */
  public static @Nullable Operation lookupIn(Operation table, SymbolRefAttr reference) {
    Operation found = lookupIn(table, reference.root());
    for (String name : reference.nested()) {
      if (found == null || !found.has(Traits.SYMBOL_TABLE)) {
        return null;
      }
      found = lookupIn(found, name);
    }
    return found;
  }

  /** The symbol of that name directly in {@code table}. */
  public static @Nullable Operation lookupIn(Operation table, String name) {
    for (Block block : table.region(0).blocks()) {
      Operation found = block.symbol(name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
