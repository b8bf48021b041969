package dev.ppto.ir.control;

import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A way that control takes from an operation into one of its regions, from region to region, or out
 * of it.
 *
 * @param target the region that is entered; null: control goes on after the operation
 * @param passed the values that go along
 * @param inputs what they become: arguments of the region's entry, or results of the operation; as
 *     many as are passed. An argument that no edge to its region has among its inputs is made by
 *     the operation itself, such as an induction variable.
 */
public record RegionEdge(
    @Nullable Region target, List<? extends Value> passed, List<? extends Value> inputs) {}
