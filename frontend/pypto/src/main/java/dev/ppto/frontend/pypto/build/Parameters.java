package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyRuntime;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.ir.Block;
import dev.ppto.ir.Value;
import java.util.List;

/** What a function gives back: parameters of it, since functions of the IR have no results. */
final class Parameters {
  private Parameters() {}

  /**
   * The value in which each parameter of the IR is its place among those of the DSL.
   *
   * @param indices for each parameter of the IR, its index in the DSL
   * @throws DslError if something else is given back
   */
  static PyValue ofResult(
      PyValue result, Block entry, List<Integer> indices, DslFunction function, SourceRange place) {
    Value value = Running.valueOf(result);
    if (value != null) {
      if (value.definingOp() == null && value.parentBlock() == entry) {
        return new PyRuntime(new Index(indices.get(value.index())), "a parameter");
      }
      throw new DslError(
          place,
          "expected the "
              + function.level().words()
              + " '"
              + function.name()
              + "' to give back tensors or windows that it was given, found "
              + result.words()
              + "; store it into an output and return what pl.store gives");
    }
    if (result instanceof PyTuple tuple) {
      return PyTuple.of(
          tuple.elements().stream()
              .map(each -> ofResult(each, entry, indices, function, place))
              .toList());
    }
    if (result instanceof PyList list) {
      return PyList.of(
          list.elements().stream()
              .map(each -> ofResult(each, entry, indices, function, place))
              .toList());
    }
    return result;
  }

  /** The result for a caller. */
  static PyValue replaced(PyValue result, List<PyValue> arguments) {
    if (result instanceof PyRuntime runtime && runtime.value() instanceof Index index) {
      return arguments.get(index.parameter());
    }
    if (result instanceof PyTuple tuple) {
      return PyTuple.of(tuple.elements().stream().map(each -> replaced(each, arguments)).toList());
    }
    if (result instanceof PyList list) {
      return PyList.of(list.elements().stream().map(each -> replaced(each, arguments)).toList());
    }
    return result;
  }

  /** A parameter of the function. */
  private record Index(int parameter) {}
}
