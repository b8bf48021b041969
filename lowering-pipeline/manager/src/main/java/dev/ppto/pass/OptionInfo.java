package dev.ppto.pass;

import org.jspecify.annotations.Nullable;

/**
 * An option as help texts show it.
 *
 * @param type what values look like
 * @param defaultText null: the option must be given
 */
public record OptionInfo(
    String name, String description, String type, @Nullable String defaultText) {}
