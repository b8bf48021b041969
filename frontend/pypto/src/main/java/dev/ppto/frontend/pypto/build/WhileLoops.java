package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.AstFactory;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.While;
import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Loops that run while a condition holds: {@code scf.while}. */
final class WhileLoops {
  private final Body body;

  WhileLoops(Body body) {
    this.body = body;
  }

  /** {@code while test:}. */
  Ways.Exits build(While loop, Set<String> live) {
    if (loop.getOrElse() != null && !BoundNames.in(List.of(loop.getTest())).isEmpty()) {
      throw new DslError(
          loop,
          "expected a while statement without 'else' where its condition binds names, found one;"
              + " bind them before the loop and at the end of its body");
    }
    LoopTargets none = new LoopTargets(null, List.of());
    return build(loop, loop.getTest(), loop.getBody().getBody(), none, null, live);
  }

  /** {@code for (x,) in pl.while_(init_values=(a,)): pl.cond(test)}. */
  Ways.Exits build(For loop, Call call, Set<String> live) {
    List<PyValue> initial = List.of();
    for (Given each : body.expressions().calls().given(call)) {
      if (!"init_values".equals(each.keyword())) {
        throw new DslError(
            each.place(), "pl.while_() expected init_values=, found another argument");
      }
      initial = body.expressions().sequence(each.value(), each.place());
    }
    LoopTargets targets = LoopTargets.of(loop, false, initial.size());
    List<Statement> code = loop.getBody().getBody();
    if (code.isEmpty()
        || !(code.get(0) instanceof Expression first)
        || !"pl.cond".equals(body.expressions().calls().operationName(first))) {
      throw new DslError(
          loop, "expected pl.cond(condition) as the first statement of a pl.while_() loop");
    }
    List<Argument> arguments = ((Call) first).getArguments();
    if (arguments.size() != 1) {
      throw new DslError(
          first, "pl.cond() expected one condition, found " + arguments.size() + " arguments");
    }
    for (int i = 0; i < targets.names().size(); i++) {
      body.scope().bind(targets.names().get(i), initial.get(i), null);
    }
    return build(
        loop, arguments.get(0).getValue(), code.subList(1, code.size()), targets, loop, live);
  }

  private Ways.Exits build(
      EObject loop,
      Expression test,
      List<Statement> code,
      LoopTargets targets,
      @Nullable For withYields,
      Set<String> live) {
    Set<String> tested = BoundNames.in(List.of(test));
    Set<String> bound = new LinkedHashSet<>(BoundNames.changedIn(code));
    bound.addAll(tested);
    bound.addAll(targets.names());
    Set<String> read = new LinkedHashSet<>(Liveness.atHead(test, code, live));
    read.addAll(targets.names());
    Carried carried = new Carried(body, loop, bound, read, live);
    Location at = Place.of(loop);
    OperationState state = body.emitter().state("scf.while", at);
    Block before = state.region().addBlock();
    Block after = state.region().addBlock();
    // A test that binds names is part of the pass, which it ends.
    PyValue condition = tested.isEmpty() ? test(test, before, carried) : enterOnly(before, carried);
    if (Boolean.FALSE.equals(Folding.isRuntime(condition) ? null : Folding.truth(condition))) {
      before.clear();
      carried.restore();
      return Ways.Exits.NONE;
    }
    boolean isEndless = !Folding.isRuntime(condition);
    Yields yields = new Yields(loop, targets, isEndless);
    List<Statement> complete = new ArrayList<>(code);
    if (isEndless && withYields == null) {
      complete.add(AstFactory.eINSTANCE.createContinue());
    }
    List<@Nullable Value> ends = new ArrayList<>();
    Ways.Exits[] exits = new Ways.Exits[1];
    int errors = body.program().messages().errors();
    body.emitter()
        .in(
            after,
            () -> {
              carried.enter(after);
              exits[0] =
                  new RangeLoops(body)
                      .pass(
                          yields,
                          () ->
                              tested.isEmpty()
                                  ? body.statements().block(complete, read)
                                  : tested(test, complete, read, yields));
              if (withYields != null) {
                yields.leave(withYields, body.scope());
              }
              carried.checkFixed();
              ends.addAll(carried.ends(loop));
            });
    if (isEndless && !exits[0].any()) {
      if (body.program().messages().errors() > errors) {
        throw new PoisonedException();
      }
      throw new DslError(
          test,
          "expected a condition that the loop changes, or a way out of it, found one that is"
              + " always true; bind what it depends on before the loop and change it in the loop,"
              + " or leave the loop with break");
    }
    carried.complete(exits[0], isEndless, List.of(after, before), ends);
    finishTest(before, condition, exits[0], test, at);
    body.emitter()
        .in(
            after,
            () -> {
              List<Value> yielded = new ArrayList<>();
              for (int i = 0; i < ends.size(); i++) {
                Value end = ends.get(i);
                yielded.add(end == null ? after.argument(i) : end);
              }
              body.emitter().append(body.emitter().state("scf.yield", at).operands(yielded));
            });
    state.operands(carried.initials()).results(carried.types());
    Operation made = body.emitter().append(state);
    Ways.Exits ways = carried.leave(made, Collections.nCopies(ends.size(), false));
    carried.poison(ends);
    yields.after(body.scope());
    return ways;
  }

