package dev.ppto.ir.text;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Comments that say who uses each value, as {@code --mlir-print-value-users} has them in MLIR. An
 * operation is known by its results, or by a number of its own if it has none.
 */
final class UserComments {
  private final TextSink out;

  UserComments(TextSink out) {
    this.out = out;
  }

  /** Prints {@code // %arg0 is used by %1}. */
  void of(BlockArgument argument, ValueNames names) {
    out.append("// ");
    names.print(argument, out);
    if (argument.hasUses()) {
      out.append(" is used by ");
      users(argument, names);
    } else {
      out.append(" is unused");
    }
  }

  /** Prints, behind an operation, who uses its results, or its own number if it has none. */
  void after(Operation op, ValueNames names) {
    List<OpResult> results = op.results();
    if (results.isEmpty()) {
      if (op.operandCount() > 0) {
        out.append(" // id: ");
        names.print(op, out);
      }
      return;
    }
    Set<Operation> all = Collections.newSetFromMap(new IdentityHashMap<>());
    results.forEach(result -> all.addAll(result.users()));
    if (all.isEmpty()) {
      out.append(" // unused");
      return;
    }
    boolean one =
        results.size() == 1 && all.size() == 1 && all.iterator().next().resultCount() <= 1;
    out.append(one ? " // user: " : " // users: ");
    if (results.size() == 1) {
      users(results.get(0), names);
      return;
    }
    for (int i = 0; i < results.size(); i++) {
      out.append(i > 0 ? ", (" : "(");
      if (results.get(i).hasUses()) {
        users(results.get(i), names);
      } else {
        out.append("unused");
      }
      out.append(')');
    }
  }

  /** Each user once. */
  private void users(Value value, ValueNames names) {
    Set<Operation> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Operation user : value.users()) {
      if (!seen.add(user)) {
        continue;
      }
      if (seen.size() > 1) {
        out.append(", ");
      }
      if (user.resultCount() == 0) {
        names.print(user, out);
      }
      for (int i = 0; i < user.resultCount(); i++) {
        if (i > 0) {
          out.append(", ");
        }
        names.print(user.result(i), out);
      }
    }
  }
}
