package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.CallableLike;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which function calls which, and an order in which callees come before their callers. */
final class CallOrder {
  private final Operation root;

  /** The calls of each function, and of what is around all functions. */
  private final Map<Operation, List<Call>> calls = new IdentityHashMap<>();

  private final List<Operation> callers = new ArrayList<>();
  private final List<Operation> calleesFirst = new ArrayList<>();
  private final Set<Operation> recursive = Collections.newSetFromMap(new IdentityHashMap<>());

  /** A call of a function that is known and has a body. */
  record Call(Operation op, Operation callee) {}

  /** Reads the calls in {@code root} of functions in {@code root}. */
  CallOrder(Operation root) {
    this.root = root;
    collect(root, root);
    sort();
  }

  /** Functions in an order in which a callee comes before its callers, where it does not recur. */
  List<Operation> calleesFirst() {
    return calleesFirst;
  }

  List<Call> callsIn(Operation caller) {
    return calls.getOrDefault(caller, List.of());
  }

  /** True if a function may be called while it runs. */
  boolean isRecursive(Operation callable) {
    return recursive.contains(callable);
  }

  private void collect(Operation op, Operation caller) {
    if (!calls.containsKey(caller)) {
      calls.put(caller, new ArrayList<>());
      callers.add(caller);
    }
    CallLike model = op.as(CallLike.class);
    SymbolRefAttr name = model == null ? null : model.callee(op);
    Operation callee = name == null ? null : SymbolTable.lookupNearest(op, name);
    if (callee != null && root.isProperAncestorOf(callee) && bodyOf(callee) != null) {
      calls.get(caller).add(new Call(op, callee));
    }
    Operation inside = op.as(CallableLike.class) == null ? caller : op;
    op.regions()
        .forEach(
            region ->
                region.blocks().forEach(block -> block.forEach(inner -> collect(inner, inside))));
  }

  private static @Nullable Region bodyOf(Operation callable) {
    CallableLike model = callable.as(CallableLike.class);
    return model == null ? null : model.body(callable);
  }

  /** Tarjan's strongly connected components, without recursion: chains of calls may be long. */
  private void sort() {
    Map<Operation, Integer> number = new IdentityHashMap<>();
    Map<Operation, Integer> lowest = new IdentityHashMap<>();
    Map<Operation, Integer> next = new IdentityHashMap<>();
    Set<Operation> onStack = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Operation> component = new ArrayDeque<>();
    Deque<Operation> path = new ArrayDeque<>();
    for (Operation start : callers) {
      if (!number.containsKey(start)) {
        path.push(start);
      }
      while (!path.isEmpty()) {
        Operation at = path.element();
        if (!number.containsKey(at)) {
          number.put(at, number.size());
          lowest.put(at, number.get(at));
          component.push(at);
          onStack.add(at);
        }
        int index = next.merge(at, 1, Integer::sum) - 1;
        if (index < callsIn(at).size()) {
          Operation callee = callsIn(at).get(index).callee();
          if (callee == at) {
            recursive.add(at);
          }
          if (!number.containsKey(callee)) {
            path.push(callee);
          } else if (onStack.contains(callee)) {
            lowest.merge(at, number.get(callee), Math::min);
          }
          continue;
        }
        path.pop();
        if (!path.isEmpty()) {
          lowest.merge(path.element(), lowest.get(at), Math::min);
        }
        if (lowest.get(at).equals(number.get(at))) {
          close(at, component, onStack);
        }
      }
    }
  }

  private void close(Operation first, Deque<Operation> component, Set<Operation> onStack) {
    List<Operation> members = new ArrayList<>();
    Operation member;
    do {
      member = component.pop();
      onStack.remove(member);
      members.add(member);
    } while (member != first);
    if (members.size() > 1) {
      recursive.addAll(members);
    }
    calleesFirst.addAll(members);
  }
}
