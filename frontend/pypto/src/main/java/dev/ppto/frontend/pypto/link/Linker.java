package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.python.PythonMessage;
import dev.ppto.frontend.python.PythonSource;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.ir.DeepStack;
import dev.ppto.ir.diagnostic.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Gives the names of a file their meanings: runs what is Python in it, collects what is DSL. */
public final class Linker {
  private static final Pattern ASSIGNMENT = Pattern.compile("(\\w+)[^=(]*=(?!=)");

  private final Catalog catalog;

  public Linker(Catalog catalog) {
    this.catalog = catalog;
  }

  /** Links a file that was read; its syntax errors are among the messages. */
  public LinkedProgram link(PythonSource source, LinkOptions options) {
    return DeepStack.call(() -> new Run(source, options).link());
  }

  /** Links one file. */
  private final class Run {
    private final PythonSource source;
    private final LinkOptions options;
    private final Interpreter interpreter = new Interpreter(catalog);
    private final Statements statements = interpreter.functions().statements();
    private final Definitions definitions = statements.definitions();
    private final Environment globals = new Environment(null);
    private final List<DslMessage> messages = new ArrayList<>();
    private boolean hasFailedDefinitions;

    private Run(PythonSource source, LinkOptions options) {
      this.source = source;
      this.options = options;
    }

    private LinkedProgram link() {
      source.messages().forEach(each -> messages.add(DslMessage.of(each)));
      statements.skipUnknown(true);
      runModule();
      DslFunction entry = entry();
      statements.skipUnknown(false);
      messages.addAll(definitions.messages());
      // Errors elsewhere may be why there is no entry.
      if (messages.stream().anyMatch(each -> each.isError() && each.line() > 0)) {
        messages.removeIf(each -> each.line() == 0);
      }
      return new LinkedProgram(
          entry, functions(), globals, interpreter, ImmutableList.copyOf(sorted()));
    }

    private List<DslMessage> sorted() {
      List<DslMessage> sorted = new ArrayList<>(new LinkedHashSet<>(messages));
      sorted.sort(Comparator.comparingInt(DslMessage::line).thenComparingInt(DslMessage::column));
      return sorted;
    }

    private ImmutableList<DslFunction> functions() {
      List<DslFunction> functions = new ArrayList<>(definitions.collected());
      functions.sort(Comparator.comparingInt(each -> each.place().offset()));
      return ImmutableList.copyOf(functions);
    }

    private void runModule() {
      globals.bind("__name__", new PyString(moduleName(source.file())), null);
      bindBrokenNames();
      Frame frame = new Frame(globals);
      for (Statement statement : source.ast().getBody()) {
        try {
          run(statement, frame);
        } catch (DslError e) {
          definitions.report(e);
          hasFailedDefinitions |= statement instanceof FunctionDef || statement instanceof ClassDef;
          statements.unknown(statement, frame, PyForeign.FAILED);
        }
      }
    }

    private void run(Statement statement, Frame frame) {
      try {
        statements.run(statement, frame);
      } catch (StackOverflowError e) {
        // Only values that hold themselves are nested so deep: expressions and calls are bounded.
        throw new DslError(
            statement, "expected values of bounded depth, found a list or dict that holds itself");
      }
    }

    /** Lines that are no Python are not in the tree: what they would bind is not known. */
    private void bindBrokenNames() {
      List<String> lines = source.messages().isEmpty() ? List.of() : source.text().lines().toList();
      for (PythonMessage message : source.messages()) {
        Matcher assignment =
            ASSIGNMENT.matcher(message.line() > lines.size() ? "" : lines.get(message.line() - 1));
        if (assignment.lookingAt()) {
          globals.bind(assignment.group(1), PyForeign.FAILED, null);
        }
      }
    }

    private @Nullable DslFunction entry() {
      try {
        return new EntrySearch(source, options, interpreter, globals, hasFailedDefinitions).find();
      } catch (DslError e) {
        definitions.report(e);
      } catch (EntrySearch.Missing e) {
        messages.add(new DslMessage(Severity.ERROR, source.file(), 0, 0, e.getMessage()));
      }
      return null;
    }
  }

  private static String moduleName(String file) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }
}
