package dev.ppto.ir.spec;

import java.util.Optional;

/**
 * An inherent attribute of an operation.
 *
 * @param defaultText value when absent, as IR text; a default makes the attribute optional in text
 *     and always readable
 */
public record AttributeSpec(
    String name, AttributeConstraint constraint, boolean optional, Optional<String> defaultText) {}
