package dev.ppto.frontend.python.rule;

import dev.ppto.frontend.python.ast.Alias;
import dev.ppto.frontend.python.ast.AnnotatedAssign;
import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.AstPackage;
import dev.ppto.frontend.python.ast.AugmentedAssign;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.Clause;
import dev.ppto.frontend.python.ast.Delete;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Handler;
import dev.ppto.frontend.python.ast.Import;
import dev.ppto.frontend.python.ast.ImportFrom;
import dev.ppto.frontend.python.ast.Lambda;
import dev.ppto.frontend.python.ast.ListComprehension;
import dev.ppto.frontend.python.ast.ListDisplay;
import dev.ppto.frontend.python.ast.Match;
import dev.ppto.frontend.python.ast.Module;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.NamePattern;
import dev.ppto.frontend.python.ast.NamedExpression;
import dev.ppto.frontend.python.ast.Parameter;
import dev.ppto.frontend.python.ast.SetDisplay;
import dev.ppto.frontend.python.ast.Star;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.StringLiteral;
import dev.ppto.frontend.python.ast.Try;
import dev.ppto.frontend.python.ast.TupleDisplay;
import dev.ppto.frontend.python.ast.While;
import dev.ppto.frontend.python.ast.With;
import dev.ppto.frontend.python.ast.WithItem;
import dev.ppto.frontend.python.token.Problem;
import dev.ppto.frontend.python.token.PythonTokens;
import java.util.List;
import java.util.function.Function;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Rules of Python beyond its grammar. */
public final class SourceRules {
  /** How deep a tree may be, so that those who walk it recursively need no stack of their own. */
  private static final int MAX_DEPTH = 1500;

  private final String text;
  private int depth;
  private final Findings syntax = new Findings();
  private final Findings meaning = new Findings();
  private final TargetRules targets = new TargetRules(syntax, meaning);
  private final CallRules calls = new CallRules(syntax, meaning, targets);
  private final PatternRules patterns = new PatternRules(syntax, meaning);
  private final StringRules strings;
  private final FlowRules flow = new FlowRules(meaning);
  private final NameRules names = new NameRules(meaning);
  private final FutureRules future = new FutureRules(meaning);
  private Scope scope = new Scope(Scope.Kind.MODULE, null);

  private SourceRules(String text, Function<String, @Nullable String> expressions) {
    this.text = text;
    this.strings = new StringRules(syntax, expressions::apply);
  }

  /**
   * What was found.
   *
   * @param syntax what CPython's parser refuses
   * @param meaning what its compiler refuses, which sees only what the parser took
   */
  public record Result(List<Problem> syntax, List<Problem> meaning) {}

  /**
   * Checks a module that was read from {@code text}.
   *
   * @param expressions tells what is wrong with the text of an expression in a formatted string
   */
  public static Result check(
      Module module, String text, Function<String, @Nullable String> expressions) {
    SourceRules rules = new SourceRules(text, expressions);
    rules.future.check(module);
    rules.all(module.getBody());
    rules.names.finish();
    return new Result(rules.syntax.all(), rules.meaning.all());
  }

  private void all(List<? extends EObject> elements) {
    for (EObject element : elements) {
      visit(element);
    }
  }

  private void children(EObject element) {
    EList<EObject> contents = element.eContents();
    for (EObject child : contents) {
      visit(child);
    }
  }

  private void visit(@Nullable EObject element) {
    if (element == null) {
      return;
    }
    if (++depth > MAX_DEPTH) {
      if (depth == MAX_DEPTH + 1) {
        syntax.add(element, PythonTokens.TOO_DEEP);
      }
      depth--;
      return;
    }
    known(element);
    depth--;
  }

  private void known(EObject element) {
    switch (element.eClass().getClassifierID()) {
      case AstPackage.NAME -> names.use(scope, ((Name) element).getName(), Scope.Use.READ);
      case AstPackage.STRING_LITERAL -> strings.check((StringLiteral) element);
      case AstPackage.NUMBER_LITERAL, AstPackage.CONSTANT, AstPackage.PASS -> {}
      case AstPackage.CALL -> {
        calls.arguments(((Call) element).getArguments(), text, false);
        children(element);
      }
      case AstPackage.STAR -> {
        if (!mayBeStarred((Star) element)) {
          meaning.add(element, "can't use starred expression here");
        }
        children(element);
      }
      case AstPackage.FUNCTION_DEF -> function((FunctionDef) element);
      case AstPackage.CLASS_DEF -> type((ClassDef) element);
      case AstPackage.LAMBDA -> lambda((Lambda) element);
      case AstPackage.LIST_COMPREHENSION,
          AstPackage.SET_COMPREHENSION,
          AstPackage.DICT_COMPREHENSION,
          AstPackage.GENERATOR ->
          comprehension(element);
      case AstPackage.NAMED_EXPRESSION -> {
        NamedExpression named = (NamedExpression) element;
        targets.debug(element, named.getName(), "assign to");
        names.assign(scope, named);
        visit(named.getValue());
      }
      default -> statement(element);
    }
  }

