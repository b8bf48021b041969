package dev.ppto.tools.translate;

import java.util.List;

/** What there is to translate to. */
final class Targets {
  static final List<String> NAMES = List.of("pto");

  static final String LIST =
      "pto    device assembly for ptoas: one module for each kernel of the ascend dialect\n";

  private Targets() {}
}
