package dev.ppto.ir.attribute;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Location;
import org.jspecify.annotations.Nullable;

/** {@code loc(fused<metadata>[a, b])}. */
public record FusedLoc(ImmutableList<Location> locations, @Nullable Attribute metadata)
    implements Location {}
