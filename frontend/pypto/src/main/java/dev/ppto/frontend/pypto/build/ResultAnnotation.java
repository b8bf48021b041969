package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether a function gives back what its annotation says, as far as both are known. */
final class ResultAnnotation {
  private ResultAnnotation() {}

  /**
   * @param place of what is given back, for messages
   * @throws DslError if they differ; a function that gives nothing back may say anything
   */
  static void verify(DslFunction function, PyValue result, SourceRange place) {
    if (function.result() != null) {
      verify(function, function.result(), result, place);
    }
  }

  private static void verify(
      DslFunction function, PyValue said, PyValue result, SourceRange place) {
    List<PyValue> parts = result instanceof PyTuple tuple ? tuple.elements() : null;
    Value value = Running.valueOf(result);
    if (said instanceof PyTuple wanted) {
      if (parts != null && parts.size() == wanted.elements().size()) {
        for (int i = 0; i < parts.size(); i++) {
          verify(function, wanted.elements().get(i), parts.get(i), place);
        }
      } else if (parts != null || value != null) {
        throw rejected(function, wanted.elements().size() + " values", number(parts), place);
      }
    } else if (said instanceof PyTensorType wanted && parts != null) {
      throw rejected(function, wanted.text(), number(parts), place);
    } else if (said instanceof PyTensorType wanted
        && value != null
        && value.type() instanceof ShapedType found
        && !agree(wanted, found)) {
      throw rejected(function, wanted.text(), result.words(), place);
    }
  }

  private static String number(@Nullable List<PyValue> parts) {
    return parts == null ? "one value" : parts.size() + " values";
  }

  /** Extents that are known at run time only may be any. */
  private static boolean agree(PyTensorType wanted, ShapedType found) {
    if (wanted.dtype().isPresent() && !wanted.dtype().get().type().equals(found.elementType())) {
      return false;
    }
    List<PyValue> extents = wanted.shape().map(List::copyOf).orElse(null);
    if (extents == null) {
      return true;
    }
    if (extents.size() != found.rank()) {
      return false;
    }
    for (int d = 0; d < extents.size(); d++) {
      boolean differs =
          extents.get(d) instanceof PyInt extent
              && !found.isDynamic(d)
              && extent.asLong() != found.shape().get(d);
      if (differs) {
        return false;
      }
    }
    return true;
  }

  private static DslError rejected(
      DslFunction function, String wanted, String found, SourceRange place) {
    return new DslError(
        place,
        "expected "
            + wanted
            + " as the result of '"
            + function.name()
            + "', as its annotation says, found "
            + found
            + "; correct one of the two");
  }
}
