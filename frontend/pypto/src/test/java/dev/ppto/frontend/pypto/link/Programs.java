package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.python.PythonReader;
import dev.ppto.ir.Context;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Links sources of tests. */
final class Programs {
  static final Catalog CATALOG = Catalog.of(Context.withAllDialects());

  /** What sources start with. */
  static final String IMPORTS =
      "import pypto.language as pl\nimport pypto.language.distributed as pld\n";

  private Programs() {}

  static LinkedProgram link(String text) {
    return link(text, LinkOptions.DEFAULT);
  }

  static LinkedProgram link(String text, LinkOptions options) {
    return new Linker(CATALOG).link(PythonReader.read("p.py", text), options);
  }

  /** Links what a factory makes. */
  static LinkedProgram make(String text, String factory, ImmutableMap<String, String> arguments) {
    return link(text, new LinkOptions(Optional.empty(), Optional.of(factory), arguments));
  }

  /** Links with a function to start with. */
  static LinkedProgram enter(String text, String entry) {
    return link(text, new LinkOptions(Optional.of(entry), Optional.empty(), ImmutableMap.of()));
  }

  /** The messages, one a line. */
  static String messages(LinkedProgram program) {
    return program.messages().stream().map(DslMessage::toString).collect(Collectors.joining("\n"));
  }

  /** What a name of the module is. */
  static String value(LinkedProgram program, String name) {
    return Texts.repr(program.globals().lookup(name));
  }

  /** The types of a function's parameters, in short. */
  static List<String> types(DslFunction function) {
    return function.parameters().stream()
        .map(each -> each.name() + ": " + each.direction() + " " + TypeText.of(each.type()))
        .toList();
  }
}
