package dev.ppto.sim.checked;

import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.diagnostic.Locations;
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
    FileLineColLoc file = Locations.file(location);
    if (file != null) {
      return file.toString();
    }
    return location instanceof NameLoc named ? "\"" + named.name() + "\"" : null;
  }
}
