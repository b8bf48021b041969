package dev.ppto.tools.extension;

import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.spec.DialectSpec;

/**
 * A definition that a command line names.
 *
 * @param file as on the command line
 * @param source the text, also of a compiled file
 * @param uses hashes of the texts of the dialects that it refers to, by namespace
 */
public record LoadedDefinition(
    String file, DialectSpec spec, byte[] source, ImmutableMap<String, String> uses) {}
