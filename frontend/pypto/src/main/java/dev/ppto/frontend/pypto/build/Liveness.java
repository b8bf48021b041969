package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.python.ast.AnnotatedAssign;
import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.Block;
import dev.ppto.frontend.python.ast.Branch;
import dev.ppto.frontend.python.ast.Break;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Case;
import dev.ppto.frontend.python.ast.Continue;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.If;
import dev.ppto.frontend.python.ast.Lambda;
import dev.ppto.frontend.python.ast.Match;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.Return;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.While;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Which names a statement or what follows it may read. Only those are carried through loops and out
 * of branches. More names than are really read do no harm.
 */
final class Liveness {
  private static final Map<FunctionDef, Set<String>> CAPTURED =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** What may be read where the loop around goes on or ends. */
  private final Set<String> atLoop = new HashSet<>();

  private Liveness() {}

  /** The names that are read at the start of statements or after them. */
  static Set<String> before(List<? extends Statement> statements, Set<String> after) {
    Liveness liveness = new Liveness();
    liveness.atLoop.addAll(after);
    return liveness.of(statements, after);
  }

  /**
   * For each statement, the names that are read after it.
   *
   * @param after those that are read after all of them
   */
  static List<Set<String>> afterEach(List<? extends Statement> statements, Set<String> after) {
    Liveness liveness = new Liveness();
    liveness.atLoop.addAll(after);
    List<Set<String>> all = new ArrayList<>();
    Set<String> live = after;
    for (int i = statements.size() - 1; i >= 0; i--) {
      all.add(0, live);
      live = liveness.of(statements.get(i), live);
    }
    return all;
  }

  /** The names that a loop's body may read before it binds them, or the loop's condition. */
  static Set<String> atHead(
      @Nullable Expression test, List<? extends Statement> body, Set<String> after) {
    return new Liveness().loop(test, body, after);
  }

  private Set<String> of(List<? extends Statement> statements, Set<String> after) {
    Set<String> live = after;
    for (int i = statements.size() - 1; i >= 0; i--) {
      live = of(statements.get(i), live);
    }
    return live;
  }

  private Set<String> of(@Nullable Block block, Set<String> after) {
    return block == null ? after : of(block.getBody(), after);
  }

  private Set<String> of(Statement statement, Set<String> after) {
    if (statement instanceof Assign assign) {
      Set<String> live = new HashSet<>(after);
      assign.getTargets().forEach(target -> live.removeAll(BoundNames.ofTarget(target)));
      assign.getTargets().forEach(target -> targetReads(target, live));
      reads(assign.getValue(), live);
      return live;
    }
    if (statement instanceof AnnotatedAssign assign && assign.getValue() != null) {
      Set<String> live = new HashSet<>(after);
      live.removeAll(BoundNames.ofTarget(assign.getTarget()));
      targetReads(assign.getTarget(), live);
      reads(assign.getValue(), live);
      return live;
    }
    if (statement instanceof If choice) {
      Set<String> live = new HashSet<>(of(choice.getOrElse(), after));
      for (Branch branch : choice.getBranches()) {
        live.addAll(of(branch.getBody(), after));
        reads(branch.getTest(), live);
      }
      return live;
    }
    if (statement instanceof Match match) {
      Set<String> live = new HashSet<>(after);
      for (Case each : match.getCases()) {
        live.addAll(of(each.getBody(), after));
        reads(each.getPattern(), live);
        reads(each.getGuard(), live);
      }
      reads(match.getSubject(), live);
      return live;
    }
    if (statement instanceof For loop) {
      Set<String> end = of(loop.getOrElse(), after);
      Set<String> live = new HashSet<>(loop(null, loop.getBody().getBody(), end));
      live.removeAll(BoundNames.ofTarget(loop.getTarget()));
      live.addAll(end);
      live.addAll(after);
      reads(loop.getIterable(), live);
      return live;
    }
    if (statement instanceof While loop) {
      return loop(loop.getTest(), loop.getBody().getBody(), of(loop.getOrElse(), after));
    }
    if (statement instanceof Return end) {
      Set<String> live = new HashSet<>();
      reads(end.getValue(), live);
      return live;
    }
    if (statement instanceof Break || statement instanceof Continue) {
      return atLoop;
    }
    Set<String> live = new HashSet<>(after);
    reads(statement, live);
    return live;
  }

  private Set<String> loop(
      @Nullable Expression test, List<? extends Statement> body, Set<String> after) {
    Set<String> outer = new HashSet<>(atLoop);
    Set<String> live = new HashSet<>(after);
    reads(test, live);
    // What a pass reads is read after the pass before it.
    int known;
    do {
      known = live.size();
      atLoop.clear();
      atLoop.addAll(live);
      live.addAll(of(body, live));
    } while (live.size() > known);
    atLoop.clear();
    atLoop.addAll(outer);
    return live;
  }

  private static void targetReads(@Nullable Expression target, Set<String> live) {
    if (target instanceof Name) {
      return;
    }
    if (target != null) {
      Set<String> bound = BoundNames.ofTarget(target);
      Set<String> found = new HashSet<>();
      reads(target, found);
      found.removeAll(bound);
      live.addAll(found);
    }
  }

  private static void reads(@Nullable EObject element, Set<String> names) {
    if (element instanceof Call call && call.getFunction() instanceof Name) {
      // The function may be one of this body and read names of it.
      names.addAll(captured(call));
    }
    if (element instanceof Name name) {
      names.add(name.getName());
    } else if (element != null) {
      element.eContents().forEach(each -> reads(each, names));
    }
  }

  /** The names in functions that are defined in the function around an element. */
  private static Set<String> captured(EObject element) {
    EObject around = element.eContainer();
    while (around != null && !(around instanceof FunctionDef)) {
      around = around.eContainer();
    }
    return around == null
        ? Set.of()
        : CAPTURED.computeIfAbsent(
            (FunctionDef) around,
            function -> {
              Set<String> found = new HashSet<>();
              function.getBody().getBody().forEach(statement -> captured(statement, found));
              return found;
            });
  }

  private static void captured(EObject element, Set<String> names) {
    if (element instanceof FunctionDef || element instanceof Lambda) {
      names(element, names);
    } else {
      element.eContents().forEach(each -> captured(each, names));
    }
  }

  private static void names(EObject element, Set<String> names) {
    if (element instanceof Name name) {
      names.add(name.getName());
    }
    element.eContents().forEach(each -> names(each, names));
  }
}
