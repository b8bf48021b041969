package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.link.Level;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Slice;
import dev.ppto.frontend.python.ast.Subscript;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedMemory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Operations on a part of a tensor or window, {@code pl.load(x[b], [i, j], [8, 8])}: the same as
 * with the whole one and its indices before the offsets.
 */
final class PartArguments {
  /**
   * Where an operation has its memory and the offsets in it.
   *
   * @param keyword of the memory
   */
  private record Places(int memory, String keyword, int offsets, String offsetsKeyword) {}

  private static final ImmutableMap<String, Places> OPERATIONS =
      ImmutableMap.<String, Places>builder()
          .put("pl.load", new Places(0, "tensor", 1, "offsets"))
          .put("pl.tile.load", new Places(0, "tensor", 1, "offsets"))
          .put("pl.store", new Places(2, "output_tensor", 1, "offsets"))
          .put("pl.tile.store", new Places(2, "output_tensor", 1, "offsets"))
          .put("pl.read", new Places(0, "src", 1, "offset"))
          .put("pl.write", new Places(0, "dst", 1, "offset"))
          .buildOrThrow();

  private final Body body;

  PartArguments(Body body) {
    this.body = body;
  }

  /** The arguments of an operation; null: its memory is no part. */
  @Nullable List<Given> of(String operation, Call call) {
    Places places = OPERATIONS.get(operation);
    List<Argument> arguments = call.getArguments();
    if (places == null
        || body.level() != Level.KERNEL
        || arguments.stream().anyMatch(each -> each.getKind() != null)) {
      return null;
    }
    Argument memory = at(arguments, places.memory(), places.keyword());
    Argument offsets = at(arguments, places.offsets(), places.offsetsKeyword());
    if (offsets == null || memory == null || !(memory.getValue() instanceof Subscript part)) {
      return null;
    }
    List<Expression> indices = Subscripts.indices(part.getIndex());
    boolean isPart =
        indices.stream().noneMatch(each -> each instanceof Slice || Subscripts.isEllipsis(each));
    PyValue whole = isPart ? body.expressions().value(part.getValue()) : null;
    Value running = whole == null ? null : Running.valueOf(whole);
    if (running == null
        || !(running.type() instanceof ShapedMemory shaped)
        || indices.size() >= shaped.rank()) {
      return null;
    }
    List<PyValue> first = new ArrayList<>();
    for (int i = 0; i < indices.size(); i++) {
      PyValue index = body.expressions().value(indices.get(i));
      Subscripts.checkRange(index, shaped, i, indices.get(i));
      Subscripts.requireInteger(index, indices.get(i));
      first.add(index);
    }
    List<Given> given = new ArrayList<>();
    for (Argument each : arguments) {
      PyValue value;
      if (each == memory) {
        value = whole;
      } else if (each == offsets) {
        List<PyValue> all = new ArrayList<>(first);
        all.addAll(
            body.expressions()
                .sequence(body.expressions().value(each.getValue()), each.getValue()));
        value = PyTuple.of(all);
      } else {
        value = body.expressions().value(each.getValue());
      }
      given.add(new Given(each.getName(), value, each.getValue()));
    }
    return given;
  }

  private static @Nullable Argument at(List<Argument> arguments, int index, String keyword) {
    for (Argument each : arguments) {
      if (keyword.equals(each.getName())) {
        return each;
      }
    }
    return index < arguments.size() && arguments.get(index).getName() == null
        ? arguments.get(index)
        : null;
  }
}
