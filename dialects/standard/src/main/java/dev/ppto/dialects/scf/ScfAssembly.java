package dev.ppto.dialects.scf;

import dev.ppto.dialects.builtin.ImplicitTerminator;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Pieces of text that loops have in common. */
final class ScfAssembly {
  private ScfAssembly() {}

  /** Region arguments with the values they start from: {@code (%a = %x, %b = %y)}. */
  static final class Initialization {
    final List<OpParser.UnresolvedOperand> arguments = new ArrayList<>();
    final List<OpParser.UnresolvedOperand> values = new ArrayList<>();

    /** Parses the list with its parentheses; empty without them. */
    static Initialization parseOptional(OpParser parser) {
      Initialization list = new Initialization();
      if (parser.optionalPunctuation("(") && !parser.optionalPunctuation(")")) {
        do {
          list.arguments.add(parser.argumentName());
          parser.punctuation("=");
          list.values.add(parser.operand());
        } while (parser.optionalPunctuation(","));
        parser.punctuation(")");
      }
      return list;
    }

    int size() {
      return arguments.size();
    }

    /** The arguments of the region, whose types are now known. */
    List<OpParser.Argument> typed(List<? extends Type> types) {
      List<OpParser.Argument> typed = new ArrayList<>();
      for (int i = 0; i < arguments.size(); i++) {
        typed.add(argument(arguments.get(i), types.get(i)));
      }
      return typed;
    }
  }

  static OpParser.Argument argument(OpParser.UnresolvedOperand name, Type type) {
    return new OpParser.Argument(name, type, name.location(), Map.of());
  }

  static void printInitialization(
      List<BlockArgument> arguments, List<Value> values, OpPrinter printer) {
    printer.text("(");
    for (int i = 0; i < arguments.size(); i++) {
      printer.text(i == 0 ? "" : ", ").value(arguments.get(i)).text(" = ").value(values.get(i));
    }
    printer.text(")");
  }

  /** Parses a region that may lack its {@code scf.yield}. */
  static void regionWithYield(
      OpParser parser, OperationState state, Region region, List<OpParser.Argument> arguments) {
    parser.region(region, arguments);
    ImplicitTerminator.ensure(region, parser.context(), YieldOp.NAME, state.location);
  }

  /** Parses {@code (%i, %j)}, variables of type {@code index}. */
  static List<OpParser.Argument> inductionVariables(OpParser parser) {
    parser.punctuation("(");
    List<OpParser.Argument> variables = new ArrayList<>();
    if (!parser.optionalPunctuation(")")) {
      do {
        variables.add(argument(parser.argumentName(), IndexType.INDEX));
      } while (parser.optionalPunctuation(","));
      parser.punctuation(")");
    }
    return variables;
  }

  /** Gives the last region that was parsed its terminator, if it has none. */
  static void ensureTerminator(OpParser parser, OperationState state, String name) {
    ImplicitTerminator.ensure(lastRegion(state), parser.context(), name, state.location);
  }

  /** The region that was parsed last. */
  static Region lastRegion(OperationState state) {
    return state.regions.get(state.regions.size() - 1);
  }
}
