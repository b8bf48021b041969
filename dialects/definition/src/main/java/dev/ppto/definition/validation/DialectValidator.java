package dev.ppto.definition.validation;

/** Checks beyond the grammar. */
public class DialectValidator extends AbstractDialectValidator {}
