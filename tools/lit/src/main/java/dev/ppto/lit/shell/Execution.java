package dev.ppto.lit.shell;

import java.util.List;

/**
 * A command that has run.
 *
 * @param command its name and arguments
 * @param out what it wrote to its standard output, unless that went to a file or command
 * @param err what it wrote to its standard error, unless that went to a file or command
 */
public record Execution(List<String> command, int status, String out, String err) {}
