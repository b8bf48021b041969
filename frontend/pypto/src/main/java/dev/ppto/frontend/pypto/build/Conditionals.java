package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.Block;
import dev.ppto.frontend.python.ast.Branch;
import dev.ppto.frontend.python.ast.Break;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.Continue;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.If;
import dev.ppto.frontend.python.ast.Return;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.While;
import dev.ppto.ir.Location;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** {@code if}: decided at compile time, or an {@code scf.if}. */
final class Conditionals {
  /**
   * What became of a statement.
   *
   * @param tookRest whether the statements behind it were built in its branches
   */
  record Outcome(Flow flow, boolean tookRest) {}

  /**
   * What follows an {@code if} is built in each branch that goes on, which makes the best code; but
   * not more often than two to this power.
   */
  private static final int MOST_COPIES = 3;

  private final Body body;
  private int copies;

  /** How many branches are around behind which is asked whether they have left. */
  private int guards;

  Conditionals(Body body) {
    this.body = body;
  }

  /**
   * What runs if a condition holds.
   *
   * @param place of the part of the statement
   * @param tested what decides, for messages
   * @param test makes the condition: a constant, or one that the program computes
   */
  record Arm(EObject place, EObject tested, Supplier<PyValue> test, Block code) {}

  /**
   * A statement that runs the first of some arms whose condition holds.
   *
   * @param orElse what runs if there is none
   */
  record Choice(Statement statement, List<Arm> arms, @Nullable Block orElse) {}

  /**
   * @param rest the statements behind it in its block
   * @param live names that are read after the statement
   * @param liveAtEnd names that are read after the rest
   */
  Outcome build(
      If choice, List<? extends Statement> rest, Set<String> live, Set<String> liveAtEnd) {
    List<Arm> arms = new ArrayList<>();
    for (Branch branch : choice.getBranches()) {
      arms.add(
          new Arm(
              arms.isEmpty() ? choice : branch,
              branch.getTest(),
              () -> body.expressions().choices().test(branch.getTest()),
              branch.getBody()));
    }
    return build(new Choice(choice, arms, choice.getOrElse()), rest, live, liveAtEnd);
  }

  Outcome build(
      Choice choice, List<? extends Statement> rest, Set<String> live, Set<String> liveAtEnd) {
    return build(choice, 0, rest, live, liveAtEnd);
  }

  private Outcome build(
      Choice choice,
      int index,
      List<? extends Statement> rest,
      Set<String> live,
      Set<String> liveAtEnd) {
    if (index == choice.arms().size()) {
      return choice.orElse() == null
          ? new Outcome(Flow.NEXT, false)
          : known(choice.orElse(), rest, live, liveAtEnd);
    }
    Arm arm = choice.arms().get(index);
    PyValue test = arm.test().get();
    if (!Folding.isRuntime(test)) {
      return Folding.truth(test)
          ? known(arm.code(), rest, live, liveAtEnd)
          : build(choice, index + 1, rest, live, liveAtEnd);
    }
    Value condition = body.scalars().condition(test, arm.tested());
    if (!leaves(choice.statement())) {
      return new Outcome(branches(choice, index, condition, List.of(), live, false), false);
    }
    // Where a branch leaves, what follows belongs to the other one.
    boolean isCopied = copies(choice, index);
    if (isCopied && copies == MOST_COPIES) {
      return guarded(choice, index, condition, rest, live, liveAtEnd);
    }
    copies += isCopied ? 1 : 0;
    try {
      return new Outcome(branches(choice, index, condition, rest, liveAtEnd, true), true);
    } finally {
      copies -= isCopied ? 1 : 0;
    }
  }

  private Flow branches(
      Choice choice,
      int index,
      Value condition,
      List<? extends Statement> tail,
      Set<String> after,
      boolean takesRest) {
    Arm arm = choice.arms().get(index);
    return choose(
        condition,
        Place.of(arm.place()),
        arm.tested(),
        after,
        () -> block(arm.code(), tail, after),
        () ->
            index + 1 < choice.arms().size()
                ? further(choice, index + 1, tail, after, takesRest)
                : block(choice.orElse(), tail, after));
  }

