package dev.ppto.runtime.expect;

import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.runtime.expect.function.Function;
import dev.ppto.runtime.expect.function.FunctionTable;
import dev.ppto.runtime.expect.syntax.Children;
import dev.ppto.runtime.expect.syntax.Expr;
import dev.ppto.runtime.expect.syntax.ExpressionException;
import dev.ppto.runtime.expect.value.ArrayException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Checks, before anything is evaluated, that calls name functions and give them what they take. */
final class CallCheck {
  /**
   * Turns all allowance off within its parentheses; no function, as it changes how they are read.
   */
  static final String EXACT = "exact";

  private CallCheck() {}

  static void check(String source, Expr expr) {
    if (expr instanceof Expr.Call call) {
      checkCall(source, call);
    } else if (expr instanceof Expr.MethodCall call) {
      checkMethodCall(source, call);
    } else if (expr instanceof Expr.Attribute attribute) {
      checkAttribute(source, attribute);
    }
    Children.of(expr).forEach(part -> check(source, part));
  }

  private static void checkCall(String source, Expr.Call call) {
    String name = call.function().name();
    if (name.equals(EXACT)) {
      if (call.positional().size() != 1 || !call.keywords().isEmpty()) {
        int found = call.positional().size() + call.keywords().size();
        throw new ExpressionException(
            source, call.span(), "exact(comparison) expects one comparison, found " + found);
      }
      return;
    }
    Set<String> known = new TreeSet<>(FunctionTable.functionNames());
    known.add(EXACT);
    Function function =
        FunctionTable.function(name)
            .orElseThrow(
                () ->
                    new ExpressionException(
                        source,
                        call.function().span(),
                        "expected a function, found '"
                            + name
                            + "', which is none"
                            + NearNames.hint(name, known)));
    checkArguments(source, call, function, call.positional().size(), call.keywords());
  }

  private static void checkMethodCall(String source, Expr.MethodCall call) {
    String name = call.method().name();
    String hint =
        Attributes.NAMES.contains(name)
            ? "; it is an attribute, write it without '()'"
            : FunctionTable.function(name).isPresent()
                ? "; it is a function, write " + name + "(...)"
                : NearNames.hint(name, FunctionTable.methodNames());
    Function method =
        FunctionTable.method(name)
            .orElseThrow(
                () ->
                    new ExpressionException(
                        source,
                        call.method().span(),
                        "expected a method, found '" + name + "', which is none" + hint));
    checkArguments(source, call, method, 1 + call.positional().size(), call.keywords());
  }

  private static void checkArguments(
      String source, Expr call, Function function, int positional, List<Expr.Keyword> keywords) {
    try {
      function.checkCall(
          positional, keywords.stream().map(keyword -> keyword.name().name()).toList());
    } catch (ArrayException e) {
      throw new ExpressionException(source, call.span(), e.getMessage());
    }
  }

  private static void checkAttribute(String source, Expr.Attribute attribute) {
    String name = attribute.attribute().name();
    if (!Attributes.NAMES.contains(name)) {
      String hint =
          FunctionTable.method(name).isPresent()
              ? "; it is a method, write ." + name + "(...)"
              : NearNames.hint(name, Attributes.NAMES);
      throw new ExpressionException(
          source,
          attribute.attribute().span(),
          "expected an attribute, found '" + name + "', which is none" + hint);
    }
  }
}
