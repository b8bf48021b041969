package dev.ppto.ir.text;

import dev.ppto.ir.Location;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.FusedLoc;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.attribute.UnknownLoc;

/** Prints what stands in {@code loc( )}. */
final class LocationPrinter {
  private final TextSink out;
  private final OperationPrinter printer;

  LocationPrinter(TextSink out, OperationPrinter printer) {
    this.out = out;
    this.printer = printer;
  }

  void print(Location location) {
    if (location instanceof FileLineColLoc file) {
      printer.string(file.file());
      out.append(':').append(Integer.toUnsignedString(file.line()));
      out.append(':').append(Integer.toUnsignedString(file.column()));
    } else if (location instanceof NameLoc name) {
      printer.string(name.name());
      if (name.child() != UnknownLoc.UNKNOWN) {
        out.append('(');
        part(name.child());
        out.append(')');
      }
    } else if (location instanceof CallSiteLoc call) {
      out.append("callsite(");
      part(call.callee());
      out.append(" at ");
      part(call.caller());
      out.append(')');
    } else if (location instanceof FusedLoc fused) {
      fused(fused);
    } else {
      out.append("unknown");
    }
  }

  private void part(Location location) {
    if (!printer.printAlias(location)) {
      print(location);
    }
  }

  private void fused(FusedLoc fused) {
    out.append("fused");
    if (fused.metadata() != null) {
      out.append('<');
      printer.attribute(fused.metadata());
      out.append('>');
    }
    out.append('[');
    for (int i = 0; i < fused.locations().size(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      part(fused.locations().get(i));
    }
    out.append(']');
  }
}
