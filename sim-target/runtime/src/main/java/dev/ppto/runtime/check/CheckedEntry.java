package dev.ppto.runtime.check;

import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Traits;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.runtime.program.EntryPoint;
import dev.ppto.runtime.program.RunSettings;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the functions of a program that are run. */
final class CheckedEntry {
  private static final String VISIBILITY = "sym_visibility";

  private CheckedEntry() {}

  /**
   * The one that is named; else host functions and what is visible from elsewhere of functions of
   * no level; else all that there is.
   */
  static List<Operation> find(Operation module, @Nullable String name) {
    List<Operation> all = new ArrayList<>();
    module.walkPreOrder(
        op -> {
          if (isFunction(op)) {
            all.add(op);
          }
        });
    if (name != null) {
      return all.stream()
          .filter(
              op ->
                  name.equals(SymbolTable.nameOf(op)) || name.equals(EntryPoint.qualifiedName(op)))
          .toList();
    }
    List<Operation> first =
        all.stream()
            .filter(op -> Level.of(op) == null ? !isPrivate(op) : op.has(Level.HOST.trait()))
            .toList();
    return first.isEmpty() ? all : first;
  }

  /** The function of that name behind those of its modules; null if there is none. */
  static @Nullable Operation named(Operation module, String qualifiedName) {
    List<Operation> found =
        find(module, qualifiedName).stream()
            .filter(op -> EntryPoint.qualifiedName(op).equals(qualifiedName))
            .toList();
    return found.size() == 1 ? found.get(0) : null;
  }

  /** How many ranks it can be run on. */
  static int ranks(Operation function, RunSettings settings) {
    return function.has(Level.HOST.trait()) ? settings.ranks() : 1;
  }

  private static boolean isFunction(Operation op) {
    return (Level.of(op) != null || op.has(Traits.FUNCTION_LIKE))
        && SymbolTable.nameOf(op) != null
        && Signature.isReadable(op);
  }

  private static boolean isPrivate(Operation op) {
    StringAttr visibility = op.attribute(VISIBILITY, StringAttr.class);
    return visibility != null && visibility.value().equals("private");
  }
}
