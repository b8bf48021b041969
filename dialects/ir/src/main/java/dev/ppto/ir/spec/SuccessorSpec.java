package dev.ppto.ir.spec;

/** A successor block of a terminator. */
public record SuccessorSpec(String name, boolean variadic) {}
