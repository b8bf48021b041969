package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;

/**
 * A type or attribute of a dialect; both have the same parts.
 *
 * @param parameters in order of the constructor
 * @param assembly text between the type's name and its end, as a format over {@code $parameter},
 *     literals and optional groups; empty for a type without parameters
 * @param interfaces names of type interfaces that the parameters answer ({@code ShapedType})
 * @param requirements what must hold of the parameters
 * @param hooks {@link Hook.Kind#VERIFY} if a hand-written check of the parameters exists
 */
public record TypeSpec(
    String dialect,
    String name,
    String summary,
    String description,
    ImmutableList<ParameterSpec> parameters,
    String assembly,
    ImmutableSet<String> interfaces,
    ImmutableList<RequirementSpec> requirements,
    ImmutableList<Hook> hooks,
    ImmutableList<String> examples) {

  /** A type without requirements. */
  public TypeSpec(
      String dialect,
      String name,
      String summary,
      String description,
      ImmutableList<ParameterSpec> parameters,
      String assembly,
      ImmutableSet<String> interfaces,
      ImmutableList<Hook> hooks,
      ImmutableList<String> examples) {
    this(
        dialect,
        name,
        summary,
        description,
        parameters,
        assembly,
        interfaces,
        ImmutableList.of(),
        hooks,
        examples);
  }

  public String qualifiedName() {
    return dialect + "." + name;
  }

  public int parameterIndex(String parameter) {
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).name().equals(parameter)) {
        return i;
      }
    }
    return -1;
  }
}
