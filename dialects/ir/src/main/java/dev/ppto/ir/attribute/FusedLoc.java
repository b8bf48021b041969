package dev.ppto.ir.attribute;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Location;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code loc(fused<metadata>[a, b])}. */
public record FusedLoc(ImmutableList<Location> locations, @Nullable Attribute metadata)
    implements Location {

  /**
   * One location for several, as MLIR makes it: each counts once, unknown ones not at all, and
   * fused ones with the same metadata as what they consist of. One alone stands for itself, unless
   * there is metadata.
   */
  public static Location of(List<? extends Location> locations, @Nullable Attribute metadata) {
    Set<Location> parts = new LinkedHashSet<>();
    for (Location location : locations) {
      if (location instanceof FusedLoc fused && Objects.equals(fused.metadata, metadata)) {
        for (Location part : fused.locations) {
          if (part != UnknownLoc.UNKNOWN) {
            parts.add(part);
          }
        }
      } else if (location != UnknownLoc.UNKNOWN) {
        parts.add(location);
      }
    }
    if (metadata == null && parts.size() < 2) {
      return parts.isEmpty() ? UnknownLoc.UNKNOWN : parts.iterator().next();
    }
    return new FusedLoc(
        parts.isEmpty() ? ImmutableList.of(UnknownLoc.UNKNOWN) : ImmutableList.copyOf(parts),
        metadata);
  }
}
