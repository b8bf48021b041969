package dev.ppto.dialects.scf;

import dev.ppto.ir.Block;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import java.util.List;
import java.util.Set;

/** {@code {...}}. */
final class InParallelAssembly {
  private InParallelAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    Region body = state.region();
    parser.region(body, List.of());
    if (body.isEmpty()) {
      body.addBlock();
    }
    parser.optionalAttributeDictionary(state);
  }

  static void print(ForallInParallelOp op, OpPrinter printer) {
    printer.text(" ").region(op.body(), false, true);
    printer.attributeDictionary(op, Set.of());
  }

  /** Gives the body of a loop its terminator, if the text has none. */
  static void ensure(OpParser parser, OperationState loop) {
    Region body = ScfAssembly.lastRegion(loop);
    Block block = body.isEmpty() ? body.addBlock() : body.entry();
    if (body.blocks().size() == 1 && block.terminator() == null) {
      OperationState end =
          new OperationState(parser.context().definition(ForallInParallelOp.NAME), loop.location);
      end.region().addBlock();
      block.append(end.create());
    }
  }
}
