package dev.ppto.ir.spec;

import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.ExpressionScope.Binding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks expressions before they are evaluated: names, numbers and kinds of arguments, parameters,
 * keywords of enumerations.
 */
public final class ExpressionChecker {
  private final ExpressionScope scope;
  private final List<ExpressionProblem> problems = new ArrayList<>();

  private ExpressionChecker(ExpressionScope scope) {
    this.scope = scope;
  }

  /** What is wrong with an expression that should be of the given kind; empty: nothing. */
  public static List<ExpressionProblem> check(
      Expression expression, ExpressionType wanted, ExpressionScope scope) {
    ExpressionChecker checker = new ExpressionChecker(scope);
    checker.expect(expression, wanted, "");
    return checker.problems;
  }

  /** What is known of an expression, whatever is wrong with it. */
  public static Binding binding(Expression expression, ExpressionScope scope) {
    return new ExpressionChecker(scope).infer(expression);
  }

  private void problem(Expression at, String message) {
    problems.add(new ExpressionProblem(at, message));
  }

  /**
   * @param place where it stands, in words that follow "expected an integer"
   */
  private Binding expect(Expression expression, ExpressionType wanted, String place) {
    int before = problems.size();
    Binding found = infer(expression);
    if (problems.size() == before && !found.type().fits(wanted)) {
      problem(
          expression,
          "expected "
              + wanted.words()
              + place
              + ", found "
              + found.type().words()
              + (found.type() == ExpressionType.VALUES && wanted == ExpressionType.TYPE
                  ? "; types(" + ExpressionText.of(expression) + ") is the list of their types"
                  : ""));
    }
    return found;
  }

  private Binding infer(Expression expression) {
    if (expression instanceof Expression.Int) {
      return Binding.of(ExpressionType.INT);
    }
    if (expression instanceof Expression.Bool) {
      return Binding.of(ExpressionType.BOOL);
    }
    if (expression instanceof Expression.Text) {
      return Binding.of(ExpressionType.TEXT);
    }
    if (expression instanceof Expression.Name name) {
      return name(name);
    }
    if (expression instanceof Expression.TypeOf) {
      return Binding.of(ExpressionType.TYPE);
    }
    if (expression instanceof Expression.Parameter parameter) {
      return parameter(parameter);
    }
    if (expression instanceof Expression.ListOf list) {
      list.elements().forEach(this::infer);
      return Binding.of(ExpressionType.LIST);
    }
    if (expression instanceof Expression.Call call) {
      return call(call);
    }
    if (expression instanceof Expression.MakeType made) {
      String name = made.dialect() + "." + made.type();
      make(made, "type", name, scope.type(name), made.arguments());
      return Binding.of(
          ExpressionType.TYPE, new TypeConstraint.OfType(made.dialect(), made.type()));
    }
    if (expression instanceof Expression.MakeAttribute made) {
      String name = made.dialect() + "." + made.attribute();
      make(made, "attribute", name, scope.attribute(name), made.arguments());
      return Binding.of(
          ExpressionType.ATTRIBUTE,
          new AttributeConstraint.OfAttribute(made.dialect(), made.attribute()));
    }
    return operation(expression);
  }

  private Binding name(Expression.Name name) {
    Binding found = scope.find(name.name());
    if (found == null) {
      problem(
          name,
          "unknown name '"
              + name.name()
              + "'"
              + (scope.names().isEmpty()
                  ? "; there are no names here"
                  : NearNames.of(name.name(), scope.names()).isEmpty()
                      ? "; known are " + String.join(", ", scope.names())
                      : NearNames.hint(name.name(), scope.names())));
      return Binding.of(ExpressionType.ANY);
    }
    return found;
  }

  // ---- operators ----

  private Binding operation(Expression expression) {
    if (expression instanceof Expression.Binary binary) {
      return binary(binary);
    }
    if (expression instanceof Expression.Not not) {
      expect(not.operand(), ExpressionType.BOOL, " after 'not'");
      return Binding.of(ExpressionType.BOOL);
    }
    if (expression instanceof Expression.Negate minus) {
      expect(minus.operand(), ExpressionType.INT, " after '-'");
      return Binding.of(ExpressionType.INT);
    }
    if (expression instanceof Expression.Within within) {
      expect(within.value(), ExpressionType.INT, " before 'in'");
      expect(within.low(), ExpressionType.INT, " before '..'");
      expect(within.high(), ExpressionType.INT, " after '..'");
      if (within.low() instanceof Expression.Int low
          && within.high() instanceof Expression.Int high
          && low.value() > high.value()) {
        problem(within, "no integer is in " + low.value() + ".." + high.value());
      }
    } else if (expression instanceof Expression.OneOf one) {
      Binding value = infer(one.value());
      expect(one.list(), ExpressionType.LIST, " after 'in'");
      if (one.list() instanceof Expression.ListOf list) {
        for (Expression element : list.elements()) {
          comparable(value, infer(element), one.value(), element);
        }
      }
    } else {
      meets((Expression.Meets) expression);
    }
    return Binding.of(ExpressionType.BOOL);
  }

