package dev.ppto.frontend.python.tree;

import com.google.common.collect.ImmutableList;
import com.google.inject.Provider;
import dev.ppto.frontend.python.ast.AstFactory;
import dev.ppto.frontend.python.ast.Constant;
import dev.ppto.frontend.python.ast.If;
import dev.ppto.frontend.python.ast.Module;
import dev.ppto.frontend.python.ast.Pass;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.StrayBlock;
import dev.ppto.frontend.python.services.PythonGrammarAccess;
import dev.ppto.frontend.python.token.LogicalLine;
import dev.ppto.frontend.python.token.Problem;
import dev.ppto.frontend.python.token.PythonTokens;
import dev.ppto.frontend.python.token.TokenTypes;
import dev.ppto.frontend.python.token.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.runtime.Token;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.service.GrammarProvider;

/**
 * Makes a tree of tokens, one statement of the module at a time. A line with an error is replaced
 * by one without, and its statement is read again: so every line with an error is found, and the
 * tree has the others.
 */
public final class TreeReader {
  /** Errors of one statement of a module, after which the rest of it is left out. */
  private static final int MAX_ERRORS = 30;

  private static final Set<String> CLAUSES = Set.of("elif", "else", "except", "finally");

  /** Is told where an element is; may be told again, when it turns out to be longer. */
  public interface Places {
    void place(EObject element, int from, int to);

    /** Parentheses stand around an element that is placed. */
    void parenthesize(EObject element);
  }

  /** What was read. */
  public record Result(Module module, ImmutableList<Failure> failures) {}

  private final PythonTokens tokens;
  private final Places places;
  private final TreeParser parser;
  private final List<Failure> failures = new ArrayList<>();
  private final Map<LogicalLine, Integer> replaced = new HashMap<>();
  private final Set<EObject> marks = new HashSet<>();

  public TreeReader(PythonTokens tokens, PythonGrammarAccess grammar, Places places) {
    this.tokens = tokens;
    this.places = places;
    this.parser = new TreeParser(grammar, new Marking());
  }

  /** Access to the grammar, for any number of readers. Loading it takes some time. */
  public static PythonGrammarAccess grammar(String language, Provider<XtextResourceSet> resources) {
    GrammarProvider provider = new GrammarProvider(language, resources);
    provider.setClassLoader(TreeReader.class.getClassLoader());
    return new PythonGrammarAccess(provider);
  }

  /** Notes what was read from marks. */
  private final class Marking implements Places {
    @Override
    public void place(EObject element, int from, int to) {
      if (from == to && (element instanceof Pass || element instanceof Constant)) {
        marks.add(element);
      }
      places.place(element, from, to);
    }

    @Override
    public void parenthesize(EObject element) {
      places.parenthesize(element);
    }
  }

  public Result read() {
    Module module = AstFactory.eINSTANCE.createModule();
    Set<LogicalLine> damaged = new HashSet<>();
    for (Problem problem : tokens.wordProblems()) {
      int line = lineAt(problem.offset());
      if (line >= 0) {
        damaged.add(tokens.lines().get(line));
      }
    }
    List<LogicalLine> lines = tokens.lines();
    int from = 0;
    while (from < lines.size()) {
      int to = from + 1;
      while (to < lines.size() && !startsStatement(to)) {
        to++;
      }
      Module part = statement(from, to, damaged);
      module.getBody().addAll(part.getBody());
      from = to;
    }
    places.place(module, 0, lines.isEmpty() ? 0 : lines.get(lines.size() - 1).end().from());
    if (!marks.isEmpty()) {
      removeMarks(module);
    }
    return new Result(module, ImmutableList.copyOf(failures));
  }

  /** Whether a statement of the module starts with a line. */
  private boolean startsStatement(int i) {
    LogicalLine line = tokens.lines().get(i);
    LogicalLine before = tokens.lines().get(i - 1);
    return line.depth() == 0
        && !before.first().is("@")
        && !(line.first().getType() != TokenTypes.NAME && CLAUSES.contains(line.first().getText()));
  }

  /** Reads lines; after each error again. */
  private Module statement(int from, int to, Set<LogicalLine> damaged) {
    List<LogicalLine> lines = tokens.lines().subList(from, to);
    int start = lines.get(0).start();
    int end = to < tokens.lines().size() ? tokens.lines().get(to).start() : tokens.tokens().size();
    List<Word> words = tokens.tokens().subList(start, end);
    for (LogicalLine line : lines) {
      if (damaged.contains(line)) {
        words = replace(words, line);
      }
    }
    int before = failures.size();
    while (true) {
      try {
        return parser.parse(words);
      } catch (SyntaxFailure failure) {
        Failure found = failure(failure.token(), failure.expected(), lines);
        boolean first = !replaced.containsKey(found.line());
        if (first && !damaged.contains(found.line())) {
          failures.add(found);
        }
        if (found.afterTry() && first) {
          replaced.put(found.line(), 0);
          words = addHandler(words, failure.token());
        } else if (replaced.getOrDefault(found.line(), 0) < 2
            && failures.size() < before + MAX_ERRORS) {
          words = replace(words, found.line());
        } else {
          return AstFactory.eINSTANCE.createModule();
        }
      }
    }
  }

