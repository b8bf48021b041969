package dev.ppto.sim.checked;

import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.FusedLoc;
import dev.ppto.ir.attribute.NameLoc;
import org.jspecify.annotations.Nullable;

/** Locations as people read them. */
final class LocationText {
  private LocationText() {}

  /** {@code k.py:3:7}; the operation's name if it is not known where it comes from. */
  static String of(Operation operation) {
    String text = of(operation.location());
    return text == null ? "'" + operation.name() + "'" : text;
  }

  /** {@code k.py:3:7}, with the place it was inlined at; null if it is not known. */
  private static @Nullable String of(Location location) {
    if (location instanceof CallSiteLoc site) {
      String callee = of(site.callee());
      String caller = of(site.caller());
      return callee == null ? caller : caller == null ? callee : callee + " inlined at " + caller;
    }
    FileLineColLoc place = place(location);
    if (place != null) {
      return place.toString();
    }
    return location instanceof NameLoc named ? "\"" + named.name() + "\"" : null;
  }

  /** The place in a file that a location leads to; null if there is none. */
  static @Nullable FileLineColLoc place(Location location) {
    if (location instanceof FileLineColLoc place) {
      return place;
    }
    if (location instanceof NameLoc named) {
      return place(named.child());
    }
    if (location instanceof CallSiteLoc site) {
      return place(site.callee());
    }
    if (location instanceof FusedLoc fused) {
      for (Location part : fused.locations()) {
        FileLineColLoc place = place(part);
        if (place != null) {
          return place;
        }
      }
    }
    return null;
  }
}
