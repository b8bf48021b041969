package dev.ppto.frontend.python;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.python.ast.AstPackage;
import dev.ppto.frontend.python.message.SyntaxMessages;
import dev.ppto.frontend.python.rule.SourceRules;
import dev.ppto.frontend.python.services.PythonGrammarAccess;
import dev.ppto.frontend.python.token.LineMap;
import dev.ppto.frontend.python.token.Problem;
import dev.ppto.frontend.python.token.PythonTokens;
import dev.ppto.frontend.python.token.Word;
import dev.ppto.frontend.python.tree.Failure;
import dev.ppto.frontend.python.tree.TreeReader;
import dev.ppto.ir.DeepStack;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.emf.common.notify.Adapter;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.XtextPackage;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.impl.BinaryGrammarResourceFactoryImpl;
import org.jspecify.annotations.Nullable;

/** Reads Python 3.11. */
public final class PythonReader {
  private static final PythonGrammarAccess GRAMMAR = grammar();

  private PythonReader() {}

  /**
   * Reads a source.
   *
   * @param file the name for messages
   * @param text anything; what is no Python gives messages
   */
  public static PythonSource read(String file, String text) {
    return DeepStack.call(() -> new Reading(file, text).read(true));
  }

  /** Only the grammar: setting up all of Xtext takes longer than reading a file. */
  private static PythonGrammarAccess grammar() {
    Resource.Factory.Registry.INSTANCE
        .getExtensionToFactoryMap()
        .putIfAbsent("xtextbin", new BinaryGrammarResourceFactoryImpl());
    XtextPackage.eINSTANCE.getName();
    AstPackage.eINSTANCE.getName();
    return TreeReader.grammar("dev.ppto.frontend.python.Python", XtextResourceSet::new);
  }

  /** Reads one source. */
  private static final class Reading implements TreeReader.Places {
    private final String file;
    private final String text;
    private final LineMap lines;
    private final Map<Integer, PythonMessage> messages = new TreeMap<>();

    private Reading(String file, String text) {
      this.file = file;
      this.text = text;
      this.lines = new LineMap(text);
    }

    /**
     * @param isModule false: what names and statements mean is not checked
     */
    private PythonSource read(boolean isModule) {
      PythonTokens tokens = PythonTokens.of(text);
      TreeReader.Result result = new TreeReader(tokens, GRAMMAR, this).read();
      addAll(tokens.layoutProblems());
      addAll(tokens.wordProblems());
      for (Failure failure : result.failures()) {
        add(problem(failure, tokens));
      }
      SourceRules.Result rules = SourceRules.check(result.module(), text, Reading::field);
      addAll(rules.syntax());
      if (isModule && messages.isEmpty()) {
        addAll(rules.meaning());
      }
      return new PythonSource(file, text, result.module(), ImmutableList.copyOf(messages.values()));
    }

    /** What is wrong with an expression of a formatted string; null: nothing. */
    private static @Nullable String field(String expression) {
      // As CPython does it: in parentheses, it may go over several lines.
      PythonSource source = new Reading("", "(" + expression + ")").read(false);
      return source.messages().isEmpty() ? null : source.messages().get(0).text();
    }

    private void addAll(List<Problem> problems) {
      problems.forEach(this::add);
    }

    /** One error of a line is told: often, others follow from it. */
    private void add(Problem problem) {
      int offset = problem.offset();
      int line = lines.line(offset);
      messages.putIfAbsent(
          line, new PythonMessage(file, line, lines.column(offset), offset, problem.message()));
    }

    /** An open bracket is what is wrong with its line, unless something else is before it. */
    private Problem problem(Failure failure, PythonTokens tokens) {
      Problem syntax = SyntaxMessages.of(failure);
      List<Word> words = failure.line().words();
      int start = failure.line().first().from();
      int end = failure.line().end().from();
      for (Problem unclosed : tokens.unclosed()) {
        if (unclosed.offset() >= start && unclosed.offset() <= end) {
          boolean later =
              failure.index() == words.size() - 1
                  || lines.line(words.get(failure.index()).from()) > lines.line(unclosed.offset());
          return later ? unclosed : syntax;
        }
      }
      return syntax;
    }

    @Override
    public void place(EObject element, int from, int to) {
      set(element, new SourceRange(file, lines, from, to - from, false));
    }

    @Override
    public void parenthesize(EObject element) {
      set(element, SourceRange.of(element).parenthesized());
    }

    private static void set(EObject element, SourceRange range) {
      List<Adapter> adapters = element.eAdapters();
      adapters.clear();
      adapters.add(range);
    }
  }
}
