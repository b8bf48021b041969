package dev.ppto.frontend.python.rule;

import dev.ppto.frontend.python.ast.AstPackage;
import dev.ppto.frontend.python.ast.Clause;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Return;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Where return, break, yield, await and the like may stand. */
final class FlowRules {
  /** CPython's limit. */
  private static final int MAX_BLOCKS = 20;

  private final Findings meaning;

  /** Loops around; those around a function do not count in it. */
  private int loops;

  private int blocks;
  private boolean inGroup;
  private final List<Return> values = new ArrayList<>();
  private boolean yields;

  FlowRules(Findings meaning) {
    this.meaning = meaning;
  }

  void function(@Nullable FunctionDef function, Runnable content) {
    int outerLoops = loops;
    int outerBlocks = blocks;
    boolean outerGroup = inGroup;
    boolean outerYields = yields;
    List<Return> outerValues = List.copyOf(values);
    loops = 0;
    blocks = 0;
    inGroup = false;
    yields = false;
    values.clear();
    content.run();
    if (function != null && function.isAsync() && yields && !values.isEmpty()) {
      meaning.add(values.get(0), "'return' with value in async generator");
    }
    loops = outerLoops;
    blocks = outerBlocks;
    inGroup = outerGroup;
    yields = outerYields;
    values.clear();
    values.addAll(outerValues);
  }

  void loop(EObject loop, Runnable body) {
    boolean outerGroup = inGroup;
    inGroup = false;
    loops++;
    block(loop, 1, body);
    loops--;
    inGroup = outerGroup;
  }

  void block(EObject statement, int count, Runnable body) {
    blocks += count;
    if (blocks > MAX_BLOCKS && blocks - count <= MAX_BLOCKS) {
      meaning.add(statement, "too many statically nested blocks");
    }
    body.run();
    blocks -= count;
  }

  /** The handler of an exception group. */
  void group(Runnable body) {
    boolean outer = inGroup;
    inGroup = true;
    body.run();
    inGroup = outer;
  }

  void async(Scope scope, EObject statement, String keyword) {
    if (scope.kind() != Scope.Kind.ASYNC_FUNCTION) {
      meaning.add(statement, "'async " + keyword + "' outside async function");
    }
  }

  void check(Scope scope, EObject element) {
    switch (element.eClass().getClassifierID()) {
      case AstPackage.RETURN -> {
        if (!scope.isFunction()) {
          meaning.add(element, "'return' outside function");
        } else if (inGroup) {
          meaning.add(
              element, "'break', 'continue' and 'return' cannot appear in an except* block");
        } else if (((Return) element).getValue() != null) {
          values.add((Return) element);
        }
      }
      case AstPackage.BREAK -> jump(element, "'break' outside loop");
      case AstPackage.CONTINUE -> jump(element, "'continue' not properly in loop");
      case AstPackage.YIELD -> generate(scope, element);
      case AstPackage.YIELD_FROM -> {
        if (scope.kind() == Scope.Kind.ASYNC_FUNCTION) {
          meaning.add(element, "'yield from' inside async function");
        } else {
          generate(scope, element);
        }
      }
      case AstPackage.AWAIT -> await(scope, element);
      default -> {}
    }
  }

  private void jump(EObject element, String outside) {
    if (inGroup) {
      meaning.add(element, "'break', 'continue' and 'return' cannot appear in an except* block");
    } else if (loops == 0) {
      meaning.add(element, outside);
    }
  }

  private void generate(Scope scope, EObject element) {
    yields = true;
    if (scope.isComprehension()) {
      String kind = scope.kind().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
      boolean generator = scope.kind() == Scope.Kind.GENERATOR;
      meaning.add(element, "'yield' inside " + (generator ? "generator expression" : kind));
    } else if (!scope.isFunction()) {
      meaning.add(element, "'yield' outside function");
    }
  }

  private void await(Scope scope, EObject element) {
    if (scope.kind() == Scope.Kind.MODULE || scope.kind() == Scope.Kind.CLASS) {
      meaning.add(element, "'await' outside function");
    } else if (scope.isComprehension()) {
      Scope around = scope;
      while (around.isComprehension() && around.kind() != Scope.Kind.GENERATOR) {
        around = around.parent();
      }
      if (around.kind() != Scope.Kind.ASYNC_FUNCTION && around.kind() != Scope.Kind.GENERATOR) {
        asynchronous(element);
      }
    } else if (scope.kind() != Scope.Kind.ASYNC_FUNCTION) {
      meaning.add(element, "'await' outside async function");
    }
  }

  /** A comprehension with {@code async for} is evaluated at once, except for a generator. */
  void comprehension(Scope scope, EObject element, List<Clause> clauses) {
    boolean async = clauses.stream().anyMatch(Clause::isAsync);
    boolean generator = element.eClass().getClassifierID() == AstPackage.GENERATOR;
    if (async
        && !generator
        && scope.kind() != Scope.Kind.ASYNC_FUNCTION
        && !scope.isComprehension()) {
      asynchronous(element);
    }
  }

  private void asynchronous(EObject element) {
    meaning.add(element, "asynchronous comprehension outside of an asynchronous function");
  }
}
