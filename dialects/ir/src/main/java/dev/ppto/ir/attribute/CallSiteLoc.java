package dev.ppto.ir.attribute;

import dev.ppto.ir.Location;

/** {@code loc(callsite(callee at caller))}. */
public record CallSiteLoc(Location callee, Location caller) implements Location {}
