package dev.ppto.frontend.pypto.value;

/**
 * A value that the program computes when it runs. Whoever builds IR binds names to these; an
 * expression that needs the value is no constant, while lists, tuples and choices may hold it.
 *
 * @param value whatever the binder of the name wants
 * @param words what it is, for messages: "a tile"
 */
public record PyRuntime(Object value, String words) implements PyValue {}
