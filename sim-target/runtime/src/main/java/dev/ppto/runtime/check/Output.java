package dev.ppto.runtime.check;

import dev.ppto.runtime.tensor.Tensor;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Something that a run has made: the content of an argument, or a result. */
sealed interface Output {
  /** As people call it: {@code 'y'}, {@code result 0}. */
  String name();

  /** How it differs from what it should be; null if it is the same, bit for bit. */
  @Nullable Difference differsFrom(Output expected);

  /** The content of a memory argument. */
  record InMemory(String name, Tensor tensor) implements Output {
    @Override
    public @Nullable Difference differsFrom(Output other) {
      if (!(other instanceof InMemory memory)) {
        return new Difference(other.name(), "a scalar", "memory", "");
      }
      Tensor expected = memory.tensor;
      if (!Arrays.equals(tensor.shape(), expected.shape()) || tensor.dtype() != expected.dtype()) {
        return new Difference(name, typeOf(expected), typeOf(tensor), "");
      }
      if (tensor.sameBytes(expected)) {
        return null;
      }
      int width = tensor.byteSize() / tensor.size();
      int first = -1;
      int count = 0;
      for (int i = 0; i < tensor.size(); i++) {
        if (!sameElement(expected, i, width)) {
          first = first < 0 ? i : first;
          count++;
        }
      }
      return new Difference(
          name + index(first),
          element(expected, first),
          element(tensor, first),
          count == 1 ? "" : count + " of its " + tensor.size() + " elements differ");
    }

    private boolean sameElement(Tensor expected, int element, int width) {
      for (int b = element * width; b < (element + 1) * width; b++) {
        if (tensor.buffer().get(b) != expected.buffer().get(b)) {
          return false;
        }
      }
      return true;
    }

    private String index(int element) {
      long[] shape = tensor.shape();
      long[] at = new long[shape.length];
      long rest = element;
      for (int d = shape.length - 1; d >= 0; d--) {
        at[d] = rest % shape[d];
        rest /= shape[d];
      }
      return shape.length == 0 ? "" : Arrays.toString(at);
    }

    private static String element(Tensor tensor, int element) {
      return tensor.dtype().isFloat()
          ? Double.toString(tensor.getDouble(element))
          : Long.toString(tensor.getLong(element));
    }

    private static String typeOf(Tensor tensor) {
      return "elements of type "
          + tensor.dtype().mlirName()
          + " and shape "
          + Arrays.toString(tensor.shape());
    }
  }

  /**
   * A scalar result.
   *
   * @param word as a frame holds it
   */
  record Scalar(String name, long word, boolean isFloat) implements Output {
    @Override
    public @Nullable Difference differsFrom(Output other) {
      if (!(other instanceof Scalar expected)) {
        return new Difference(other.name(), "memory", "a scalar", "");
      }
      return word == expected.word ? null : new Difference(name, expected.text(), text(), "");
    }

    private String text() {
      return isFloat ? Double.toString(Double.longBitsToDouble(word)) : Long.toString(word);
    }
  }
}
