package dev.ppto.reduce;

import dev.ppto.ir.Operation;

/**
 * A program that may stand for the one that is reduced. It is valid.
 *
 * @param root a copy; a test may change it
 * @param text the same as text, in custom form
 */
public record Candidate(Operation root, String text) {}
