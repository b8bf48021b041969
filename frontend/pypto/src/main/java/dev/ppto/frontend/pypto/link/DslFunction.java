package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDefinition;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyType;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.FunctionDef;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function of the DSL. It is equal to another that was made by the same run of the same {@code
 * def} with the same parameters.
 *
 * @param name as defined
 * @param qualifiedName {@code f}, or {@code Class.f}; as {@code --entry} takes it
 * @param ast its definition; the body is what is compiled
 * @param closure the names that the body sees, but its parameters
 * @param self the name of the parameter that stands for the program; null: there is none
 * @param parameters without {@code self}
 * @param result what the annotation says: a {@link PyType}, a tuple of them or {@code None}; null:
 *     there is no annotation
 * @param decoration the arguments of the decorator, by name: {@code level}, {@code auto_scope} ...
 */
public record DslFunction(
    String name,
    String qualifiedName,
    Level level,
    FunctionDef ast,
    Environment closure,
    @Nullable String self,
    ImmutableList<DslParameter> parameters,
    @Nullable PyValue result,
    ImmutableMap<String, PyValue> decoration)
    implements PyDefinition {
  /** The name, which no source can have, of what {@code super()} is about in a method's body. */
  public static final String SELF = "self of super()";

  /** The place of the definition with its decorators. */
  public SourceRange place() {
    return SourceRange.of(ast);
  }

  /** The place of the definition without its decorators: from {@code def} on. */
  public SourceRange header() {
    return SourceRange.withoutDecorators(ast);
  }

  /** The parameter of a name; null: there is none. */
  public @Nullable DslParameter parameter(String of) {
    for (DslParameter each : parameters) {
      if (each.name().equals(of)) {
        return each;
      }
    }
    return null;
  }

  /** Whether a caller has to say of what type a parameter is. */
  public boolean isIncomplete() {
    return parameters.stream().anyMatch(each -> !each.isComplete());
  }

  /**
   * The function as a caller sees it: parameters whose annotations are not complete have the types
   * of arguments.
   *
   * @param types one for each parameter, in order
   */
  public DslFunction withParameterTypes(List<? extends PyType> types) {
    if (types.size() != parameters.size()) {
      throw new IllegalArgumentException(types.size() + " types for " + parameters.size());
    }
    ImmutableList.Builder<DslParameter> typed = ImmutableList.builder();
    for (int i = 0; i < types.size(); i++) {
      DslParameter parameter = parameters.get(i);
      typed.add(parameter.isComplete() ? parameter : parameter.withType(types.get(i)));
    }
    return withParameters(typed.build());
  }

  /** The same function with other parameters. */
  public DslFunction withParameters(List<DslParameter> others) {
    return new DslFunction(
        name,
        qualifiedName,
        level,
        ast,
        closure,
        self,
        ImmutableList.copyOf(others),
        result,
        decoration);
  }

  /** The same function as a class has it that is derived from its own. */
  DslFunction inheritedBy(PyClass program) {
    Environment names = new Environment(closure);
    PyObject object = new PyObject(program, new LinkedHashMap<>());
    if (self != null) {
      names.bind(self, object, null);
    }
    names.bind(SELF, object, null);
    return new DslFunction(
        name, program.name() + "." + name, level, ast, names, self, parameters, result, decoration);
  }

  @Override
  public String words() {
    return "the " + level.words() + " '" + name + "'";
  }
}
