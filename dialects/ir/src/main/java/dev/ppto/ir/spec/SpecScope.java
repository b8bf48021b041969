package dev.ppto.ir.spec;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names in the expressions of a specification. Types, attributes and enumerations of other
 * dialects are not known, so that what is said about them is not checked.
 */
public final class SpecScope implements ExpressionScope {
  private final DialectSpec dialect;
  private final boolean canMake;
  private final Map<String, Binding> bindings = new LinkedHashMap<>();

  private SpecScope(DialectSpec dialect, boolean canMake) {
    this.dialect = dialect;
    this.canMake = canMake;
  }

  /**
   * The names of an operation's slots.
   *
   * @param withResults whether the results are among them
   */
  public static SpecScope of(DialectSpec dialect, OpSpec op, boolean withResults) {
    SpecScope scope = new SpecScope(dialect, true);
    op.operands().forEach(scope::value);
    if (withResults) {
      op.results().forEach(scope::value);
    }
    op.attributes().forEach(a -> scope.bindings.put(a.name(), Binding.of(a.constraint())));
    return scope;
  }

  /** The names of an operation's slots and of the options of one of its spellings. */
  public static SpecScope of(DialectSpec dialect, OpSpec op, PythonSpec spelling) {
    SpecScope scope = of(dialect, op, false);
    for (PythonSpec.Parameter parameter : spelling.parameters()) {
      if (parameter instanceof PythonSpec.OptionParameter option) {
        scope.bindings.put(option.name(), ExpressionChecker.binding(option.option(), scope));
      }
    }
    return scope;
  }

  private void value(ValueSpec value) {
    boolean many = value.arity() == ValueSpec.Arity.VARIADIC;
    bindings.put(
        value.name(),
        Binding.of(many ? ExpressionType.VALUES : ExpressionType.VALUE, value.constraint()));
  }

  /** The parameters of a type or attribute. */
  public static SpecScope of(DialectSpec dialect, TypeSpec type) {
    SpecScope scope = new SpecScope(dialect, false);
    for (ParameterSpec parameter : type.parameters()) {
      scope.bindings.put(parameter.name(), ExpressionChecker.binding(parameter, scope));
    }
    return scope;
  }

  @Override
  public @Nullable Binding find(String name) {
    return bindings.get(name);
  }

  @Override
  public Collection<String> names() {
    return List.copyOf(bindings.keySet());
  }

  @Override
  public @Nullable TypeSpec type(String qualifiedName) {
    String name = own(qualifiedName);
    return name == null ? null : dialect.type(name);
  }

  @Override
  public @Nullable TypeSpec attribute(String qualifiedName) {
    String name = own(qualifiedName);
    return name == null ? null : dialect.attribute(name);
  }

  @Override
  public @Nullable EnumSpec enumeration(String qualifiedName) {
    String name = own(qualifiedName);
    return name == null ? null : dialect.enumeration(name);
  }

  private @Nullable String own(String qualifiedName) {
    String start = dialect.name() + ".";
    return qualifiedName.startsWith(start) ? qualifiedName.substring(start.length()) : null;
  }

  @Override
  public boolean canMake() {
    return canMake;
  }
}
