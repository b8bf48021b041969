package dev.ppto.reduce.step;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.control.CallableLike;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;

/** Makes functions mere declarations. */
public final class HollowFunctions implements Reduction<Operation> {
  private static final String VISIBILITY = "sym_visibility";

  @Override
  public String name() {
    return "hollow-functions";
  }

  @Override
  public List<Operation> targets(Operation root) {
    List<Operation> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          CallableLike model = op.as(CallableLike.class);
          if (op != root && model != null && model.body(op) != null) {
            targets.add(op);
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Operation> chosen) {
    for (Operation function : chosen) {
      CallableLike model = function.as(CallableLike.class);
      Region body = model == null ? null : model.body(function);
      if (body != null) {
        body.clear();
        if (function.definition().isInherent(VISIBILITY)) {
          function.setAttribute(VISIBILITY, StringAttr.of("private"));
        }
      }
    }
  }
}