  private void meets(Expression.Meets meets) {
    Binding value = infer(meets.value());
    boolean ofType = meets.constraint() instanceof TypeConstraint;
    boolean fits =
        switch (value.type()) {
          case ANY -> true;
          case TYPE, VALUE, VALUES -> ofType;
          case ATTRIBUTE, LIST, TEXT, BOOL, INT ->
              !ofType && value.constraint().isPresent() || value.type() == ExpressionType.ATTRIBUTE;
        };
    if (!fits) {
      problem(
          meets,
          (ofType ? "expected a type or value" : "expected an attribute")
              + " before 'is "
              + ExpressionText.of(meets.constraint())
              + "', found "
              + value.type().words());
    }
  }

  private Binding binary(Expression.Binary binary) {
    Expression.Operator operator = binary.operator();
    if (operator.isLogical()) {
      expect(binary.left(), ExpressionType.BOOL, " before '" + operator.text() + "'");
      expect(binary.right(), ExpressionType.BOOL, " after '" + operator.text() + "'");
      return Binding.of(ExpressionType.BOOL);
    }
    if (operator == Expression.Operator.EQUAL || operator == Expression.Operator.NOT_EQUAL) {
      int before = problems.size();
      Binding left = infer(binary.left());
      Binding right = infer(binary.right());
      if (problems.size() == before) {
        comparable(left, right, binary.left(), binary.right());
      }
      return Binding.of(ExpressionType.BOOL);
    }
    expect(binary.left(), ExpressionType.INT, " before '" + operator.text() + "'");
    expect(binary.right(), ExpressionType.INT, " after '" + operator.text() + "'");
    return Binding.of(operator.isComparison() ? ExpressionType.BOOL : ExpressionType.INT);
  }

  /** Reports a comparison that never holds. */
  private void comparable(Binding left, Binding right, Expression leftPart, Expression rightPart) {
    if (!left.type().fits(right.type()) && !right.type().fits(left.type())) {
      problem(
          rightPart,
          "expected "
              + left.type().words()
              + " to compare with "
              + ExpressionText.of(leftPart)
              + ", found "
              + right.type().words());
      return;
    }
    keyword(left, rightPart);
    keyword(right, leftPart);
  }

  private void keyword(Binding cases, Expression part) {
    if (!cases.keywords().isEmpty()
        && part instanceof Expression.Text text
        && !cases.keywords().contains(text.value())) {
      problem(
          part,
          "expected one of \""
              + String.join("\", \"", cases.keywords())
              + "\", found \""
              + text.value()
              + "\""
              + NearNames.hint(text.value(), cases.keywords()));
    }
  }

  // ---- functions ----

  private Binding call(Expression.Call call) {
    ExpressionFunction function = call.function();
    List<ExpressionType> parameters = function.parameters();
    if (parameters.size() != call.arguments().size()) {
      call.arguments().forEach(this::infer);
      problem(
          call,
          "expected "
              + arguments(parameters.size())
              + " of "
              + function.text()
              + ", found "
              + call.arguments().size());
      return Binding.of(function.result());
    }
    Binding first = Binding.of(ExpressionType.ANY);
    for (int i = 0; i < parameters.size(); i++) {
      Binding found =
          expect(call.arguments().get(i), parameters.get(i), " as argument of " + function.text());
      first = i == 0 ? found : first;
    }
    if (function == ExpressionFunction.TYPE_OF && first.type() != ExpressionType.ATTRIBUTE) {
      return new Binding(ExpressionType.TYPE, first.constraint(), List.of());
    }
    return Binding.of(function.result());
  }

  static String arguments(int count) {
    return count + (count == 1 ? " argument" : " arguments");
  }

  // ---- what dialects define ----

  private void make(
      Expression made, String what, String name, TypeSpec spec, List<Expression> arguments) {
    if (!scope.canMake()) {
      problem(made, "no " + what + " can be made here; ask for its parameters instead");
    }
    if (spec == null) {
      arguments.forEach(this::infer);
      return; // What is named is known to exist; what it looks like is not known here.
    }
    List<ParameterSpec> parameters = spec.parameters();
    long required = parameters.stream().filter(p -> p.defaultText().isEmpty()).count();
    boolean enough =
        parameters.stream().skip(arguments.size()).allMatch(p -> p.defaultText().isPresent());
    if (!enough || arguments.size() > parameters.size()) {
      arguments.forEach(this::infer);
      problem(
          made,
          "expected "
              + (required < parameters.size() ? "up to " : "")
              + arguments(parameters.size())
              + " of "
              + name
              + (parameters.isEmpty()
                  ? ""
                  : " ("
                      + String.join(", ", parameters.stream().map(ParameterSpec::name).toList())
                      + ")")
              + ", found "
              + arguments.size());
      return;
    }
    for (int i = 0; i < arguments.size(); i++) {
      Binding wanted = binding(parameters.get(i));
      expect(
          arguments.get(i),
          wanted.type(),
          " as parameter '" + parameters.get(i).name() + "' of " + name);
      keyword(wanted, arguments.get(i));
    }
  }

