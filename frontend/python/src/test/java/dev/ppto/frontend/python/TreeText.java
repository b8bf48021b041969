package dev.ppto.frontend.python;

import dev.ppto.frontend.python.ast.Alias;
import dev.ppto.frontend.python.ast.AnnotatedAssign;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.AsPattern;
import dev.ppto.frontend.python.ast.Assert;
import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.AugmentedAssign;
import dev.ppto.frontend.python.ast.Await;
import dev.ppto.frontend.python.ast.Binary;
import dev.ppto.frontend.python.ast.Block;
import dev.ppto.frontend.python.ast.BoolOp;
import dev.ppto.frontend.python.ast.Branch;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.ClassPattern;
import dev.ppto.frontend.python.ast.Clause;
import dev.ppto.frontend.python.ast.Compare;
import dev.ppto.frontend.python.ast.Conditional;
import dev.ppto.frontend.python.ast.Constant;
import dev.ppto.frontend.python.ast.Delete;
import dev.ppto.frontend.python.ast.DictComprehension;
import dev.ppto.frontend.python.ast.DictDisplay;
import dev.ppto.frontend.python.ast.DictItem;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Generator;
import dev.ppto.frontend.python.ast.Global;
import dev.ppto.frontend.python.ast.Handler;
import dev.ppto.frontend.python.ast.If;
import dev.ppto.frontend.python.ast.Import;
import dev.ppto.frontend.python.ast.ImportFrom;
import dev.ppto.frontend.python.ast.Lambda;
import dev.ppto.frontend.python.ast.ListComprehension;
import dev.ppto.frontend.python.ast.ListDisplay;
import dev.ppto.frontend.python.ast.MappingPattern;
import dev.ppto.frontend.python.ast.Match;
import dev.ppto.frontend.python.ast.Module;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.NamePattern;
import dev.ppto.frontend.python.ast.NamedExpression;
import dev.ppto.frontend.python.ast.Nonlocal;
import dev.ppto.frontend.python.ast.NumberLiteral;
import dev.ppto.frontend.python.ast.OrPattern;
import dev.ppto.frontend.python.ast.Parameter;
import dev.ppto.frontend.python.ast.Pattern;
import dev.ppto.frontend.python.ast.PatternArgument;
import dev.ppto.frontend.python.ast.PatternItem;
import dev.ppto.frontend.python.ast.Raise;
import dev.ppto.frontend.python.ast.Return;
import dev.ppto.frontend.python.ast.SequencePattern;
import dev.ppto.frontend.python.ast.SetComprehension;
import dev.ppto.frontend.python.ast.SetDisplay;
import dev.ppto.frontend.python.ast.Slice;
import dev.ppto.frontend.python.ast.Star;
import dev.ppto.frontend.python.ast.StarPattern;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.StringLiteral;
import dev.ppto.frontend.python.ast.Subscript;
import dev.ppto.frontend.python.ast.Try;
import dev.ppto.frontend.python.ast.TupleDisplay;
import dev.ppto.frontend.python.ast.Unary;
import dev.ppto.frontend.python.ast.ValuePattern;
import dev.ppto.frontend.python.ast.While;
import dev.ppto.frontend.python.ast.With;
import dev.ppto.frontend.python.ast.Yield;
import dev.ppto.frontend.python.ast.YieldFrom;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Writes a tree the way tree.py writes that of CPython's own parser. */
final class TreeText {
  private TreeText() {}

  static String of(Module module) {
    return node("Module", body(module.getBody()));
  }

  private static String node(String name, Object... parts) {
    StringBuilder text = new StringBuilder("(").append(name);
    for (Object part : parts) {
      text.append(' ').append(part);
    }
    return text.append(')').toString();
  }

  private static String list(List<String> parts) {
    return "[" + String.join(" ", parts) + "]";
  }

  private static String body(List<Statement> statements) {
    return list(statements.stream().map(TreeText::statement).toList());
  }

  private static String body(@Nullable Block block) {
    return block == null ? "[]" : body(block.getBody());
  }

  private static String name(@Nullable String name) {
    return name == null
        ? "-"
        : java.text.Normalizer.normalize(name, java.text.Normalizer.Form.NFKC);
  }

