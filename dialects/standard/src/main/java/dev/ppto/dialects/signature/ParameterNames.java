package dev.ppto.dialects.signature;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.ResultNames;
import java.util.List;

/** Makes a function's parameters print with the names they have in the source. */
public final class ParameterNames implements ResultNames {
  @Override
  public void nameResults(Operation op, Names names) {}

  @Override
  public void nameArguments(Operation function, Region region, Names names) {
    if (function.attribute(Signature.NAMES) == null) {
      return;
    }
    List<String> parameters = Signature.parameterNames(function);
    List<? extends Value> arguments = region.entry().arguments();
    for (int i = 0; i < arguments.size(); i++) {
      names.name(arguments.get(i), parameters.get(i));
    }
  }
}
