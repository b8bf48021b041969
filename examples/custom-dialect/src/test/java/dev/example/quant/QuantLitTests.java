package dev.example.quant;

import dev.ppto.lit.LitTests;

/** Each text test as a test: {@code -Dppto.lit.filter=REGEX} selects some. */
@LitTests(path = "src/test/lit")
final class QuantLitTests {}
