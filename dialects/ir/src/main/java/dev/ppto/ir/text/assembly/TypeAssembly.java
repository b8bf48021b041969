package dev.ppto.ir.text.assembly;

import dev.ppto.ir.DefinedType;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import java.util.List;

/** Text of a dialect's types: what follows {@code !dialect.name}. */
public final class TypeAssembly {
  private TypeAssembly() {}

  /** Parses the parameters, if the type has some, and makes the type. */
  public static DefinedType parse(OpParser parser, TypeDefinition definition) {
    if (!definition.spec().parameters().isEmpty()) {
      throw parser.failure("'" + definition.spec().qualifiedName() + "' has parameters");
    }
    return definition.factory().apply(List.of());
  }

  /** Prints what follows the type's name. */
  public static void print(DefinedType type, OpPrinter printer) {
    if (!type.parameters().isEmpty()) {
      throw new IllegalArgumentException(type.definition().spec().qualifiedName());
    }
  }
}
