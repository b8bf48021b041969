package dev.ppto.ir;

/**
 * A named property of an operation's definition, such as {@code Pure}. Ask {@code
 * op.has(Traits.PURE)}; see {@link Traits} for those the framework knows.
 */
public record Trait(String name) {}
