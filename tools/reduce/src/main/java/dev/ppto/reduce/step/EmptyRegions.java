package dev.ppto.reduce.step;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;

/** Empties regions that need not be there, such as those for {@code else}. */
public final class EmptyRegions implements Reduction<Region> {
  @Override
  public String name() {
    return "empty-regions";
  }

  @Override
  public List<Region> targets(Operation root) {
    List<Region> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          if (op != root && op.regions().size() > 1) {
            for (Region region : op.regions()) {
              if (!region.isEmpty()) {
                targets.add(region);
              }
            }
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Region> chosen) {
    // Inner ones first, while they are there.
    for (int i = chosen.size() - 1; i >= 0; i--) {
      chosen.get(i).clear();
    }
  }
}
