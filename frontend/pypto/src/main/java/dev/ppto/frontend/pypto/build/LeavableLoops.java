package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.Level;
import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loops over integers that a pass may leave. Whether one did is the last of the values that passes
 * give each other.
 */
final class LeavableLoops {
  private final Body body;

  LeavableLoops(Body body) {
    this.body = body;
  }

  /**
   * @param counted an {@code scf.for} without carried values
   * @param pass its block, with arguments for them
   */
  Ways.Exits finish(
      OperationState counted, Block pass, Carried carried, List<@Nullable Value> ends) {
    List<Value> given = new ArrayList<>();
    for (int i = 0; i < ends.size(); i++) {
      Value end = ends.get(i);
      given.add(end == null ? pass.argument(1 + i) : end);
    }
    // Elsewhere loops are also for the compiler, which must see what they count.
    Operation made =
        body.level() == Level.KERNEL
            ? leaving(counted, pass, carried, given)
            : skipping(counted, pass, carried, given);
    return carried.leave(made, Collections.nCopies(ends.size(), false));
  }

  /** An {@code scf.while}, whose first value is the variable. */
  private Operation leaving(
      OperationState counted, Block pass, Carried carried, List<Value> given) {
    Location at = counted.location;
    Value stop = counted.operands.get(1);
    Value step = counted.operands.get(2);
    List<Type> types = carried.types();
    OperationState state = body.emitter().state("scf.while", at);
    state.operands(carried.initials()).operand(counted.operands.get(0));
    state.results(types).result(IndexType.INDEX);
    Block test = state.region().addBlock();
    types.forEach(each -> test.addArgument(each, at));
    Value counter = test.addArgument(IndexType.INDEX, at);
    body.emitter()
        .in(
            test,
            () -> {
              Value goesOn = body.scalars().not(test.argument(types.size() - 1), at);
              Value inRange = body.scalars().less(counter, stop, at);
              Value holds = body.scalars().and(goesOn, inRange, at);
              body.emitter()
                  .append(
                      body.emitter()
                          .state("scf.condition", at)
                          .operand(holds)
                          .operands(test.arguments()));
            });
    // The variable comes last, so that results are in the order of the carried values.
    Value variable = pass.addArgument(IndexType.INDEX, at);
    pass.argument(0).replaceAllUsesWith(variable);
    given.replaceAll(each -> each == pass.argument(0) ? variable : each);
    pass.eraseArgument(0);
    counted.regions.get(0).remove(pass);
    state.region().add(pass);
    body.emitter()
        .in(
            pass,
            () -> {
              Value next =
                  body.emitter().append("arith.addi", at, List.of(variable, step), IndexType.INDEX);
              body.emitter()
                  .append(body.emitter().state("scf.yield", at).operands(given).operand(next));
            });
    return body.emitter().append(state);
  }

  /** An {@code scf.for}, of which passes do nothing once it was left. */
  private Operation skipping(
      OperationState counted, Block pass, Carried carried, List<Value> given) {
    Location at = counted.location;
    List<Type> types = carried.types();
    counted.operands(carried.initials()).results(types);
    OperationState choice = body.emitter().state("scf.if", at);
    choice.operand(pass.argument(types.size())).results(types);
    Block left = choice.region().addBlock();
    Block going = choice.region().addBlock();
    if (!pass.isEmpty()) {
      pass.spliceTo(going, pass.first());
    }
    end(left, pass.arguments().subList(1, 1 + types.size()), at);
    end(going, given, at);
    body.emitter()
        .in(
            pass,
            () -> {
              Operation chosen = body.emitter().append(choice);
              body.emitter()
                  .append(body.emitter().state("scf.yield", at).operands(chosen.results()));
            });
    return body.emitter().append(counted);
  }

  private void end(Block block, List<? extends Value> values, Location at) {
    body.emitter()
        .in(
            block,
            () -> body.emitter().append(body.emitter().state("scf.yield", at).operands(values)));
  }
}
