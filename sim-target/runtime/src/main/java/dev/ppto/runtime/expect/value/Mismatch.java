package dev.ppto.runtime.expect.value;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The first element that is not as wanted.
 *
 * @param index where it is; empty for a number
 * @param got its value
 * @param wanted what it should be: {@code 4.0}, {@code < 5}
 * @param differing how many elements are not as wanted
 * @param total how many elements there are
 */
public record Mismatch(int[] index, String got, String wanted, int differing, int total) {

  Mismatch withDiffering(int count) {
    return new Mismatch(index, got, wanted, count, total);
  }

  /**
   * A sentence about it: {@code outputs[1,0,17]: got 3.0, wanted 4.0; 5 of 512 elements differ}.
   *
   * @param subject what is indexed, as text
   */
  public String describe(String subject) {
    String place =
        index.length == 0
            ? ""
            : Arrays.stream(index)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(",", "[", "]"));
    String count =
        index.length == 0
            ? ""
            : "; "
                + differing
                + " of "
                + total
                + (total == 1 ? " element" : " elements")
                + (differing == 1 ? " differs" : " differ");
    return subject + place + ": got " + got + ", wanted " + wanted + count;
  }
}
