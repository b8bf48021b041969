package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.python.PythonSource;
import dev.ppto.ir.DeepStack;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.source.SourceFiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives the names of a file their meanings: runs what is Python in it, collects what is DSL. */
public final class Linker {
  private final Catalog catalog;

  public Linker(Catalog catalog) {
    this.catalog = catalog;
  }

  /** Links a file that was read and imports no others. */
  public LinkedProgram link(PythonSource source, LinkOptions options) {
    return link(source, options, SourceFiles.NONE);
  }

  /**
   * Links a file that was read, and those that it imports; their syntax errors are among the
   * messages.
   */
  public LinkedProgram link(PythonSource source, LinkOptions options, SourceFiles files) {
    return DeepStack.call(() -> new Run(source, options, files).link());
  }

  /** Links one program. */
  private final class Run {
    private final PythonSource source;
    private final LinkOptions options;
    private final Interpreter interpreter;
    private final Statements statements;
    private final Definitions definitions;
    private final Environment globals = new Environment(null);
    private final List<DslMessage> messages = new ArrayList<>();

    private Run(PythonSource source, LinkOptions options, SourceFiles files) {
      this.source = source;
      this.options = options;
      this.interpreter = new Interpreter(catalog, files);
      this.statements = interpreter.functions().statements();
      this.definitions = statements.definitions();
    }

    private LinkedProgram link() {
      statements.skipUnknown(true);
      interpreter.modules().run(source, globals);
      List<PythonSource> sources = interpreter.modules().sources();
      sources.forEach(
          each -> each.messages().forEach(message -> messages.add(DslMessage.of(message))));
      DslFunction entry = entry();
      statements.skipUnknown(false);
      // What follows from a line that is no Python is not told.
      Set<String> broken = new HashSet<>();
      messages.forEach(each -> broken.add(each.file() + ":" + each.line()));
      definitions.messages().stream()
          .filter(each -> !broken.contains(each.file() + ":" + each.line()))
          .forEach(messages::add);
      // Errors elsewhere may be why there is no entry.
      if (messages.stream().anyMatch(each -> each.isError() && each.line() > 0)) {
        messages.removeIf(each -> each.line() == 0);
      }
      return new LinkedProgram(
          entry,
          functions(),
          globals,
          interpreter,
          ImmutableList.copyOf(sources),
          ImmutableList.copyOf(sorted()));
    }

    private List<DslMessage> sorted() {
      List<DslMessage> sorted = new ArrayList<>(new LinkedHashSet<>(messages));
      sorted.sort(
          Comparator.comparing((DslMessage each) -> order(each.file()))
              .thenComparingInt(DslMessage::line)
              .thenComparingInt(DslMessage::column));
      return sorted;
    }

    private ImmutableList<DslFunction> functions() {
      List<DslFunction> functions = new ArrayList<>(definitions.collected());
      functions.sort(
          Comparator.comparing((DslFunction each) -> order(each.place().file()))
              .thenComparingInt(each -> each.place().offset()));
      return ImmutableList.copyOf(functions);
    }

    /** The program's own file is first, then those that it imports. */
    private int order(String file) {
      List<PythonSource> sources = interpreter.modules().sources();
      int index = 0;
      while (index < sources.size() && !sources.get(index).file().equals(file)) {
        index++;
      }
      return index;
    }

    private @Nullable DslFunction entry() {
      try {
        return new EntrySearch(
                source,
                options,
                interpreter,
                globals,
                interpreter.modules().hasFailedDefinitions() || definitions.hasFailedMembers())
            .find();
      } catch (DslError e) {
        definitions.report(e);
      } catch (EntrySearch.Missing e) {
        messages.add(new DslMessage(Severity.ERROR, source.file(), 0, 0, e.getMessage()));
      }
      return null;
    }
  }
}
