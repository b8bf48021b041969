package dev.ppto.dialects.signature;

import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedMemory;
import java.util.List;
import java.util.Objects;

/** Whether arguments fit the parameters of the function that is called. */
public final class CallCompatibility {
  private CallCompatibility() {}

  /** Reports at {@code call} unless it names a function of that level whose parameters fit. */
  public static void verifyCall(
      Operation call, SymbolRefAttr name, List<Value> arguments, Level level) {
    Operation callee = SymbolTable.lookupNearest(call, name);
    if (callee == null) {
      call.opError(
              "expected the name of "
                  + level.noun()
                  + ", found '@"
                  + name.leaf()
                  + "', which is not defined")
          .report();
      return;
    }
    if (!callee.has(level.trait())) {
      Diagnostic error =
          call.opError(
                  "expected "
                      + level.noun()
                      + ", found '@"
                      + name.leaf()
                      + "', which is "
                      + Level.describe(callee))
              .note(callee.location(), "it is defined here");
      if (level == Level.DEVICE && callee.has(Level.KERNEL.trait())) {
        error.note("wrap the kernel in an orch.func that calls it, and dispatch that");
      }
      error.report();
      return;
    }
    verify(call, arguments, callee);
  }

  /** Reports at {@code call} what does not fit; true if all does. */
  public static boolean verify(Operation call, List<Value> arguments, Operation callee) {
    if (!Signature.isReadable(callee)) {
      return true; // Reported at the function.
    }
    Signature signature = Signature.of(callee);
    List<String> names = Signature.parameterNames(callee);
    if (arguments.size() != signature.size()) {
      call.opError(
              "expected "
                  + signature.size()
                  + (signature.size() == 1 ? " argument, found " : " arguments, found ")
                  + arguments.size())
          .note(callee.location(), "the function is here")
          .report();
      return false;
    }
    boolean fits = true;
    for (int i = 0; i < arguments.size(); i++) {
      Type given = arguments.get(i).type();
      Type wanted = signature.types().get(i);
      if (!accepts(wanted, given)) {
        call.opError(
                "argument #"
                    + i
                    + " ('%"
                    + names.get(i)
                    + "'): expected "
                    + Printer.print(wanted)
                    + ", found "
                    + Printer.print(given))
            .note(callee.location(), "the function is here")
            .report();
        fits = false;
      }
      if (i < signature.directions().size() && signature.directions().get(i).writes()) {
        fits &=
            WriteAccess.verify(
                call, arguments.get(i), "passed where '%" + names.get(i) + "' is written");
      }
    }
    return fits && verifyExtents(call, arguments, callee, signature, names);
  }

  /** Extents of the arguments that are known here do not contradict the callee's. */
  private static boolean verifyExtents(
      Operation call,
      List<Value> arguments,
      Operation callee,
      Signature signature,
      List<String> names) {
    ExtentSolver solver = new ExtentSolver();
    for (NamedExtent extent : signature.extents()) {
      for (NamedExtent.Place place : extent.places()) {
        int parameter = place.parameter();
        int dimension = place.dimension();
        if (parameter < 0
            || parameter >= arguments.size()
            || !(arguments.get(parameter).type() instanceof ShapedMemory memory)
            || dimension < 0
            || dimension >= memory.rank()
            || memory.isDynamic(dimension)) {
          continue; // Not known, or reported at the function.
        }
        try {
          solver.add(
              extent.expression(),
              memory.shape().get(dimension),
              "dimension " + dimension + " of argument '" + names.get(parameter) + "'");
        } catch (ExtentConflict e) {
          call.opError(e.problem() + " in " + e.origin())
              .note(callee.location(), "the function is here")
              .report();
          return false;
        }
      }
    }
    return true;
  }

  /**
   * A memory argument fits if kind, element type and rank agree and extents agree where both are
   * static; where one is dynamic the machine checks. Everything else must be equal.
   */
  public static boolean accepts(Type wanted, Type given) {
    if (wanted.equals(given)) {
      return true;
    }
    if (!(wanted instanceof ShapedMemory w)
        || !(given instanceof ShapedMemory g)
        || w.getClass() != g.getClass()
        || !w.elementType().equals(g.elementType())
        || w.rank() != g.rank()) {
      return false;
    }
    if (w instanceof MemRefType wm && g instanceof MemRefType gm && !sameLayout(wm, gm)) {
      return false;
    }
    for (int i = 0; i < w.rank(); i++) {
      if (!w.isDynamic(i) && !g.isDynamic(i) && w.shape().get(i) != g.shape().get(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameLayout(MemRefType wanted, MemRefType given) {
    return Objects.equals(wanted.layout(), given.layout())
        && Objects.equals(wanted.memorySpace(), given.memorySpace());
  }
}
