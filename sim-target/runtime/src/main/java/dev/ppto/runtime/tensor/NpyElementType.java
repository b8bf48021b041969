package dev.ppto.runtime.tensor;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The elements of a {@code .npy} file.
 *
 * @param dtype the type
 * @param bigEndian whether each element's most significant byte comes first
 */
record NpyElementType(DType dtype, boolean bigEndian) {

  /**
   * Reads a {@code descr}: byte order ({@code < > = |}), kind letter, size in bytes.
   *
   * @throws NpyFormatException if no {@link DType} has such elements
   */
  static NpyElementType parse(String file, String descr) throws NpyFormatException {
    boolean ordered = !descr.isEmpty() && "<>=|".indexOf(descr.charAt(0)) >= 0;
    String type = ordered ? descr.substring(1) : descr.equals("?") ? "b1" : descr;
    for (DType dtype : DType.values()) {
      if (dtype.npyDescr().substring(1).equals(type)) {
        return new NpyElementType(dtype, descr.startsWith(">") && dtype.byteSize() > 1);
      }
    }
    throw new NpyFormatException(
        file
            + ": expected elements of type "
            + Arrays.stream(DType.values())
                .map(dtype -> dtype.npyDescr().substring(1))
                .collect(Collectors.joining(" "))
            + " (V2 is bfloat16), found '"
            + descr
            + "'");
  }
}
