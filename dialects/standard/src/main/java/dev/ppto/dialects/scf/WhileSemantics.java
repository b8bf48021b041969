package dev.ppto.dialects.scf;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.rewrite.PatternSet;

/** {@code scf.while}: a loop with its condition in the middle. */
final class WhileSemantics {
  private WhileSemantics() {}

  static void verify(WhileOp op) {
    if (!Yields.verifyTerminator(op, op.before(), "before", ConditionOp.NAME)
        || !Yields.verifyTerminator(op, op.after(), "after", YieldOp.NAME)) {
      return;
    }
    ConditionOp condition = condition(op);
    if (op.inits().size() != op.before().entry().arguments().size()
        || !op.operandTypes()
            .equals(op.before().entry().arguments().stream().map(a -> a.type()).toList())) {
      op.opError(
              "along control flow edge from parent operands to Region #0: the "
                  + op.inits().size()
                  + " initial values should match the region's "
                  + op.before().entry().arguments().size()
                  + " arguments in number and type")
          .report();
    }
    Yields.verifyEdge(op, condition, 0, 1, condition.args(), op.after().entry().arguments());
    Yields.verifyEdge(op, condition, 0, null, condition.args(), op.results());
    Yields.verifyEdge(
        op,
        op.after().entry().last(),
        1,
        0,
        Yields.of(op.after()),
        op.before().entry().arguments());
  }

  /** The terminator of the first region. */
  static ConditionOp condition(WhileOp op) {
    if (op.before().entry().terminator() instanceof ConditionOp condition) {
      return condition;
    }
    throw new IllegalStateException("'scf.while' without 'scf.condition'");
  }

  static void execute(WhileOp op, ProgramBuilder program) {
    ConditionOp condition = condition(op);
    int[] before = program.registers(op.before().entry().arguments());
    int[] passed = program.registers(condition.args());
    ProgramBuilder.Label head = program.newLabel();
    ProgramBuilder.Label end = program.newLabel();
    program.move(program.registers(op.inits()), before);
    program.bind(head);
    program.compileBlock(op.before().entry());
    program.jumpIfZero(program.register(condition.condition()), end);
    program.move(passed, program.registers(op.after().entry().arguments()));
    program.compileBlock(op.after().entry());
    program.move(program.registers(Yields.of(op.after())), before);
    program.jump(head);
    program.bind(end);
    program.move(passed, program.registers(op.results()));
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(
        new InlineFalseWhile(),
        new KnownConditionInside(),
        new KnownComparisonInside(),
        new DropInvariantWhileArguments(),
        new DropUnusedWhileResults(),
        new DropUnusedWhileCarried());
  }
}
