package dev.ppto.ir.text;

import dev.ppto.ir.Location;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a {@code %name} stands for: one value, several results, or values still to come. */
final class Binding {
  final Spelling name;

  /** Nesting level of the isolated scope that the name belongs to. */
  final int isolation;

  /** The binding of the same name further out; back in force when this one ends. */
  final @Nullable Binding outer;

  /** The only value of the name. */
  @Nullable Value single;

  /** The results of a name with a count. */
  @Nullable List<OpResult> pack;

  /** Uses that came before the definition. */
  @Nullable ForwardUse forward;

  /** Its definition failed: uses are accepted silently. */
  boolean failed;

  /** A value used before its definition, by result number. */
  static final class ForwardUse {
    final int result;
    final Value placeholder;
    final Location location;
    final @Nullable ForwardUse next;

    ForwardUse(int result, Value placeholder, Location location, @Nullable ForwardUse next) {
      this.result = result;
      this.placeholder = placeholder;
      this.location = location;
      this.next = next;
    }
  }

  Binding(Spelling name, int isolation, @Nullable Binding outer) {
    this.name = name;
    this.isolation = isolation;
    this.outer = outer;
  }

  boolean isDefined() {
    return single != null || pack != null;
  }

  int size() {
    return pack != null ? pack.size() : 1;
  }

  /** The value of a result number below {@link #size}. */
  Value value(int result) {
    Value only = single;
    if (only != null) {
      return only;
    }
    List<OpResult> results = pack;
    if (results == null) {
      throw new IllegalStateException(name + " is not defined");
    }
    return results.get(result);
  }
}
