package dev.ppto.runtime.tensor;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * What the header of a {@code .npy} file says.
 *
 * @param descr the element type as numpy spells it: {@code <f4}
 * @param fortranOrder whether the first index varies fastest
 * @param shape the extents, outermost first
 */
record NpyHeader(String descr, boolean fortranOrder, long[] shape) {

  /** The dictionary as numpy writes it, without the padding. */
  String text() {
    return "{'descr': '"
        + descr
        + "', 'fortran_order': "
        + (fortranOrder ? "True" : "False")
        + ", 'shape': "
        + shapeTuple()
        + ", }";
  }

  private String shapeTuple() {
    String extents =
        Arrays.stream(shape).mapToObj(Long::toString).collect(Collectors.joining(", "));
    return shape.length == 1 ? "(" + extents + ",)" : "(" + extents + ")";
  }
}
