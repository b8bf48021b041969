package dev.ppto.littests;

import dev.ppto.lit.LitTests;

/** Each test file of this module as a test: {@code -Dppto.lit.filter=REGEX} selects some. */
@LitTests(path = ".")
final class AllLitTests {}