  /** What follows is built once, behind the branches, and passed over where one has left. */
  private Outcome guarded(
      Choice choice,
      int index,
      Value condition,
      List<? extends Statement> rest,
      Set<String> live,
      Set<String> liveAtEnd) {
    Set<String> wanted = new LinkedHashSet<>(live);
    wanted.addAll(liveAtEnd);
    Ways.goOn(body.scope());
    guards++;
    try {
      branches(choice, index, condition, List.of(), wanted, true);
    } finally {
      guards--;
    }
    PyValue skipped = body.scope().own(Ways.SKIPPED);
    Value passesOver = Running.valueOf(skipped);
    if (passesOver == null) {
      boolean leaves = !Boolean.FALSE.equals(Ways.known(skipped));
      return new Outcome(leaves ? Flow.MIXED : Flow.NEXT, leaves);
    }
    choose(
        passesOver,
        Place.of(choice.statement()),
        choice.statement(),
        liveAtEnd,
        () -> Flow.MIXED,
        () -> {
          Ways.goOn(body.scope());
          return body.statements().block(rest, liveAtEnd);
        });
    return new Outcome(Flow.MIXED, true);
  }

  /** Whether both ways of a condition may go on with what follows. */
  private static boolean copies(Choice choice, int index) {
    boolean elseGoesOn = choice.orElse() == null || !alwaysLeaves(choice.orElse());
    for (Arm arm : choice.arms().subList(index + 1, choice.arms().size())) {
      elseGoesOn |= !alwaysLeaves(arm.code());
    }
    return elseGoesOn && !alwaysLeaves(choice.arms().get(index).code());
  }