  private Binding binding(ParameterSpec parameter) {
    return binding(parameter, scope);
  }

  /** What is known of a parameter of a type or attribute. */
  public static Binding binding(ParameterSpec parameter, ExpressionScope scope) {
    ParameterSpec.Kind kind = parameter.kind();
    if (kind instanceof ParameterSpec.Kind.OfType of) {
      return Binding.of(ExpressionType.TYPE, of.constraint());
    }
    if (kind instanceof ParameterSpec.Kind.OfEnum of) {
      EnumSpec cases = scope.enumeration(of.enumName());
      return cases == null ? Binding.of(ExpressionType.TEXT) : Binding.of(cases);
    }
    if (kind instanceof ParameterSpec.Kind.Int) {
      return Binding.of(ExpressionType.INT);
    }
    if (kind instanceof ParameterSpec.Kind.Text) {
      return Binding.of(ExpressionType.TEXT);
    }
    return Binding.of(
        kind instanceof ParameterSpec.Kind.OfAttribute
            ? ExpressionType.ATTRIBUTE
            : ExpressionType.LIST);
  }

  private Binding parameter(Expression.Parameter parameter) {
    int before = problems.size();
    Binding of = infer(parameter.of());
    if (problems.size() > before || of.type() == ExpressionType.ANY) {
      return Binding.of(ExpressionType.ANY);
    }
    if (of.type() != ExpressionType.VALUE
        && of.type() != ExpressionType.TYPE
        && of.type() != ExpressionType.ATTRIBUTE) {
      problem(
          parameter,
          "expected a value, type or attribute before '."
              + parameter.name()
              + "', found "
              + of.type().words());
      return Binding.of(ExpressionType.ANY);
    }
    return of.constraint().map(c -> parameter(parameter, c)).orElse(Binding.of(ExpressionType.ANY));
  }

  private Binding parameter(Expression.Parameter parameter, Constraint constraint) {
    Map<String, Optional<TypeSpec>> specs = new LinkedHashMap<>();
    boolean closed = collect(constraint, specs);
    List<String> known = new ArrayList<>();
    Binding found = null;
    boolean unknown = false;
    for (Optional<TypeSpec> spec : specs.values()) {
      if (spec.isEmpty()) {
        unknown = true;
        continue;
      }
      for (ParameterSpec each : spec.get().parameters()) {
        known.add(each.name());
        if (each.name().equals(parameter.name())) {
          Binding one = binding(each);
          found = found == null || found.equals(one) ? one : Binding.of(ExpressionType.ANY);
        }
      }
    }
    if (found != null) {
      return found;
    }
    if (closed && !unknown) {
      problem(
          parameter,
          ExpressionText.of(constraint)
              + " has no parameter '"
              + parameter.name()
              + "'"
              + (known.isEmpty()
                  ? "; functions such as shape and element ask about types of the language"
                  : NearNames.of(parameter.name(), known).isEmpty()
                      ? "; known are " + String.join(", ", known)
                      : NearNames.hint(parameter.name(), known)));
    }
    return Binding.of(ExpressionType.ANY);
  }

  /**
   * Adds the dialects' types and attributes that meet a constraint.
   *
   * @return false if others that have parameters may meet it too
   */
  private boolean collect(Constraint constraint, Map<String, Optional<TypeSpec>> specs) {
    if (constraint instanceof TypeConstraint.OfType of) {
      String name = of.dialect() + "." + of.type();
      specs.put(name, Optional.ofNullable(scope.type(name)));
      return true;
    }
    if (constraint instanceof AttributeConstraint.OfAttribute of) {
      String name = of.dialect() + "." + of.attribute();
      specs.put(name, Optional.ofNullable(scope.attribute(name)));
      return true;
    }
    if (constraint instanceof TypeConstraint.AnyOf any) {
      return collectAll(any.alternatives(), specs);
    }
    if (constraint instanceof AttributeConstraint.AnyOf any) {
      return collectAll(any.alternatives(), specs);
    }
    if (constraint instanceof TypeConstraint.Named named) {
      return collect(named.definition(), specs);
    }
    if (constraint instanceof AttributeConstraint.Named named) {
      return collect(named.definition(), specs);
    }
    if (constraint instanceof TypeConstraint.Where where) {
      return collect(where.base(), specs);
    }
    if (constraint instanceof AttributeConstraint.Where where) {
      return collect(where.base(), specs);
    }
    if (constraint instanceof TypeConstraint.WithElement with) {
      return collect(with.container(), specs);
    }
    if (constraint instanceof TypeConstraint.Builtin builtin) {
      return switch (builtin.kind()) {
        case ANY_TYPE, ANY_SHAPED, ANY_MEMORY -> false;
        default -> true;
      };
    }
    return constraint instanceof AttributeConstraint.Builtin builtin
        && builtin.kind() != AttributeConstraint.Kind.ANY_ATTR;
  }

  private boolean collectAll(
      List<? extends Constraint> constraints, Map<String, Optional<TypeSpec>> specs) {
    boolean closed = true;
    for (Constraint each : constraints) {
      closed &= collect(each, specs);
    }
    return closed;
  }
}
