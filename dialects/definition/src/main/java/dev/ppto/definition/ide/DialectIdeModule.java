package dev.ppto.definition.ide;

/** Components of the language server. */
public class DialectIdeModule extends AbstractDialectIdeModule {}
