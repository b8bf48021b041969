package dev.ppto.ir.source;

import dev.ppto.ir.Operation;

/**
 * A program that was read.
 *
 * @param module not verified
 * @param entry the name of the function in the module where the program starts
 */
public record SourceProgram(Operation module, String entry) {}
