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
   * @param name of a function of any level, behind the names of modules around it where it is not
   *     the only one of its name: {@code a.main}; null: the only host function
   * @throws ProgramException if there is no such function, or several
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
    List<Operation> found =
        functions.stream()
            .filter(f -> name.equals(SymbolTable.nameOf(f)) || name.equals(qualifiedName(f)))
            .toList();
    if (found.size() == 1) {
      return found.get(0);
    }
    List<String> names = names(functions);
    if (found.size() > 1) {
      throw new ProgramException(
          "expected the name of one function as entry, found '"
              + name
              + "', which "
              + found.size()
              + " have: "
              + String.join(", ", names(found)));
    }
    throw new ProgramException(
        "expected the name of a function as entry, found '"
            + name
            + "'; "
            + (names.isEmpty()
                ? "the program has no function that can run"
                : "there are " + String.join(", ", names))
            + NearNames.hint(name, names));
  }

  /** The names of functions, with those of their modules where else two would be the same. */
  private static List<String> names(List<Operation> functions) {
    List<String> names = functions.stream().map(SymbolTable::nameOf).toList();
    return names.stream().distinct().count() == names.size()
        ? names
        : functions.stream().map(EntryPoint::qualifiedName).toList();
  }

  /** The name of a function behind those of the symbols around it: {@code a.main}. */
  public static String qualifiedName(Operation function) {
    String name = SymbolTable.nameOf(function);
    for (Operation op = function.parentOp(); op != null; op = op.parentOp()) {
      String outer = SymbolTable.nameOf(op);
      name = outer == null ? name : outer + "." + name;
    }
    return name;
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
    List<String> names = names(hosts.isEmpty() ? functions : hosts);
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
