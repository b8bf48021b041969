package dev.ppto.ir.python;

import dev.ppto.ir.Context;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.Type;
import dev.ppto.ir.spec.ConstraintSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedMemory;
import java.util.Optional;

/** Types in the words of their definitions: what the constraint is called that just says them. */
public record DefinedTypeWords(Context context) implements TypeWords {
  @Override
  public String value(Type type) {
    if (type instanceof DefinedType defined) {
      return noun(defined).orElseGet(() -> plain(type));
    }
    if (type instanceof ShapedMemory) {
      return "a tensor";
    }
    return PythonWords.isScalar(type) ? "a scalar of type " + element(type) : plain(type);
  }

  private String plain(Type type) {
    return "a value of type " + element(type);
  }

  @Override
  public String element(Type type) {
    return Printer.print(type);
  }

  /** The words of the constraint that just says that it is this type; empty: there is none. */
  public Optional<String> noun(DefinedType type) {
    String namespace = type.definition().spec().dialect();
    TypeConstraint wanted = new TypeConstraint.OfType(namespace, type.definition().spec().name());
    Dialect dialect = context.dialect(namespace);
    if (dialect != null) {
      for (ConstraintSpec constraint : dialect.spec().constraints()) {
        if (wanted.equals(constraint.constraint()) && !constraint.summary().isEmpty()) {
          return Optional.of(constraint.summary());
        }
      }
    }
    return Optional.empty();
  }
}