  private static boolean mayBeStarred(Star star) {
    EObject parent = star.eContainer();
    return parent instanceof TupleDisplay
        || parent instanceof ListDisplay
        || parent instanceof SetDisplay
        || parent instanceof Parameter
        || parent instanceof ListComprehension;
  }

  private void statement(EObject element) {
    switch (element.eClass().getClassifierID()) {
      case AstPackage.ASSIGN -> {
        Assign assign = (Assign) element;
        targets.assign(assign);
        visit(assign.getValue());
        assign.getTargets().forEach(this::store);
      }
      case AstPackage.AUGMENTED_ASSIGN -> {
        AugmentedAssign assign = (AugmentedAssign) element;
        targets.assign(assign);
        visit(assign.getValue());
        store(assign.getTarget());
      }
      case AstPackage.ANNOTATED_ASSIGN -> {
        AnnotatedAssign assign = (AnnotatedAssign) element;
        targets.assign(assign);
        if (assign.getTarget() instanceof Name name) {
          names.annotate(scope, name);
        } else {
          visit(assign.getTarget());
        }
        visit(assign.getAnnotation());
        visit(assign.getValue());
      }
      case AstPackage.DELETE -> {
        targets.delete((Delete) element);
        store(((Delete) element).getTarget());
      }
      case AstPackage.FOR -> loop((For) element);
      case AstPackage.WHILE -> {
        visit(((While) element).getTest());
        flow.loop(element, () -> visit(((While) element).getBody()));
        visit(((While) element).getOrElse());
      }
      case AstPackage.WITH -> with((With) element);
      case AstPackage.TRY -> tryStatement((Try) element);
      case AstPackage.MATCH -> {
        patterns.check((Match) element);
        children(element);
      }
      case AstPackage.NAME_PATTERN -> {
        if (((NamePattern) element).getName() instanceof Name name) {
          names.use(scope, name.getName(), Scope.Use.ASSIGNED);
        } else {
          children(element);
        }
      }
      case AstPackage.IMPORT -> ((Import) element).getNames().forEach(this::alias);
      case AstPackage.IMPORT_FROM -> {
        ImportFrom from = (ImportFrom) element;
        if (from.isWildcard() && scope.kind() != Scope.Kind.MODULE) {
          meaning.add(element, "import * only allowed at module level");
        }
        if (FutureRules.isFuture(from) && !(from.eContainer() instanceof Module)) {
          future.late(from);
        }
        from.getNames().forEach(this::alias);
      }
      case AstPackage.GLOBAL, AstPackage.NONLOCAL -> names.declare(scope, (Statement) element);
      default -> {
        flow.check(scope, element);
        children(element);
      }
    }
  }

  private void alias(Alias alias) {
    String name = alias.getAlias() != null ? alias.getAlias() : alias.getName();
    targets.debug(alias, name, "assign to");
    int dot = name.indexOf('.');
    names.use(scope, dot < 0 ? name : name.substring(0, dot), Scope.Use.ASSIGNED);
  }

  private void store(@Nullable Expression target) {
    if (target instanceof Name name) {
      names.use(scope, name.getName(), Scope.Use.ASSIGNED);
    } else if (target instanceof TupleDisplay tuple) {
      tuple.getElements().forEach(this::store);
    } else if (target instanceof ListDisplay list) {
      list.getElements().forEach(this::store);
    } else if (target instanceof Star star) {
      store(star.getOperand());
    } else {
      visit(target);
    }
  }

  private void loop(For loop) {
    if (loop.isAsync()) {
      flow.async(scope, loop, "for");
    }
    targets.bind(loop.getTarget());
    visit(loop.getIterable());
    store(loop.getTarget());
    flow.loop(loop, () -> visit(loop.getBody()));
    visit(loop.getOrElse());
  }

