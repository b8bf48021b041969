package dev.ppto.reduce.step;

import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;

/** Removes attributes; the verifier knows which must stay. */
public final class RemoveAttributes implements Reduction<RemoveAttributes.Named> {

  /** An attribute of an operation. */
  public record Named(Operation op, String attribute) {}

  @Override
  public String name() {
    return "remove-attributes";
  }

  @Override
  public List<Named> targets(Operation root) {
    List<Named> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          for (String name : op.allAttributes().keySet()) {
            if (!name.equals(SymbolTable.NAME)) {
              targets.add(new Named(op, name));
            }
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Named> chosen) {
    chosen.forEach(named -> named.op().removeAttribute(named.attribute()));
  }
}
