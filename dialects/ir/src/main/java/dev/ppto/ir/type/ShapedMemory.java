package dev.ppto.ir.type;

/**
 * A reference to addressable memory with a shape: a memref, or a dialect's own kind of memory such
 * as a view of a window. Operations that load and store take any of them.
 */
public interface ShapedMemory extends ShapedType {}
