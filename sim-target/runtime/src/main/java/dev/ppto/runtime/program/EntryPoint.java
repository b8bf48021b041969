package dev.ppto.runtime.program;

import dev.ppto.dialects.signature.Level;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the function that a run starts with. */
public final class EntryPoint {
  private EntryPoint() {}

  /**
   * @param name of a function of any level; null: the only host function
   * @throws ProgramException if there is no such function, or several host functions and no name
   */
  public static Operation find(Operation module, @Nullable String name) {
    List<Operation> functions = new ArrayList<>();
    module.walkPreOrder(
        op -> {
          if (Level.of(op) != null && SymbolTable.nameOf(op) != null) {
            functions.add(op);
          }
        });
    return name == null ? onlyHost(functions) : named(functions, name);
  }

  private static Operation named(List<Operation> functions, String name) {
    for (Operation function : functions) {
      if (name.equals(SymbolTable.nameOf(function))) {
        return function;
      }
    }
    List<String> names = functions.stream().map(SymbolTable::nameOf).toList();
    throw new ProgramException(
        "expected the name of a function as entry, found '"
            + name
            + "'; "
            + (names.isEmpty()
                ? "the program has no function that can run"
                : "there are " + String.join(", ", names))
            + NearNames.hint(name, names));
  }

  private static Operation onlyHost(List<Operation> functions) {
    List<Operation> hosts =
        functions.stream().filter(function -> function.has(Level.HOST.trait())).toList();
    if (hosts.size() == 1) {
      return hosts.get(0);
    }
    if (hosts.isEmpty() && functions.size() == 1) {
      return functions.get(0);
    }
    List<String> names =
        (hosts.isEmpty() ? functions : hosts).stream().map(SymbolTable::nameOf).toList();
    throw new ProgramException(
        hosts.isEmpty()
            ? (names.isEmpty()
                ? "expected a program with a function that can run, found none"
                : "expected one host function, found none; name another function with --entry: "
                    + String.join(", ", names))
            : "expected one host function, found "
                + hosts.size()
                + "; choose one with --entry: "
                + String.join(", ", names));
  }
}