  private static String all(List<? extends Expression> expressions) {
    return list(expressions.stream().map(TreeText::expression).toList());
  }

  private static String statement(Statement statement) {
    if (statement instanceof Expression e) {
      return node("Expr", expression(e));
    } else if (statement instanceof If s) {
      return branches(s.getBranches(), s.getOrElse());
    } else if (statement instanceof While s) {
      return node("While", expression(s.getTest()), body(s.getBody()), body(s.getOrElse()));
    } else if (statement instanceof For s) {
      return node(
          s.isAsync() ? "AsyncFor" : "For",
          expression(s.getTarget()),
          expression(s.getIterable()),
          body(s.getBody()),
          body(s.getOrElse()));
    } else if (statement instanceof With s) {
      return node(
          s.isAsync() ? "AsyncWith" : "With",
          list(
              s.getItems().stream()
                  .map(i -> node("item", expression(i.getContext()), optional(i.getTarget())))
                  .toList()),
          body(s.getBody()));
    } else if (statement instanceof Try s) {
      boolean star = s.getHandlers().stream().anyMatch(Handler::isGroup);
      return node(
          star ? "TryStar" : "Try",
          body(s.getBody()),
          list(
              s.getHandlers().stream()
                  .map(
                      h ->
                          node(
                              "handler",
                              optional(h.getType()),
                              name(h.getName()),
                              body(h.getBody())))
                  .toList()),
          body(s.getOrElse()),
          body(s.getFinalBody()));
    } else if (statement instanceof FunctionDef s) {
      return node(
          s.isAsync() ? "AsyncFunctionDef" : "FunctionDef",
          name(s.getName()),
          parameters(s.getParameters()),
          body(s.getBody()),
          all(s.getDecorators()),
          optional(s.getResult()));
    } else if (statement instanceof ClassDef s) {
      return node(
          "ClassDef",
          name(s.getName()),
          arguments(s.getArguments()),
          body(s.getBody()),
          all(s.getDecorators()));
    } else if (statement instanceof Match s) {
      return node(
          "Match",
          expression(s.getSubject()),
          list(
              s.getCases().stream()
                  .map(
                      c ->
                          node(
                              "case",
                              pattern(c.getPattern()),
                              optional(c.getGuard()),
                              body(c.getBody())))
                  .toList()));
    }
    return simple(statement);
  }

  private static String branches(List<Branch> branches, @Nullable Block orElse) {
    Branch first = branches.get(0);
    String rest =
        branches.size() == 1
            ? body(orElse)
            : "[" + branches(branches.subList(1, branches.size()), orElse) + "]";
    return node("If", expression(first.getTest()), body(first.getBody()), rest);
  }

  private static String simple(Statement statement) {
    if (statement instanceof Assign s) {
      return node("Assign", all(s.getTargets()), expression(s.getValue()));
    } else if (statement instanceof AugmentedAssign s) {
      return node(
          "AugAssign", expression(s.getTarget()), s.getOperator(), expression(s.getValue()));
    } else if (statement instanceof AnnotatedAssign s) {
      return node(
          "AnnAssign",
          expression(s.getTarget()),
          expression(s.getAnnotation()),
          optional(s.getValue()));
    } else if (statement instanceof Return s) {
      return node("Return", optional(s.getValue()));
    } else if (statement instanceof Raise s) {
      return node("Raise", optional(s.getValue()), optional(s.getCause()));
    } else if (statement instanceof Assert s) {
      return node("Assert", expression(s.getTest()), optional(s.getMessage()));
    } else if (statement instanceof Import s) {
      return node("Import", aliases(s.getNames()));
    } else if (statement instanceof ImportFrom s) {
      String dots = String.join("", s.getDots());
      return node(
          "ImportFrom",
          dots.length(),
          name(s.getModule()),
          s.isWildcard() ? "[(alias * -)]" : aliases(s.getNames()));
    } else if (statement instanceof Global s) {
      return node("Global", list(s.getNames().stream().map(TreeText::name).toList()));
    } else if (statement instanceof Nonlocal s) {
      return node("Nonlocal", list(s.getNames().stream().map(TreeText::name).toList()));
    } else if (statement instanceof Delete s) {
      // Without a comma, one in parentheses is no list of targets: the text tells.
      Expression target = s.getTarget();
      boolean several =
          target instanceof TupleDisplay t
              && !t.getElements().isEmpty()
              && SourceRange.of(t).offset() == SourceRange.of(t.getElements().get(0)).offset();
      return node(
          "Delete", several ? all(((TupleDisplay) target).getElements()) : all(List.of(target)));
    }
    return node(statement.eClass().getName());
  }

