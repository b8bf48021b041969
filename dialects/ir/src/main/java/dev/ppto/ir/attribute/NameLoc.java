package dev.ppto.ir.attribute;

import dev.ppto.ir.Location;

/** {@code loc("name"(child))}. */
public record NameLoc(String name, Location child) implements Location {}
