package dev.ppto.ir;

import dev.ppto.ir.expression.ParameterNames;
import dev.ppto.ir.expression.Requirements;
import dev.ppto.ir.spec.TypeSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a specification requires of parameters, and then the hand-written check. */
final class RequiredParameters implements TypeDefinition.Verifier {
  private final TypeSpec spec;
  private final TypeDefinition.Verifier handWritten;

  /** Made when they are first asked. */
  private volatile @Nullable Requirements requirements;

  private RequiredParameters(TypeSpec spec, TypeDefinition.Verifier handWritten) {
    this.spec = spec;
    this.handWritten = handWritten;
  }

  static TypeDefinition.Verifier with(TypeSpec spec, TypeDefinition.Verifier handWritten) {
    return spec.requirements().isEmpty() || handWritten instanceof RequiredParameters
        ? handWritten
        : new RequiredParameters(spec, handWritten);
  }

  @Override
  public @Nullable String problem(List<Object> parameters) {
    Requirements compiled = requirements;
    if (compiled == null) {
      compiled = Requirements.of(spec.requirements(), new ParameterNames(spec));
      requirements = compiled;
    }
    String problem = compiled.problem(parameters);
    return problem == null ? handWritten.problem(parameters) : problem;
  }
}
