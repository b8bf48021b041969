package dev.ppto.frontend.python.tree;

import dev.ppto.frontend.python.ast.Module;
import dev.ppto.frontend.python.parser.antlr.internal.InternalPythonParser;
import dev.ppto.frontend.python.services.PythonGrammarAccess;
import dev.ppto.frontend.python.token.TokenTypes;
import dev.ppto.frontend.python.token.Word;
import java.util.Arrays;
import java.util.List;
import org.antlr.runtime.BitSet;
import org.antlr.runtime.IntStream;
import org.antlr.runtime.RecognitionException;
import org.antlr.runtime.Token;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Action;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.antlr.AntlrDatatypeRuleToken;
import org.jspecify.annotations.Nullable;

/**
 * The generated parser without its concrete syntax tree: that is most of the time and memory of a
 * parser. Elements know where they are instead. It stops at the first error.
 */
final class TreeParser extends InternalPythonParser {

  private final TreeReader.Places places;

  /** The place in the grammar where something stands in parentheses. */
  private final EObject parentheses;

  /** A rule that is being read: where it starts, and the element that it has made so far. */
  private int[] starts = new int[64];

  private EObject[] elements = new EObject[64];
  private EObject[] rules = new EObject[64];
  private int depth;

  /** What the rule has made that was read last. */
  private @Nullable EObject result;

  /** Where the last token ends that is no mark of a line or block. */
  private int end;

  TreeParser(PythonGrammarAccess grammar, TreeReader.Places places) {
    super(new WordStream(List.of()), grammar);
    this.places = places;
    this.parentheses = grammar.getAtomAccess().getParenthesesParserRuleCall_4();
  }

  /**
   * Reads tokens to their end.
   *
   * @throws SyntaxFailure at the first token that fits nothing
   */
  Module parse(List<Word> words) {
    setTokenStream(new WordStream(words));
    depth = 0;
    end = words.isEmpty() ? 0 : words.get(0).from();
    newCompositeNode(null);
    try {
      EObject module = ruleModule();
      if (input.LA(1) != Token.EOF) {
        throw failure(input.LT(1));
      }
      afterParserOrEnumRuleCall();
      return (Module) module;
    } catch (RecognitionException e) {
      throw failure(e.token);
    }
  }

  /** The word before the one that parsing stopped at. */
  Word lastRead() {
    return ((WordStream) input).previous();
  }

  @Override
  protected void registerRules(Grammar grammar) {}

  @Override
  protected void newCompositeNode(EObject rule) {
    if (depth == starts.length) {
      starts = Arrays.copyOf(starts, 2 * depth);
      elements = Arrays.copyOf(elements, 2 * depth);
      rules = Arrays.copyOf(rules, 2 * depth);
    }
    starts[depth] = input.LT(1) instanceof Word next ? next.from() : end;
    elements[depth] = null;
    rules[depth] = rule;
    depth++;
  }

  @Override
  protected void afterParserOrEnumRuleCall() {
    depth--;
    place(depth);
    result = elements[depth] != null ? elements[depth] : result;
    if (rules[depth] == parentheses && result != null) {
      places.parenthesize(result);
    }
  }

  @Override
  protected void newLeafNode(Token token, EObject element) {
    int type = token.getType();
    if (token instanceof Word word
        && type != TokenTypes.NEWLINE
        && type != TokenTypes.BEGIN
        && type != TokenTypes.END) {
      end = word.to();
    }
  }

  @Override
  protected void leaveRule() {}

  @Override
  protected EObject createModelElement(AbstractRule rule) {
    return create(rule.getType().getClassifier(), depth - 1);
  }

  @Override
  protected EObject createModelElement(EClassifier classifier) {
    return create(classifier, depth - 1);
  }

  @Override
  protected EObject createModelElementForParent(AbstractRule rule) {
    return create(rule.getType().getClassifier(), depth - 2);
  }

