package dev.ppto.reduce.step;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Erases functions and other symbols with all operations that name them. */
public final class EraseSymbols implements Reduction<Operation> {
  @Override
  public String name() {
    return "erase-symbols";
  }

  @Override
  public List<Operation> targets(Operation root) {
    List<Operation> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          if (op != root && SymbolTable.nameOf(op) != null) {
            targets.add(op);
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Operation> chosen) {
    Set<String> names = new HashSet<>();
    chosen.forEach(op -> names.add(SymbolTable.nameOf(op)));
    List<Operation> users = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          if (op != root && op.allAttributes().values().stream().anyMatch(a -> refers(a, names))) {
            users.add(op);
          }
        });
    Erasing erasing = new Erasing();
    for (int i = users.size() - 1; i >= 0; i--) {
      if (!chosen.contains(users.get(i))) {
        erasing.erase(users.get(i));
      }
    }
    chosen.forEach(erasing::erase);
  }

  private static boolean refers(Attribute attribute, Set<String> names) {
    if (attribute instanceof SymbolRefAttr reference) {
      return names.contains(reference.root())
          || reference.nested().stream().anyMatch(names::contains);
    }
    if (attribute instanceof ArrayAttr array) {
      return array.elements().stream().anyMatch(element -> refers(element, names));
    }
    return attribute instanceof DictionaryAttr dictionary
        && dictionary.asMap().values().stream().anyMatch(value -> refers(value, names));
  }
}
