package dev.ppto.ir.expression;

import dev.ppto.ir.spec.TypeSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parameters of a type or attribute. Frames are lists of their values. */
public final class ParameterNames implements Names {
  private final TypeSpec spec;

  public ParameterNames(TypeSpec spec) {
    this.spec = spec;
  }

  @Override
  public @Nullable Reader reader(String name) {
    int index = spec.parameterIndex(name);
    return index < 0 ? null : frame -> ((List<?>) frame).get(index);
  }
}