  @Override
  protected EObject createModelElementForParent(EClassifier classifier) {
    return create(classifier, depth - 2);
  }

  @Override
  protected EObject forceCreateModelElement(Action action, EObject value) {
    return create(action.getType().getClassifier(), depth - 1);
  }

  @Override
  protected EObject forceCreateModelElementAndSet(Action action, EObject value) {
    EObject element = create(action.getType().getClassifier(), depth - 1);
    element.eSet(feature(element, action.getFeature()), value);
    return element;
  }

  @Override
  protected EObject forceCreateModelElementAndAdd(Action action, EObject value) {
    EObject element = create(action.getType().getClassifier(), depth - 1);
    addValue(element, action.getFeature(), value);
    return element;
  }

  private EObject create(EClassifier classifier, int rule) {
    place(rule);
    EObject element = EcoreUtil.create((EClass) classifier);
    elements[rule] = element;
    return element;
  }

  /** The element of a rule ends here. */
  private void place(int rule) {
    if (elements[rule] != null) {
      places.place(elements[rule], starts[rule], Math.max(starts[rule], end));
    }
  }

  @Override
  protected void set(EObject element, String feature, Object value, String rule) {
    if (value != null) {
      element.eSet(feature(element, feature), value(value, rule));
    }
  }

  @Override
  protected void set(EObject element, String feature, boolean value, String rule) {
    if (value) {
      element.eSet(feature(element, feature), Boolean.TRUE);
    }
  }

  @Override
  protected void setWithLastConsumed(EObject element, String feature, Object value, String rule) {
    set(element, feature, value, rule);
  }

  @Override
  protected void setWithLastConsumed(EObject element, String feature, boolean value, String rule) {
    set(element, feature, value, rule);
  }

  @Override
  protected void add(EObject element, String feature, Object value, String rule) {
    if (value != null) {
      addValue(element, feature, value(value, rule));
    }
  }

  @Override
  protected void addWithLastConsumed(EObject element, String feature, Object value, String rule) {
    add(element, feature, value, rule);
  }

  private static EStructuralFeature feature(EObject element, String name) {
    return element.eClass().getEStructuralFeature(name);
  }

  @SuppressWarnings("unchecked")
  private static void addValue(EObject element, String feature, Object value) {
    ((List<Object>) element.eGet(feature(element, feature))).add(value);
  }

  private static Object value(Object value, String rule) {
    if (value instanceof Token token) {
      return token.getText();
    }
    if (value instanceof AntlrDatatypeRuleToken token) {
      return words(token.getText(), rule.endsWith("Operator"));
    }
    return value;
  }

  /** The text of an operator or a dotted name, without what may stand between its words. */
  private static String words(String text, boolean operator) {
    if (operator && text.startsWith("not")) {
      return "not in";
    }
    if (operator && text.startsWith("is") && text.endsWith("not")) {
      return "is not";
    }
    boolean plain = text.chars().allMatch(c -> c > ' ' && c != '\\');
    return plain ? text : text.replaceAll("[\\s\\\\]", "");
  }

  private static SyntaxFailure failure(Token token) {
    return new SyntaxFailure(token, Token.INVALID_TOKEN_TYPE);
  }

  @Override
  public void recover(IntStream input, RecognitionException e) {
    throw failure(e.token == null ? this.input.LT(1) : e.token);
  }

  @Override
  protected Object recoverFromMismatchedToken(IntStream input, int type, BitSet follow) {
    throw new SyntaxFailure(this.input.LT(1), type);
  }

  @Override
  public void reportError(RecognitionException e) {
    throw failure(e.token == null ? input.LT(1) : e.token);
  }

  @Override
  protected List<ILeafNode> appendSkippedTokens() {
    return List.of();
  }

  @Override
  protected void set(EObject element, String feature, Object value, String rule, INode node) {
    set(element, feature, value, rule);
  }

  @Override
  protected void add(EObject element, String feature, Object value, String rule, INode node) {
    add(element, feature, value, rule);
  }
}