  private static String aliases(List<Alias> aliases) {
    return list(
        aliases.stream().map(a -> node("alias", name(a.getName()), name(a.getAlias()))).toList());
  }

  private static String parameters(List<Parameter> parameters) {
    List<String> texts = new ArrayList<>();
    for (Parameter p : parameters) {
      String kind = p.getKind() == null ? "" : p.getKind();
      texts.add(
          node(
              "p" + kind,
              name(p.getName()),
              optional(p.getAnnotation()),
              optional(p.getDefaultValue())));
    }
    return list(texts);
  }

  /** CPython has keyword arguments in a list of their own. */
  private static String arguments(List<Argument> arguments) {
    List<String> positional = new ArrayList<>();
    List<String> keywords = new ArrayList<>();
    for (Argument a : arguments) {
      String value = expression(a.getValue());
      if (a.getName() != null) {
        keywords.add(node("keyword", name(a.getName()), value));
      } else if ("**".equals(a.getKind())) {
        keywords.add(node("keyword", "-", value));
      } else {
        positional.add("*".equals(a.getKind()) ? node("Starred", value) : value);
      }
    }
    return list(positional) + " " + list(keywords);
  }

  private static String optional(@Nullable Expression expression) {
    return expression == null ? "-" : expression(expression);
  }

  private static String clauses(List<Clause> clauses) {
    return list(
        clauses.stream()
            .map(
                c ->
                    node(
                        c.isAsync() ? "asyncfor" : "for",
                        expression(c.getTarget()),
                        expression(c.getIterable()),
                        all(c.getConditions())))
            .toList());
  }

  private static String expression(Expression expression) {
    if (expression instanceof Name e) {
      return name(e.getName());
    } else if (expression instanceof Attribute e) {
      return node("Attribute", expression(e.getValue()), name(e.getName()));
    } else if (expression instanceof Call e) {
      return node("Call", expression(e.getFunction()), arguments(e.getArguments()));
    } else if (expression instanceof Subscript e) {
      return node("Subscript", expression(e.getValue()), expression(e.getIndex()));
    } else if (expression instanceof Slice e) {
      return node("Slice", optional(e.getLower()), optional(e.getUpper()), optional(e.getStep()));
    } else if (expression instanceof Constant e) {
      return e.getValue();
    } else if (expression instanceof NumberLiteral e) {
      return number(e);
    } else if (expression instanceof StringLiteral e) {
      return string(e);
    } else if (expression instanceof Binary e) {
      return node("Binary", expression(e.getLeft()), e.getOperator(), expression(e.getRight()));
    } else if (expression instanceof Unary e) {
      return node("Unary", e.getOperator(), expression(e.getOperand()));
    } else if (expression instanceof BoolOp e) {
      return node("BoolOp", e.getOperator(), all(e.getOperands()));
    } else if (expression instanceof Compare e) {
      return node("Compare", expression(e.getLeft()), e.getOperators(), all(e.getOperands()));
    } else if (expression instanceof Conditional e) {
      return node(
          "IfExp", expression(e.getThen()), expression(e.getTest()), expression(e.getOrElse()));
    } else if (expression instanceof Lambda e) {
      return node("Lambda", parameters(e.getParameters()), expression(e.getBody()));
    } else if (expression instanceof NamedExpression e) {
      return node("NamedExpr", name(e.getName()), expression(e.getValue()));
    } else if (expression instanceof Yield e) {
      return node("Yield", optional(e.getValue()));
    } else if (expression instanceof YieldFrom e) {
      return node("YieldFrom", expression(e.getValue()));
    } else if (expression instanceof Await e) {
      return node("Await", expression(e.getOperand()));
    } else if (expression instanceof Star e) {
      return node("Starred", expression(e.getOperand()));
    }
    return display(expression);
  }

