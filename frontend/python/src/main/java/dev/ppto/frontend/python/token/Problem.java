package dev.ppto.frontend.python.token;

/**
 * Something that is wrong with a text.
 *
 * @param offset in the text, from 0
 */
public record Problem(int offset, String message) {}