  private PyValue test(Expression test, Block before, Carried carried) {
    PyValue[] condition = new PyValue[1];
    body.emitter()
        .in(
            before,
            () -> {
              carried.enter(before);
              condition[0] = body.expressions().choices().test(test);
            });
    return condition[0];
  }

  private PyValue enterOnly(Block before, Carried carried) {
    carried.enter(before);
    return new PyBool(true);
  }

  /** A pass that starts with the test and leaves the loop where it does not hold. */
  private Flow tested(Expression test, List<Statement> code, Set<String> live, Yields yields) {
    PyValue condition = body.expressions().choices().test(test);
    if (!Folding.isRuntime(condition)) {
      return Folding.truth(condition) ? body.statements().block(code, live) : left(yields);
    }
    return body.statements()
        .conditionals()
        .choose(
            body.scalars().condition(condition, test),
            Place.of(test),
            test,
            live,
            () -> body.statements().block(code, live),
            () -> left(yields));
  }

  private Flow left(Yields yields) {
    yields.keep(body.scope());
    Ways.leaveLoop(body.scope());
    return Flow.BREAK;
  }

  /** Ends the block of the test: it is not computed where a pass has left the loop. */
  private void finishTest(
      Block before, PyValue condition, Ways.Exits exits, Expression test, Location at) {
    Emitter emitter = body.emitter();
    Value holds = Running.valueOf(condition);
    if (exits.any()) {
      Value left = before.argument(before.arguments().size() - 1);
      if (holds == null) {
        Value[] goesOn = new Value[1];
        emitter.in(before, () -> goesOn[0] = body.scalars().not(left, at));
        holds = goesOn[0];
      } else {
        OperationState choice = emitter.state("scf.if", at).operand(left).result(holds.type());
        Block leaving = choice.region().addBlock();
        Block testing = choice.region().addBlock();
        if (!before.isEmpty()) {
          before.spliceTo(testing, before.first());
        }
        Value never = emitter.constant(IntegerAttr.bool(false), at);
        end(leaving, never, at);
        end(testing, holds, at);
        Value[] chosen = new Value[1];
        emitter.in(before, () -> chosen[0] = emitter.append(choice).result());
        holds = chosen[0];
      }
    }
    Value found = Objects.requireNonNull(holds);
    emitter.in(
        before,
        () ->
            emitter.append(
                emitter.state("scf.condition", at).operand(found).operands(before.arguments())));
  }

  private void end(Block block, Value value, Location at) {
    body.emitter()
        .in(
            block,
            () -> body.emitter().append(body.emitter().state("scf.yield", at).operand(value)));
  }
}