  private static String display(Expression expression) {
    if (expression instanceof TupleDisplay e) {
      return node("Tuple", all(e.getElements()));
    } else if (expression instanceof ListDisplay e) {
      return node("List", all(e.getElements()));
    } else if (expression instanceof SetDisplay e) {
      return node("Set", all(e.getElements()));
    } else if (expression instanceof DictDisplay e) {
      return node("Dict", list(e.getItems().stream().map(TreeText::item).toList()));
    } else if (expression instanceof Generator e) {
      return node("GeneratorExp", expression(e.getElement()), clauses(e.getClauses()));
    } else if (expression instanceof ListComprehension e) {
      return node("ListComp", expression(e.getElement()), clauses(e.getClauses()));
    } else if (expression instanceof SetComprehension e) {
      return node("SetComp", expression(e.getElement()), clauses(e.getClauses()));
    } else if (expression instanceof DictComprehension e) {
      return node("DictComp", item(e.getItem()), clauses(e.getClauses()));
    }
    throw new AssertionError(expression);
  }

  private static String item(DictItem item) {
    return optional(item.getKey()) + ":" + expression(item.getValue());
  }

  private static String number(NumberLiteral literal) {
    if (NumberValues.isInteger(literal)) {
      return NumberValues.integer(literal).toString(16);
    }
    String bits = Long.toHexString(Double.doubleToLongBits(NumberValues.real(literal)));
    return bits + (NumberValues.isImaginary(literal) ? "j" : "f");
  }

  private static String string(StringLiteral literal) {
    if (StringValues.isFormatted(literal)) {
      return "JoinedStr";
    }
    try {
      StringBuilder text = new StringBuilder(StringValues.isBytes(literal) ? "b'" : "'");
      for (char c : StringValues.of(literal).toCharArray()) {
        if (c > ' ' && c < 127 && c != '\\') {
          text.append(c);
        } else {
          text.append(String.format("\\%x", (int) c));
        }
      }
      return text.append("'").toString();
    } catch (StringValues.MalformedException e) {
      throw new AssertionError(literal.getParts().toString(), e);
    }
  }

  private static String patterns(List<Pattern> patterns) {
    return list(patterns.stream().map(TreeText::pattern).toList());
  }

  private static String pattern(Pattern pattern) {
    if (pattern instanceof ValuePattern p) {
      return p.getValue() instanceof Constant c
          ? node("MatchSingleton", c.getValue())
          : node("MatchValue", expression(p.getValue()));
    } else if (pattern instanceof NamePattern p) {
      if (p.getName() instanceof Name n) {
        return node("MatchAs", "-", n.getName().equals("_") ? "-" : name(n.getName()));
      }
      return node("MatchValue", expression(p.getName()));
    } else if (pattern instanceof ClassPattern p) {
      List<String> positional = new ArrayList<>();
      List<String> keywords = new ArrayList<>();
      for (PatternArgument a : p.getArguments()) {
        if (a.getName() == null) {
          positional.add(pattern(a.getPattern()));
        } else {
          keywords.add(name(a.getName()) + "=" + pattern(a.getPattern()));
        }
      }
      return node(
          "MatchClass", expression(p.getType().getName()), list(positional), list(keywords));
    } else if (pattern instanceof SequencePattern p) {
      return node("MatchSequence", patterns(p.getPatterns()));
    } else if (pattern instanceof StarPattern p) {
      return node("MatchStar", p.getName().equals("_") ? "-" : name(p.getName()));
    } else if (pattern instanceof OrPattern p) {
      return node("MatchOr", patterns(p.getPatterns()));
    } else if (pattern instanceof AsPattern p) {
      return node("MatchAs", pattern(p.getPattern()), name(p.getName()));
    } else if (pattern instanceof MappingPattern p) {
      List<String> items = new ArrayList<>();
      String rest = "-";
      for (PatternItem item : p.getItems()) {
        if (item.getRest() != null) {
          rest = name(item.getRest());
        } else {
          items.add(expression(item.getKey()) + ":" + pattern(item.getPattern()));
        }
      }
      return node("MatchMapping", list(items), rest);
    }
    throw new AssertionError((EObject) pattern);
  }
}