  private void with(With with) {
    if (with.isAsync()) {
      flow.async(scope, with, "with");
    }
    for (WithItem item : with.getItems()) {
      visit(item.getContext());
      if (item.getTarget() != null) {
        targets.bind(item.getTarget());
        store(item.getTarget());
      }
    }
    flow.block(with, with.getItems().size(), () -> visit(with.getBody()));
  }

  private void tryStatement(Try statement) {
    List<Handler> handlers = statement.getHandlers();
    flow.block(statement, 1, () -> visit(statement.getBody()));
    for (Handler handler : handlers) {
      boolean last = handler == handlers.get(handlers.size() - 1);
      if (handler.getType() == null && !last) {
        meaning.add(handler, "default 'except:' must be last");
      }
      if (handler.isGroup() != handlers.get(0).isGroup()) {
        syntax.add(handler, "cannot have both 'except' and 'except*' on the same 'try'");
      }
      visit(handler.getType());
      if (handler.getName() != null) {
        targets.debug(handler, handler.getName(), "assign to");
        names.use(scope, handler.getName(), Scope.Use.ASSIGNED);
      }
      if (handler.isGroup()) {
        flow.group(() -> visit(handler.getBody()));
      } else {
        flow.block(handler, 1, () -> visit(handler.getBody()));
      }
    }
    visit(statement.getOrElse());
    flow.block(statement, 1, () -> visit(statement.getFinalBody()));
  }

  private void function(FunctionDef function) {
    calls.parameters(function.getParameters());
    targets.debug(function, function.getName(), "assign to");
    names.use(scope, function.getName(), Scope.Use.ASSIGNED);
    all(function.getDecorators());
    signature(function.getParameters());
    visit(function.getResult());
    Scope.Kind kind = function.isAsync() ? Scope.Kind.ASYNC_FUNCTION : Scope.Kind.FUNCTION;
    within(
        kind,
        () -> {
          parameters(function.getParameters());
          flow.function(function, () -> visit(function.getBody()));
        });
  }

  private void type(ClassDef type) {
    calls.arguments(type.getArguments(), text, true);
    targets.debug(type, type.getName(), "assign to");
    names.use(scope, type.getName(), Scope.Use.ASSIGNED);
    all(type.getDecorators());
    all(type.getArguments());
    within(Scope.Kind.CLASS, () -> flow.function(null, () -> visit(type.getBody())));
  }

  private void lambda(Lambda lambda) {
    calls.parameters(lambda.getParameters());
    signature(lambda.getParameters());
    within(
        Scope.Kind.LAMBDA,
        () -> {
          parameters(lambda.getParameters());
          flow.function(null, () -> visit(lambda.getBody()));
        });
  }

  /** What is evaluated outside the function. */
  private void signature(List<Parameter> parameters) {
    for (Parameter parameter : parameters) {
      visit(parameter.getAnnotation());
      visit(parameter.getDefaultValue());
    }
  }

  private void parameters(List<Parameter> parameters) {
    for (Parameter parameter : parameters) {
      if (parameter.getName() != null) {
        scope.use(parameter.getName(), Scope.Use.PARAMETER);
      }
    }
  }

  private void within(Scope.Kind kind, Runnable content) {
    Scope outer = scope;
    scope = new Scope(kind, outer);
    content.run();
    scope = outer;
  }

  private void comprehension(EObject element) {
    Scope.Kind kind =
        switch (element.eClass().getClassifierID()) {
          case AstPackage.LIST_COMPREHENSION -> Scope.Kind.LIST_COMPREHENSION;
          case AstPackage.SET_COMPREHENSION -> Scope.Kind.SET_COMPREHENSION;
          case AstPackage.DICT_COMPREHENSION -> Scope.Kind.DICT_COMPREHENSION;
          default -> Scope.Kind.GENERATOR;
        };
    List<Clause> clauses = Comprehensions.clauses(element);
    EObject value = Comprehensions.element(element);
    if (value instanceof Star) {
      syntax.add(value, "iterable unpacking cannot be used in comprehension");
    }
    // The first iterable is evaluated outside.
    names.inIterable(() -> visit(clauses.get(0).getIterable()));
    flow.comprehension(scope, element, clauses);
    within(
        kind,
        () -> {
          for (Clause clause : clauses) {
            targets.bind(clause.getTarget());
            names.iterate(scope, clause.getTarget());
            store(clause.getTarget());
          }
          for (Clause clause : clauses) {
            if (clause != clauses.get(0)) {
              names.inIterable(() -> visit(clause.getIterable()));
            }
            all(clause.getConditions());
          }
          visit(value);
        });
  }
}
