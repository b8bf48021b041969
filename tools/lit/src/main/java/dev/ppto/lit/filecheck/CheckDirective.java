package dev.ppto.lit.filecheck;

/**
 * A check line as it stands in the check file.
 *
 * @param counted whether a {@code -COUNT-n} gives {@code count}
 * @param text what follows the colon
 * @param line the line number, 0 for what is not in a file
 */
record CheckDirective(
    CheckKind kind,
    String prefix,
    int count,
    boolean counted,
    boolean literal,
    Span text,
    int line) {}
