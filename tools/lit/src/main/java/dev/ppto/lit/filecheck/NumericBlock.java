package dev.ppto.lit.filecheck;

import org.jspecify.annotations.Nullable;

/**
 * What stands between {@code [[#} and {@code ]]}.
 *
 * @param expression the number to match; null when any number of the format does
 * @param variable the variable to define; null for none
 */
record NumericBlock(
    NumericFormat format, @Nullable NumericExpression expression, @Nullable String variable) {}
