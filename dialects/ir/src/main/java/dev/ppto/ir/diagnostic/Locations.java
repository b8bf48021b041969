package dev.ppto.ir.diagnostic;

import dev.ppto.ir.Location;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.FusedLoc;
import dev.ppto.ir.attribute.NameLoc;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the places in files that locations stand for. */
public final class Locations {
  private Locations() {}

  /**
   * The place in a file that a location is about: of a call site the callee, of a named one what it
   * names, of a fused one the first that is in a file; null if there is none.
   */
  public static @Nullable FileLineColLoc file(Location location) {
    if (location instanceof FileLineColLoc file) {
      // What stands in no line, such as a module around the text of a file, is at its start.
      return file.line() == 0 ? new FileLineColLoc(file.file(), 1, 1) : file;
    }
    if (location instanceof NameLoc name) {
      return file(name.child());
    }
    if (location instanceof CallSiteLoc call) {
      FileLineColLoc callee = file(call.callee());
      return callee == null ? file(call.caller()) : callee;
    }
    if (location instanceof FusedLoc fused) {
      for (Location each : fused.locations()) {
        FileLineColLoc found = file(each);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /**
   * A location of something that has a part of its own place, such as an operand that was written
   * elsewhere: a fused one, of the whole and then the part under its name.
   */
  public static Location withPart(Location whole, String name, Location part) {
    return FusedLoc.of(List.of(whole, new NameLoc(name, part)), null);
  }

  /** The place of a part of {@link #withPart}; the location itself if it has no such part. */
  public static Location part(Location location, String name) {
    if (location instanceof FusedLoc fused) {
      for (Location each : fused.locations()) {
        if (each instanceof NameLoc named && named.name().equals(name)) {
          return named.child();
        }
      }
    }
    return location;
  }

  /** The outermost call site that a location is, or names; null if it is none. */
  static @Nullable CallSiteLoc callSite(Location location) {
    if (location instanceof CallSiteLoc call) {
      return call;
    }
    if (location instanceof NameLoc name) {
      return callSite(name.child());
    }
    if (location instanceof FusedLoc fused) {
      for (Location each : fused.locations()) {
        CallSiteLoc found = callSite(each);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /** The name of a location that has one and is in no file; null if there is none. */
  static @Nullable String name(Location location) {
    if (location instanceof NameLoc name) {
      return name.name();
    }
    if (location instanceof FusedLoc fused) {
      for (Location each : fused.locations()) {
        String found = name(each);
        if (found != null) {
          return found;
        }
      }
    }
    return location instanceof CallSiteLoc call ? name(call.callee()) : null;
  }
}
