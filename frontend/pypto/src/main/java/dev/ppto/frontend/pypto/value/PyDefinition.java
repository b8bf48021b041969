package dev.ppto.frontend.pypto.value;

/** A function of the DSL: it is compiled and never called at compile time. */
public non-sealed interface PyDefinition extends PyValue {
  String name();
}
