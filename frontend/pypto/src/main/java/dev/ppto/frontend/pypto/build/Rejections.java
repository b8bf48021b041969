package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.Delete;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Global;
import dev.ppto.frontend.python.ast.Import;
import dev.ppto.frontend.python.ast.ImportFrom;
import dev.ppto.frontend.python.ast.Nonlocal;
import dev.ppto.frontend.python.ast.Raise;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.Try;
import dev.ppto.frontend.python.ast.With;

/** Statements of Python that functions of the DSL cannot have. */
final class Rejections {
  private Rejections() {}

  /** Why the statement is none of the DSL. */
  static String of(Statement statement, DslFunction function) {
    return "expected an assignment, call, if, for, while or return in the "
        + function.level().words()
        + " '"
        + function.name()
        + "', found "
        + found(statement);
  }

  private static String found(Statement statement) {
    if (statement instanceof With) {
      return "'with'; scopes such as pl.at and pl.manual_scope are part of a later step: put the"
          + " statements into a kernel and call it";
    }
    if (statement instanceof Try) {
      return "'try'; nothing raises when the program runs: remove it";
    }
    if (statement instanceof Raise) {
      return "'raise'; check with assert what is known at compile time";
    }
    if (statement instanceof FunctionDef) {
      return "'def'; define the function outside and mark it @pl.jit.inline";
    }
    if (statement instanceof ClassDef) {
      return "'class'; define it outside";
    }
    if (statement instanceof Import || statement instanceof ImportFrom) {
      return "'import'; import at the top of the file";
    }
    if (statement instanceof Global || statement instanceof Nonlocal) {
      return (statement instanceof Global ? "'global'" : "'nonlocal'")
          + "; names from outside are constants here: use another name";
    }
    return statement instanceof Delete
        ? "'del'; leave it out"
        : "another statement; move it out of the function";
  }
}
