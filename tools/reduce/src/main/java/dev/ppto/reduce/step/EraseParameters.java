package dev.ppto.reduce.step;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Erases parameters of functions, with what calls pass for them. */
public final class EraseParameters implements Reduction<EraseParameters.Parameter> {
  private static final List<String> FOR_EACH =
      List.of("arg_attrs", "directions", "parameter_names");
  private static final String EXTENTS = "extents";

  /** A parameter of a function, by number. */
  public record Parameter(Operation function, int index) {}

  @Override
  public String name() {
    return "erase-parameters";
  }

  @Override
  public List<Parameter> targets(Operation root) {
    List<Parameter> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          FunctionType type = FunctionShape.typeOf(op);
          if (type != null && op.has(Traits.FUNCTION_LIKE)) {
            for (int i = 0; i < type.inputs().size(); i++) {
              targets.add(new Parameter(op, i));
            }
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Parameter> chosen) {
    // From the last on, so that the numbers of those before stay.
    for (int i = chosen.size() - 1; i >= 0; i--) {
      erase(root, chosen.get(i).function(), chosen.get(i).index());
    }
  }

  private static void erase(Operation root, Operation function, int index) {
    FunctionType type = FunctionShape.typeOf(function);
    if (type == null || !erasedInside(function, index, type.inputs().size())) {
      return;
    }
    for (Operation call : FunctionShape.callsOf(root, function)) {
      FunctionShape.dropArgument(call, index);
    }
    FunctionShape.dropFrom(function, FOR_EACH, index, type.inputs().size());
    dropExtents(function, index);
    FunctionShape.setType(function, FunctionShape.without(type.inputs(), index), type.results());
  }

  /** Erases the argument of the body, if there is a body; false if it is needed there. */
  private static boolean erasedInside(Operation function, int index, int count) {
    for (Region region : function.regions()) {
      if (!region.isEmpty()) {
        List<BlockArgument> arguments = region.entry().arguments();
        if (arguments.size() != count || !StandIns.free(arguments.get(index))) {
          return false;
        }
        region.entry().eraseArgument(index);
      }
    }
    return true;
  }

  /** Run-time extents name places in parameters by number. */
  private static void dropExtents(Operation function, int parameter) {
    DictionaryAttr extents = function.attribute(EXTENTS, DictionaryAttr.class);
    if (extents == null) {
      return;
    }
    Map<String, Attribute> rest = new LinkedHashMap<>();
    extents
        .asMap()
        .forEach(
            (name, places) -> {
              List<Attribute> kept = new ArrayList<>();
              if (places instanceof ArrayAttr array) {
                for (Attribute place : array.elements()) {
                  if (place instanceof DenseArrayAttr pair
                      && pair.values().length() == 2
                      && pair.values().get(0) != parameter) {
                    long number = pair.values().get(0);
                    kept.add(
                        DenseArrayAttr.i64(
                            number > parameter ? number - 1 : number, pair.values().get(1)));
                  }
                }
              }
              if (!kept.isEmpty()) {
                rest.put(name, ArrayAttr.of(kept));
              }
            });
    if (rest.isEmpty()) {
      function.removeAttribute(EXTENTS);
    } else {
      function.setAttribute(EXTENTS, DictionaryAttr.of(rest));
    }
  }
}
