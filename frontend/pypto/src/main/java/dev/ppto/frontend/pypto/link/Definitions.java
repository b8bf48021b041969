package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.value.Direction;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyBoundMethod;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDefinition;
import dev.ppto.frontend.pypto.value.PyDirected;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyFunction;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyOtherType;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyType;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Parameter;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.StringLiteral;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes functions and classes of their definitions; those of the DSL are collected. */
final class Definitions {
  private final Interpreter interpreter;
  private final Statements statements;
  private final List<DslFunction> collected = new ArrayList<>();
  private final List<DslMessage> messages = new ArrayList<>();
  private boolean hasFailedMembers;
  private final Map<String, LostNames> lost = new HashMap<>();

  Definitions(Interpreter interpreter, Statements statements) {
    this.interpreter = interpreter;
    this.statements = statements;
  }

  /** Says what lines of a file that are no Python may have bound. */
  void lose(String file, LostNames names) {
    lost.put(file, names);
  }

  /** All functions of the DSL that were defined so far. */
  List<DslFunction> collected() {
    return collected;
  }

  /** What was wrong with them. */
  List<DslMessage> messages() {
    return messages;
  }

  void report(DslError error) {
    if (!error.isConsequence()) {
      messages.add(error.located());
    }
  }

  // ---- functions ----

  /**
   * @param environment what its body sees
   * @param program the class around it, whose names decorators, annotations and defaults see, too;
   *     null: there is none
   */
  PyValue function(FunctionDef definition, Environment environment, @Nullable PyClass program) {
    PyValue value = null;
    Environment header = program == null ? environment : program.members();
    List<Expression> decorators = definition.getDecorators();
    for (int i = decorators.size() - 1; i >= 0; i--) {
      Decoration decoration = Decoration.of(decorators.get(i), interpreter, header, messages::add);
      Level level = decoration.level();
      if (level != null && value instanceof DslFunction) {
        report(
            new DslError(
                decorators.get(i),
                "expected one decorator of the DSL, found a second one; a function runs at one"
                    + " level"));
      } else if (level != null && !(value instanceof PyDefinition)) {
        value = dsl(definition, environment, program, level, decoration.arguments());
      } else {
        if (value == null) {
          value = plain(definition, environment, program);
        }
        value = decorated(decoration.value(), value, decorators.get(i));
      }
    }
    return value != null ? value : plain(definition, environment, program);
  }

  private PyValue plain(
      FunctionDef definition, Environment environment, @Nullable PyClass program) {
    if (program == null) {
      return interpreter.functions().function(definition, environment, environment);
    }
    Environment closure = new Environment(environment);
    closure.bind(Functions.CLASS, program, null);
    return interpreter.functions().function(definition, closure, program.members());
  }

  private PyValue decorated(PyValue decorator, PyValue value, Expression place) {
    if (decorator instanceof PyBuiltin builtin) {
      return switch (builtin.name()) {
        case "property", "staticmethod", "classmethod" -> new PyBoundMethod(builtin, value);
        default -> value;
      };
    }
    if (decorator instanceof PyFunction) {
      return interpreter.call(decorator, List.of(value), Map.of(), place);
    }
    // What other libraries do with a function, they do when Python runs the file.
    return value;
  }

