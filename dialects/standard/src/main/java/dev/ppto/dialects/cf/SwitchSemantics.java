package dev.ppto.dialects.cf;

import dev.ppto.execution.NotExecutableException;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.PatternSet;

/** {@code cf.switch}. */
final class SwitchSemantics {
  private SwitchSemantics() {}

  static void verify(SwitchOp op) {
    int destinations = op.caseDestinations().size();
    if (op.caseValues() != null) {
      if (!(op.caseValues() instanceof DenseElementsAttr values)) {
        op.opError("expected dense case values, found " + Printer.print(op.caseValues())).report();
        return;
      }
      if (!values.type().elementType().equals(op.flag().type())) {
        op.opError(
                "'flag' type ('"
                    + Printer.print(op.flag().type())
                    + "') should match case value type ('"
                    + Printer.print(values.type().elementType())
                    + "')")
            .report();
        return;
      }
    }
    long values =
        op.caseValues() instanceof DenseElementsAttr dense ? dense.type().elementCount() : 0;
    if (values != destinations) {
      op.opError(
              "number of case values ("
                  + values
                  + ") should match number of case destinations ("
                  + destinations
                  + ")")
          .report();
      return;
    }
    long segments = op.caseOperandSegments().asList().stream().mapToLong(Long::longValue).sum();
    if (op.caseOperandSegments().length() != destinations || segments != op.caseOperands().size()) {
      op.opError(
              "case_operand_segments should have one count for each of the "
                  + destinations
                  + " cases, "
                  + op.caseOperands().size()
                  + " operands in all, found "
                  + op.caseOperandSegments())
          .report();
      return;
    }
    SwitchCases cases = SwitchCases.of(op);
    Branches.verify(op, 0, cases.byDefault().operands());
    for (int i = 0; i < destinations; i++) {
      Branches.verify(op, i + 1, cases.cases().get(i).edge().operands());
    }
  }

  static void execute(SwitchOp op, ProgramBuilder program) {
    if (op.flag().type() instanceof IntegerType type && type.width() > 64) {
      throw new NotExecutableException(
          op, "runs on integers of up to 64 bits, but here it has " + Printer.print(type));
    }
    SwitchCases cases = SwitchCases.of(op);
    int flag = program.register(op.flag());
    for (SwitchCases.Case c : cases.cases()) {
      ProgramBuilder.Label next = program.newLabel();
      long value = c.value();
      program.emit(
          frame -> {
            if (frame.word(flag) != value) {
              frame.jump(next.pc());
            }
            return Outcome.DONE;
          });
      program.branch(c.edge().target(), c.edge().operands());
      program.bind(next);
    }
    program.branch(cases.byDefault().target(), cases.byDefault().operands());
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(
        new KnownFlag(),
        new DropDefaultCases(),
        new SwitchThrough(),
        new DropHandledCases(),
        new KnownInCase());
  }
}
