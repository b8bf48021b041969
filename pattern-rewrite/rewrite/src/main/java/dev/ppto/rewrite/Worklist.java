package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A stack of operations without repetition, from which any can be taken out. */
final class Worklist {
  private final List<@Nullable Operation> stack = new ArrayList<>();
  private final Map<Operation, Integer> places = new IdentityHashMap<>();

  void push(Operation op) {
    if (places.putIfAbsent(op, stack.size()) == null) {
      stack.add(op);
    }
  }

  void remove(Operation op) {
    Integer place = places.remove(op);
    if (place != null) {
      stack.set(place, null);
    }
  }

  void clear() {
    stack.clear();
    places.clear();
  }

  /** The operation pushed last; null if there is none. */
  @Nullable Operation pop() {
    while (!stack.isEmpty()) {
      Operation op = stack.remove(stack.size() - 1);
      if (op != null) {
        places.remove(op);
        return op;
      }
    }
    return null;
  }

  /** Turns the stack over, so that what was pushed first comes first. */
  void reverse() {
    stack.removeIf(op -> op == null);
    Collections.reverse(stack);
    for (int i = 0; i < stack.size(); i++) {
      places.put(stack.get(i), i);
    }
  }
}