  private DslFunction dsl(
      FunctionDef definition,
      Environment environment,
      @Nullable PyClass program,
      Level level,
      ImmutableMap<String, PyValue> arguments) {
    LostNames missing = lost.getOrDefault(SourceRange.of(definition).file(), LostNames.NONE);
    if (missing.hasHeaderOf(definition)) {
      throw DslError.consequence(
          definition, "expected a function, found one whose parameters are no Python");
    }
    if (definition.isAsync()) {
      report(
          new DslError(
              SourceRange.withoutDecorators(definition),
              "expected 'def', found 'async def'; functions of the DSL await nothing: remove"
                  + " 'async'"));
    }
    Environment closure = new Environment(environment);
    for (String name : missing.in(definition)) {
      if (environment.lookup(name) == null && Builtins.named(name) == null) {
        closure.bind(name, PyForeign.FAILED, null);
      }
    }
    Environment header = program == null ? environment : program.members();
    List<Parameter> parameters = new ArrayList<>(definition.getParameters());
    String self = null;
    if (program != null
        && !parameters.isEmpty()
        && parameters.get(0).getKind() == null
        && parameters.get(0).getAnnotation() == null) {
      self = parameters.remove(0).getName();
      PyObject object = new PyObject(program, new LinkedHashMap<>());
      closure.bind(self, object, null);
      closure.bind(Functions.CLASS, program, null);
      closure.bind(DslFunction.SELF, object, null);
    }
    DslFunction function =
        new DslFunction(
            definition.getName(),
            program == null ? definition.getName() : program.name() + "." + definition.getName(),
            level,
            definition,
            closure,
            self,
            parameters(parameters, header),
            result(definition.getResult(), header),
            arguments);
    collected.add(function);
    return function;
  }

  private ImmutableList<DslParameter> parameters(
      List<Parameter> parameters, Environment environment) {
    ImmutableList.Builder<DslParameter> all = ImmutableList.builder();
    boolean keywordOnly = false;
    for (Parameter parameter : parameters) {
      if (parameter.getKind() != null && parameter.getName() == null) {
        keywordOnly |= parameter.getKind().equals("*");
        continue;
      }
      if (parameter.getKind() != null) {
        report(
            new DslError(
                parameter,
                "expected parameters with a name each, found '"
                    + parameter.getKind()
                    + parameter.getName()
                    + "'; a function of the DSL takes a fixed number of arguments"));
        continue;
      }
      PyType type = annotation(parameter.getAnnotation(), environment);
      Direction direction = Direction.IN;
      if (type instanceof PyDirected directed) {
        direction = directed.direction();
        type = directed.type().orElse(null);
      }
      all.add(
          new DslParameter(
              parameter.getName(),
              direction,
              type,
              defaultValue(parameter.getDefaultValue(), environment),
              SourceRange.of(parameter),
              keywordOnly));
    }
    return all.build();
  }

  private @Nullable PyValue defaultValue(@Nullable Expression value, Environment environment) {
    try {
      return value == null ? null : interpreter.evaluated(value, environment);
    } catch (DslError e) {
      report(e);
      return null;
    }
  }

  private @Nullable PyType annotation(@Nullable Expression annotation, Environment environment) {
    if (annotation == null) {
      return null;
    }
    try {
      PyValue value = meaning(annotation, environment);
      PyType type = Annotations.type(value);
      if (type == null && !Annotations.isOfPython(value)) {
        throw new DslError(
            annotation,
            "expected a type such as pl.Tensor[[16, 16], pl.FP32] or pl.Scalar[pl.INT32], found "
                + value.words());
      }
      // What only Python has types for is known at compile time: the argument says what it is.
      return type;
    } catch (DslError e) {
      report(e);
      return PyOtherType.UNKNOWN;
    }
  }

  private @Nullable PyValue result(@Nullable Expression annotation, Environment environment) {
    if (annotation == null) {
      return null;
    }
    try {
      PyValue value = meaning(annotation, environment);
      PyValue result = Annotations.result(value);
      if (result == null && !Annotations.isOfPython(value)) {
        throw new DslError(annotation, "expected the type of the result, found " + value.words());
      }
      return result;
    } catch (DslError e) {
      report(e);
      return null;
    }
  }

