package dev.ppto.dialects.signature;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.type.ShapedType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What holds for the functions of every level. */
public final class SignatureVerifier {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$.-][A-Za-z0-9_$.-]*");

  private SignatureVerifier() {}

  /**
   * Directions fit the types, memory comes before scalars, named extents are dynamic, and the body
   * holds what belongs to the level.
   */
  public static void verify(Operation function) {
    if (!verifyAttributes(function)) {
      return;
    }
    Signature signature = Signature.of(function);
    List<String> names = Signature.parameterNames(function);
    int firstScalar = -1;
    for (int i = 0; i < signature.size(); i++) {
      Type type = signature.types().get(i);
      boolean memory = type instanceof ShapedMemory;
      Direction direction = signature.directions().get(i);
      if (!memory && type instanceof ShapedType) {
        function
            .opError(
                "parameter '%"
                    + names.get(i)
                    + "': expected memory or a scalar, found "
                    + Printer.print(type))
            .report();
        return;
      }
      if (memory == (direction == Direction.VALUE)) {
        function
            .opError(
                memory
                    ? "parameter '%"
                        + names.get(i)
                        + "' is memory: expected in, out or inout, found '"
                        + direction.keyword()
                        + "'"
                    : "parameter '%"
                        + names.get(i)
                        + "' is no memory: expected no direction, found '"
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
    Level.verifyMembers(function);
  }

  /**
   * The attributes of a signature are such that it can be read.
   *
   * @return false if something was reported
   */
  public static boolean verifyAttributes(Operation function) {
    Signature signature = Signature.of(function);
    boolean good = true;
    ArrayAttr directions = function.attribute(Signature.DIRECTIONS, ArrayAttr.class);
    if (signature.directions().size() != signature.size()) {
      function
          .opError(
              "expected one direction for each of its "
                  + signature.size()
                  + " parameters, found "
                  + signature.directions().size())
          .report();
      return false;
    }
    for (Attribute word : directions == null ? List.<Attribute>of() : directions.elements()) {
      if (!(word instanceof StringAttr keyword) || Direction.byKeyword(keyword.value()).isEmpty()) {
        function
            .opError(
                "expected directions of "
                    + Arrays.stream(Direction.values())
                        .map(Direction::keyword)
                        .collect(Collectors.joining(", "))
                    + ", found "
                    + Printer.print(word))
            .report();
        good = false;
      }
    }
    ArrayAttr names = function.attribute(Signature.NAMES, ArrayAttr.class);
    if (names != null && names.elements().size() != signature.size()) {
      function
          .opError(
              "expected one name for each of its "
                  + signature.size()
                  + " parameters, found "
                  + names.elements().size())
          .report();
      good = false;
    }
    good &= verifyNames(function, names);
    DictionaryAttr extents = function.attribute(Signature.EXTENTS, DictionaryAttr.class);
    if (extents != null) {
      for (Map.Entry<String, Attribute> extent : extents.asMap().entrySet()) {
        good &= verifyExtent(function, extent.getKey());
        if (Signature.places(extent.getValue()) == null) {
          function
              .opError(
                  "extent '"
                      + extent.getKey()
                      + "': expected a list of [array<i64: parameter, dimension>], found "
                      + Printer.print(extent.getValue()))
              .report();
          good = false;
        }
      }
    }
    return good;
  }

  /** Equal extents have equal keys, so that all places of one are together. */
  private static boolean verifyExtent(Operation function, String key) {
    ExtentExpression expression = Signature.expression(key);
    boolean isConstant = expression != null && expression.constantValue().isPresent();
    if (expression != null && !isConstant && expression.toString().equals(key)) {
      return true;
    }
    function
        .opError(
            expression == null || isConstant
                ? "expected extents with names of letters and digits, or computed with such names"
                    + " (N * 2), found '"
                    + key
                    + "'"
                : "expected extent '" + expression + "', found it written as '" + key + "'")
        .report();
    return false;
  }

  /** Command lines and text tell parameters apart by their names. */
  private static boolean verifyNames(Operation function, @Nullable ArrayAttr names) {
    Set<String> seen = new HashSet<>();
    for (Attribute attribute : names == null ? List.<Attribute>of() : names.elements()) {
      String name = attribute instanceof StringAttr text ? text.value() : "";
      boolean isName = NAME.matcher(name).matches();
      if (!isName || !seen.add(name)) {
        function
            .opError(
                "expected in '"
                    + Signature.NAMES
                    + "' "
                    + (isName ? "a name for one parameter only" : "names of letters and digits")
                    + ", found "
                    + Printer.print(attribute))
            .report();
        return false;
      }
    }
    return true;
  }

  private static void verifyExtents(Operation function, Signature signature, List<String> names) {
    Map<NamedExtent.Place, String> known = new HashMap<>();
    for (NamedExtent extent : signature.extents()) {
      for (NamedExtent.Place place : extent.places()) {
        verifyPlace(function, signature, names, extent.name(), place);
        String before = known.putIfAbsent(place, extent.name());
        if (before != null) {
          function
              .opError(
                  "extent '"
                      + extent.name()
                      + "': expected a dimension without another extent, found dimension "
                      + place.dimension()
                      + " of '%"
                      + names.get(place.parameter())
                      + "', which "
                      + (before.equals(extent.name()) ? "it has" : "is '" + before + "'")
                      + " already")
              .report();
          return;
        }
      }
    }
  }

  private static void verifyPlace(
      Operation function,
      Signature signature,
      List<String> names,
      String extent,
      NamedExtent.Place place) {
    int parameter = place.parameter();
    String found;
    if (parameter < 0 || parameter >= signature.size()) {
      found = "parameter " + parameter + " of " + signature.size();
    } else if (!(signature.types().get(parameter) instanceof ShapedMemory memory)) {
      found = "'%" + names.get(parameter) + "', which is no memory";
    } else if (place.dimension() < 0 || place.dimension() >= memory.rank()) {
      found =
          "dimension "
              + place.dimension()
              + " of '%"
              + names.get(parameter)
              + "', which has "
              + memory.rank();
    } else if (!memory.isDynamic(place.dimension())) {
      found =
          "dimension "
              + place.dimension()
              + " of '%"
              + names.get(parameter)
              + "', which is always "
              + memory.shape().get(place.dimension());
    } else {
      return;
    }
    function
        .opError(
            "extent '" + extent + "': expected a dynamic dimension of a parameter, found " + found)
        .report();
  }
}
