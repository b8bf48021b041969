package dev.ppto.definition.spec;

import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.spec.Hook;

/** The words for an operation's hooks. */
public final class HookKinds {
  /** Kinds by their word. */
  public static final ImmutableMap<String, Hook.Kind> BY_WORD =
      ImmutableMap.of(
          "verify", Hook.Kind.VERIFY,
          "fold", Hook.Kind.FOLD,
          "execute", Hook.Kind.EXECUTE,
          "canonicalize", Hook.Kind.CANONICALIZE,
          "infer", Hook.Kind.INFER_TYPES,
          "effects", Hook.Kind.EFFECTS);

  private HookKinds() {}

  /**
   * The class that hooks of an operation are in unless they say otherwise: {@code AddSemantics}.
   */
  public static String defaultCompanion(String opName) {
    return Names.upperCamel(opName) + "Semantics";
  }
}
