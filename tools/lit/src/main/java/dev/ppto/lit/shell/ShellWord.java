package dev.ppto.lit.shell;

/**
 * A word of a command.
 *
 * @param text the word without its quotes
 * @param glob the word as a file name pattern, in which a backslash makes the next character plain
 * @param isPattern whether the pattern has any {@code * ? [}
 * @param assignment whether the word starts with an unquoted {@code NAME=}
 */
record ShellWord(String text, String glob, boolean isPattern, boolean assignment) {}
