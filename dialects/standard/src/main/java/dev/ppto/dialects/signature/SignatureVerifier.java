package dev.ppto.dialects.signature;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.type.ShapedMemory;
import java.util.List;

/** What holds for the functions of every level. */
public final class SignatureVerifier {
  private SignatureVerifier() {}

  /** Directions fit the types, memory comes before scalars, and named extents are dynamic. */
  public static void verify(Operation function) {
    Signature signature = Signature.of(function);
    List<String> names = Signature.parameterNames(function);
    if (signature.directions().size() != signature.size()) {
      function
          .opError(
              "expected one direction for each of its "
                  + signature.size()
                  + " parameters, found "
                  + signature.directions().size())
          .report();
      return;
    }
    int firstScalar = -1;
    for (int i = 0; i < signature.size(); i++) {
      Type type = signature.types().get(i);
      boolean memory = type instanceof ShapedMemory;
      Direction direction = signature.directions().get(i);
      if (memory == (direction == Direction.VALUE)) {
        function
            .opError(
                memory
                    ? "parameter '%" + names.get(i) + "' is memory and needs in, out or inout"
                    : "parameter '%"
                        + names.get(i)
                        + "' is no memory and takes no direction, found '"
                        + direction.keyword()
                        + "'")
            .report();
      }
      if (!memory && firstScalar < 0) {
        firstScalar = i;
      }
      if (memory && firstScalar >= 0) {
        function
            .opError(
                "expected tensors before scalars, found tensor '%"
                    + names.get(i)
                    + "' after scalar '%"
                    + names.get(firstScalar)
                    + "'")
            .note("move '%" + names.get(firstScalar) + "' behind the last tensor")
            .report();
        return;
      }
    }
    verifyExtents(function, signature, names);
  }

  private static void verifyExtents(Operation function, Signature signature, List<String> names) {
    for (NamedExtent extent : signature.extents()) {
      for (NamedExtent.Place place : extent.places()) {
        boolean dynamic =
            place.parameter() < signature.size()
                && signature.types().get(place.parameter()) instanceof ShapedMemory memory
                && place.dimension() >= 0
                && place.dimension() < memory.rank()
                && memory.isDynamic(place.dimension());
        if (!dynamic) {
          function
              .opError(
                  "extent '"
                      + extent.name()
                      + "' names dimension "
                      + place.dimension()
                      + " of '%"
                      + (place.parameter() < names.size() ? names.get(place.parameter()) : "?")
                      + "', which is no dynamic dimension")
              .report();
        }
      }
    }
  }
}
