package dev.ppto.runtime.check;

import dev.ppto.ir.Operation;
import dev.ppto.runtime.program.ProgramArguments;
import dev.ppto.runtime.program.RunSettings;
import dev.ppto.runtime.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The arguments of a run, for people. */
final class ArgumentText {
  private static final int SHOWN = 4;

  private ArgumentText() {}

  static String of(Operation function, RunSettings settings) {
    List<String> all = new ArrayList<>();
    if (settings.ranks() > 1) {
      all.add(settings.ranks() + " ranks");
    }
    for (Map.Entry<String, Long> dim : settings.dims().entrySet()) {
      all.add(dim.getKey() + " = " + dim.getValue());
    }
    ProgramArguments.make(function, settings)
        .forEach(
            (name, before, after) ->
                before.ifPresent(value -> all.add(name + " = " + text(value))));
    return all.isEmpty() ? "no arguments" : String.join(", ", all);
  }

  private static String text(Tensor tensor) {
    if (tensor.rank() == 0) {
      return element(tensor, 0);
    }
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < Math.min(SHOWN, tensor.size()); i++) {
      elements.add(element(tensor, i));
    }
    String more =
        tensor.size() > SHOWN ? ", ...] of shape " + Arrays.toString(tensor.shape()) : "]";
    return "[" + String.join(", ", elements) + more;
  }

  private static String element(Tensor tensor, int index) {
    return tensor.dtype().isFloat()
        ? Double.toString(tensor.getDouble(index))
        : Long.toString(tensor.getLong(index));
  }
}
