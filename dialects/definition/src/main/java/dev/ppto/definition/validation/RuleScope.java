package dev.ppto.definition.validation;

import dev.ppto.definition.spec.DefinitionScope;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.ExpressionScope;
import dev.ppto.ir.spec.TypeSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The names in a rule's expressions, and the types of the operations that the rule speaks of. */
final class RuleScope implements ExpressionScope {
  private final DefinitionScope own;
  private final List<DefinitionScope> all = new ArrayList<>();

  RuleScope(DefinitionScope own) {
    this.own = own;
    all.add(own);
  }

  void add(DefinitionScope other) {
    all.add(other);
  }

  void bind(String name, Binding binding) {
    own.bind(name, binding);
  }

  @Override
  public @Nullable Binding find(String name) {
    return own.find(name);
  }

  @Override
  public Collection<String> names() {
    return own.names();
  }

  @Override
  public @Nullable TypeSpec type(String qualifiedName) {
    return first(scope -> scope.type(qualifiedName));
  }

  @Override
  public @Nullable TypeSpec attribute(String qualifiedName) {
    return first(scope -> scope.attribute(qualifiedName));
  }

  @Override
  public @Nullable EnumSpec enumeration(String qualifiedName) {
    return first(scope -> scope.enumeration(qualifiedName));
  }

  private <T> @Nullable T first(Function<DefinitionScope, @Nullable T> find) {
    for (DefinitionScope scope : all) {
      T found = find.apply(scope);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