  private static boolean alwaysLeaves(Block block) {
    for (Statement each : block.getBody()) {
      if (each instanceof Return || each instanceof Break || each instanceof Continue) {
        return true;
      }
      if (each instanceof If choice
          && choice.getOrElse() != null
          && alwaysLeaves(choice.getOrElse())
          && choice.getBranches().stream().allMatch(branch -> alwaysLeaves(branch.getBody()))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Builds what runs if a condition holds, and what if not.
   *
   * @param place of the condition, for messages
   * @param live names that are read after both
   */
  Flow choose(
      Value condition,
      Location at,
      EObject place,
      Set<String> live,
      Supplier<Flow> thenAction,
      Supplier<Flow> elseAction) {
    OperationState state = body.emitter().state("scf.if", at).operand(condition);
    Merge merge = new Merge(body, state, at);
    Map<String, Environment.Binding> before = body.scope().snapshot();
    Flow thenFlow = in(merge.thenBlock(), thenAction);
    Map<String, Environment.Binding> first = body.scope().snapshot();
    body.scope().restore(before);
    Flow elseFlow = in(merge.elseBlock(), elseAction);
    Map<String, Environment.Binding> second = body.scope().snapshot();
    body.scope().restore(before);
    merge(merge, before, first, second, live, place);
    return thenFlow == elseFlow ? thenFlow : Flow.MIXED;
  }

  /** A branch that is taken. */
  private Outcome known(
      Block taken, List<? extends Statement> rest, Set<String> live, Set<String> liveAtEnd) {
    return leaves(taken)
        ? new Outcome(block(taken, rest, liveAtEnd), true)
        : new Outcome(block(taken, List.of(), live), false);
  }

  /** An {@code elif}: a statement of its own in the else branch. */
  private Flow further(
      Choice choice,
      int index,
      List<? extends Statement> tail,
      Set<String> after,
      boolean takesRest) {
    Outcome outcome = build(choice, index, tail, after, after);
    return outcome.tookRest() || outcome.flow().leaves() || !takesRest
        ? outcome.flow()
        : body.statements().block(tail, after);
  }

  private Flow in(dev.ppto.ir.Block block, Supplier<Flow> action) {
    Flow[] flow = new Flow[1];
    body.emitter().in(block, () -> flow[0] = action.get());
    return flow[0];
  }

  Flow block(@Nullable Block block, List<? extends Statement> tail, Set<String> live) {
    List<Statement> all = new ArrayList<>();
    if (block != null) {
      all.addAll(block.getBody());
    }
    all.addAll(tail);
    return body.statements().block(all, live);
  }

  /** Whether a branch may leave the loop or function around. */
  static boolean leaves(EObject element) {
    if (element instanceof Return || element instanceof Break || element instanceof Continue) {
      return true;
    }
    if (element instanceof For loop) {
      return holdsReturn(loop.getBody()) || leavesBlock(loop.getOrElse());
    }
    if (element instanceof While loop) {
      return holdsReturn(loop.getBody()) || leavesBlock(loop.getOrElse());
    }
    return !isDefinition(element) && element.eContents().stream().anyMatch(Conditionals::leaves);
  }

  static boolean leavesBlock(@Nullable Block block) {
    return block != null && leaves(block);
  }

  /** Whether the function around may be left. */
  static boolean holdsReturn(EObject element) {
    return element instanceof Return
        || !isDefinition(element)
            && element.eContents().stream().anyMatch(Conditionals::holdsReturn);
  }

  private static boolean isDefinition(EObject element) {
    return element instanceof FunctionDef || element instanceof ClassDef;
  }

  private void merge(
      Merge merge,
      Map<String, Environment.Binding> before,
      Map<String, Environment.Binding> first,
      Map<String, Environment.Binding> second,
      Set<String> wanted,
      EObject place) {
    Map<String, Supplier<PyValue>> merged = new LinkedHashMap<>();
    Set<String> names = new LinkedHashSet<>(first.keySet());
    names.addAll(second.keySet());
    for (String name : names) {
      Environment.Binding a = first.get(name);
      Environment.Binding b = second.get(name);
      if (a == null || b == null || !wanted.contains(name) && !isWay(name) || a.equals(b)) {
        continue;
      }
      merged.put(name, value(merge, name, a, b, place));
    }
    merge.finish();
    merged.forEach(
        (name, value) ->
            body.scope()
                .bind(
                    name, value.get(), before.containsKey(name) ? before.get(name).place() : null));
  }

  private boolean isWay(String name) {
    return Ways.isOne(name) && (guards > 0 || !name.equals(Ways.SKIPPED));
  }

  private Supplier<PyValue> value(
      Merge merge, String name, Environment.Binding a, Environment.Binding b, EObject place) {
    boolean isResult = name.equals(Ways.RESULT);
    String what = isResult ? "what the function gives back" : "'" + name + "'";
    if (Running.isPoison(a.value()) || Running.isPoison(b.value())) {
      return Running::poison;
    }
    if (Running.isUndefined(a.value()) || Running.isUndefined(b.value())) {
      String message =
          "expected "
              + what
              + " to be bound on every way here, found that it is not bound in one branch of the"
              + " 'if' in line "
              + SourceRange.of(place).line()
              + "; bind it before";
      return () -> Running.undefined(message);
    }
    if (isResult && (a.value() instanceof PyNone) != (b.value() instanceof PyNone)) {
      String message =
          "expected a function that gives back a value on every way through it, found one that"
              + " gives back None where the 'if' in line "
              + SourceRange.of(place).line()
              + " leads; return a value there, or use none";
      return () -> Running.undefined(message);
    }
    SourceRange bound = a.place() != null ? a.place() : b.place();
    try {
      return merge.value(what, a.value(), b.value(), place);
    } catch (DslError e) {
      body.program().messages().add(bound == null ? e : new DslError(bound, e.getMessage()));
      return Running::poison;
    }
  }
}
