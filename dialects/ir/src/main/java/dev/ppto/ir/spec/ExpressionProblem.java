package dev.ppto.ir.spec;

/**
 * Something wrong with an expression.
 *
 * @param at the part that is wrong, by identity
 */
public record ExpressionProblem(Expression at, String message) {}
