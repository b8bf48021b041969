package dev.ppto.ir.control;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Op interface: an operation that runs its regions in an order that it knows. */
public interface RegionBranchLike {

  /**
   * The ways into the regions, or past them.
   *
   * @param operands what is known of the operation's operands, null where nothing is: edges that
   *     cannot be taken then are left out
   */
  List<RegionEdge> entering(Operation op, List<? extends @Nullable Attribute> operands);

  /**
   * The ways out of a region.
   *
   * @param terminator the end of the region that is reached; it is in {@code region}
   * @param operands what is known of the terminator's operands, null where nothing is
   */
  List<RegionEdge> leaving(
      Operation op,
      Region region,
      Operation terminator,
      List<? extends @Nullable Attribute> operands);

  /** True if the region runs at most once each time that the operation is reached. */
  boolean runsAtMostOnce(Operation op, Region region);
}
