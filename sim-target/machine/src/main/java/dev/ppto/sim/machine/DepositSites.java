package dev.ppto.sim.machine;

import dev.ppto.ir.Operation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers for the operations that change signal cells, so that histories need no references. */
final class DepositSites {
  private static final int KINDS = Deposit.Kind.values().length;

  private final Map<Operation, Integer> numbers = new IdentityHashMap<>();
  private final List<Operation> operations = new ArrayList<>();
  private @Nullable Operation latest;
  private int latestNumber;

  int number(Operation operation, Deposit.Kind kind) {
    if (operation != latest) {
      Integer known = numbers.get(operation);
      if (known == null) {
        known = operations.size();
        numbers.put(operation, known);
        operations.add(operation);
      }
      latest = operation;
      latestNumber = known;
    }
    return latestNumber * KINDS + kind.ordinal();
  }

  Operation operation(int site) {
    return operations.get(site / KINDS);
  }

  Deposit.Kind kind(int site) {
    return Deposit.Kind.values()[site % KINDS];
  }
}