  /** An annotation may be a string with the text of one. */
  private PyValue meaning(Expression annotation, Environment environment) {
    if (annotation instanceof Call call
        && interpreter.evaluated(call.getFunction(), environment) instanceof PyModuleRef name) {
      throw new DslError(
          call,
          "expected a type with brackets, as in "
              + name.name()
              + "[[16, 16], pl.FP32], found a call; write [ and ] for ( and )");
    }
    if (annotation instanceof StringLiteral literal
        && interpreter.value(literal, environment) instanceof PyString text) {
      try {
        return interpreter.evaluated(
            interpreter.strings().expression(text.value(), literal), environment);
      } catch (DslError e) {
        throw e.at(literal);
      }
    }
    PyValue value = ofPython(annotation, environment);
    return value == null ? interpreter.evaluated(annotation, environment) : value;
  }

  /** What only Python knows, but as a type whose objects are known here: {@code dict[str, int]}. */
  private @Nullable PyValue ofPython(Expression annotation, Environment environment) {
    try {
      PyValue value = interpreter.value(annotation, environment);
      return value instanceof PyForeign && Annotations.isOfPython(value) ? value : null;
    } catch (NotConstant | ForeignCondition e) {
      return null;
    }
  }

  // ---- classes ----

  /** Whether the program lacks functions that have errors. */
  boolean hasFailedMembers() {
    return hasFailedMembers;
  }

  private void member(Statement statement, Environment environment, PyClass type, Frame frame) {
    if (statement instanceof FunctionDef function) {
      // Functions see the names around the class, not those in it.
      type.members()
          .bind(
              function.getName(), function(function, environment, type), SourceRange.of(function));
    } else {
      statements.run(statement, frame);
    }
  }

  private void checkArguments(Call decorator) {
    for (Argument argument : decorator.getArguments()) {
      try {
        Decoration.checkParameter(
            "pl.program",
            argument.getName(),
            List.of("strict_ssa", "name"),
            argument,
            messages::add);
      } catch (DslError e) {
        report(e);
      }
    }
  }

  PyValue type(ClassDef definition, Environment environment) {
    boolean isProgram = false;
    boolean isData = false;
    for (Expression decorator : definition.getDecorators()) {
      PyValue value =
          interpreter.value(
              decorator instanceof Call call ? call.getFunction() : decorator, environment);
      boolean isPrograms = value instanceof PyModuleRef name && name.name().equals("pl.program");
      isProgram |= isPrograms;
      if (isPrograms && decorator instanceof Call call) {
        checkArguments(call);
      }
      isData |= value instanceof PyBuiltin name && name.name().equals("dataclasses.dataclass");
    }
    List<PyClass> bases = new ArrayList<>();
    String kind = "";
    for (Argument argument : definition.getArguments()) {
      PyValue base = interpreter.value(argument.getValue(), environment);
      if (base instanceof PyClass type) {
        bases.add(type);
        isData |= !type.fields().isEmpty();
      } else if (base instanceof PyBuiltin builtin) {
        kind = builtin.name();
        isData |= kind.equals("typing.NamedTuple");
      }
    }
    List<Statement> body = definition.getBody().getBody();
    PyClass type =
        new PyClass(
            definition.getName(),
            definition,
            new Environment(environment),
            isProgram,
            isData ? ImmutableList.copyOf(Classes.fields(body)) : ImmutableList.of(),
            ImmutableList.copyOf(bases),
            kind.startsWith("enum.")
                ? PyClass.Kind.ENUMERATION
                : kind.equals("typing.NamedTuple") || bases.stream().anyMatch(NamedTuples::is)
                    ? PyClass.Kind.NAMED_TUPLE
                    : PyClass.Kind.OBJECT);
    Frame frame = new Frame(type.members());
    for (Statement statement : body) {
      try {
        member(statement, environment, type, frame);
      } catch (DslError e) {
        if (!isProgram) {
          throw e;
        }
        // One wrong member of a program does not hide others.
        report(e);
        hasFailedMembers = true;
        statements.unknown(statement, frame, PyForeign.FAILED);
      }
    }
    if (kind.startsWith("enum.")) {
      Enumerations.complete(type, kind);
    }
    return type;
  }
}