  private Failure failure(Token token, int expected, List<LogicalLine> lines) {
    Word last = parser.lastRead();
    boolean mark =
        !(token instanceof Word)
            || token.getType() == TokenTypes.END
            || token.getType() == TokenTypes.BEGIN;
    int offset = token instanceof Word word ? word.from() : last.to();
    offset = mark ? Math.min(offset, tokens.end()) : offset;
    LogicalLine line = lines.get(0);
    for (LogicalLine other : lines) {
      if (other.first().from() <= offset) {
        line = other;
      }
    }
    int index = token instanceof Word word ? line.words().indexOf(word) : -1;
    boolean start = mark || index == 0;
    boolean afterTry =
        start && (last.getType() == TokenTypes.END ? endsTry() : endsShortTry(last, lines));
    if (index < 0) {
      index = mark && offset > line.first().from() ? line.words().size() - 1 : 0;
    }
    return new Failure(line, index, offset, expected, afterTry);
  }

  /** Whether the block before a token is that of a try statement, and has no handlers. */
  private boolean endsTry() {
    int end = parser.lastRead().getTokenIndex();
    int depth = 1;
    for (int i = end - 1; i >= 0 && end >= 0; i--) {
      Word word = tokens.tokens().get(i);
      if (word.getType() == TokenTypes.END) {
        depth++;
      } else if (word.getType() == TokenTypes.BEGIN && --depth == 0) {
        return i >= 3 && tokens.tokens().get(i - 2).is(":") && tokens.tokens().get(i - 3).is("try");
      }
    }
    return false;
  }

  /** The same for one in the line of its statement. */
  private static boolean endsShortTry(Word last, List<LogicalLine> lines) {
    for (LogicalLine line : lines) {
      if (line.end() == last) {
        return line.first().is("try") && line.words().size() > 3;
      }
    }
    return false;
  }

  private static List<Word> addHandler(List<Word> words, Token before) {
    List<Word> result = new ArrayList<>(words);
    int at = before instanceof Word word ? result.indexOf(word) : result.size();
    int offset = at < result.size() ? result.get(at).from() : result.get(at - 1).to();
    List<Word> added = new ArrayList<>();
    add(added, offset, "finally", ":", "pass");
    added.add(Word.mark(TokenTypes.NEWLINE, offset, ""));
    result.addAll(at, added);
    return result;
  }

  /** Puts words that fit in the place of those of a line. */
  private List<Word> replace(List<Word> words, LogicalLine line) {
    int attempt = replaced.merge(line, 1, Integer::sum);
    int from = -1;
    int to = -1;
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      boolean mark = word.getType() == TokenTypes.END || word.getType() == TokenTypes.BEGIN;
      if (!mark && word.from() >= line.first().from() && word.from() <= line.end().from()) {
        from = from < 0 ? i : from;
        to = i + 1;
      }
    }
    boolean block = to < words.size() && words.get(to).getType() == TokenTypes.BEGIN;
    List<Word> result = new ArrayList<>(words.subList(0, from));
    header(result, line, block, attempt);
    result.add(Word.mark(TokenTypes.NEWLINE, line.first().from(), ""));
    result.addAll(words.subList(to, words.size()));
    return result;
  }

  private static void header(List<Word> result, LogicalLine line, boolean block, int attempt) {
    int offset = line.first().from();
    String keyword = line.first().getText();
    String name =
        line.words().size() > 2 && line.words().get(1).getType() == TokenTypes.NAME
            ? line.words().get(1).getText()
            : "_";
    boolean clause = line.isHeader() && attempt == 1;
    if (line.first().is("@") && attempt == 1) {
      result.add(Word.mark(line.first().getType(), offset, "@"));
      add(result, offset, "_");
      return;
    } else if (clause && (CLAUSES.contains(keyword) || keyword.equals("try"))) {
      add(result, offset, keyword);
      add(result, offset, keyword.equals("elif") ? new String[] {"True", ":"} : new String[] {":"});
    } else if (clause && keyword.equals("def")) {
      add(result, offset, "def", name, "(", ")", ":");
    } else if (clause && keyword.equals("class")) {
      add(result, offset, "class", name, ":");
    } else if (line.first().getType() == TokenTypes.literal("match") && attempt == 1) {
      add(result, offset, "match", "True", ":");
    } else if (line.first().getType() == TokenTypes.literal("case") && attempt == 1) {
      add(result, offset, "case", "_", ":");
    } else if (block) {
      add(result, offset, "if", "True", ":");
    }
    if (!block) {
      add(result, offset, "pass");
    }
  }

  private static void add(List<Word> words, int offset, String... texts) {
    for (String text : texts) {
      int type = TokenTypes.literal(text);
      words.add(Word.mark(type == TokenTypes.OTHER ? TokenTypes.NAME : type, offset, text));
    }
  }

  /** The line that an offset is in, or the one before it; -1: there is none. */
  private int lineAt(int offset) {
    List<LogicalLine> lines = tokens.lines();
    int low = 0;
    int high = lines.size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (lines.get(middle).first().from() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /** What stands for lines with errors is no part of the tree. */
  private void removeMarks(EObject root) {
    List<EObject> all = new ArrayList<>();
    root.eAllContents().forEachRemaining(all::add);
    for (EObject element : all) {
      if (element instanceof Pass && marks.contains(element)) {
        siblings(element).remove(element);
      } else if (element instanceof If stray
          && marks.contains(stray.getBranches().get(0).getTest())
          && stray.getBranches().size() == 1
          && stray.getOrElse() == null) {
        StrayBlock block = AstFactory.eINSTANCE.createStrayBlock();
        block.eAdapters().addAll(stray.eAdapters());
        List<Statement> siblings = siblings(stray);
        siblings.set(siblings.indexOf(stray), block);
        block.getBody().addAll(stray.getBranches().get(0).getBody().getBody());
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static List<Statement> siblings(EObject statement) {
    return (List<Statement>) statement.eContainer().eGet(statement.eContainingFeature());
  }
}
