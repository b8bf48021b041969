package dev.ppto.definition.formatting;

import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.nodemodel.ILeafNode;

/**
 * A word, sign, text or comment of a file.
 *
 * @param text without the line break that a comment ends with
 * @param opens true for the brace before a body
 * @param closes true for the brace after a body
 * @param startsSection true if a section or definition starts here
 */
record Word(
    ILeafNode leaf,
    String text,
    boolean comment,
    boolean opens,
    boolean closes,
    boolean startsSection) {

  static Word of(ILeafNode leaf) {
    if (leaf.isHidden()) {
      return new Word(leaf, leaf.getText().stripTrailing(), true, false, false, false);
    }
    return new Word(
        leaf,
        leaf.getText(),
        false,
        Bodies.opens(leaf),
        Bodies.closes(leaf),
        Bodies.startsSection(leaf));
  }

  int offset() {
    return leaf.getOffset();
  }

  int end() {
    return leaf.getOffset() + text.length();
  }

  boolean isLineComment() {
    return comment && text.startsWith("//");
  }

  boolean isTextBlock() {
    return !comment && text.startsWith("'''");
  }

  /** True if nothing stands between this word and the one before it. */
  boolean hugsLeft() {
    return switch (text) {
      case ",", ")", "]", ".", ".." -> true;
      case "}" -> !closes;
      case ">" -> isAngle();
      case "<" -> isAngle();
      case ":" -> !startsGroup();
      case "[" -> !Bodies.hasBody(leaf.getGrammarElement()) && !isFirst();
      case "(" -> !isFirst();
      default -> false;
    };
  }

  /** True if nothing stands between this word and the next. */
  boolean hugsRight() {
    return switch (text) {
      case "(", "[", ".", "..", "!" -> true;
      case "{" -> !opens;
      case "<" -> isAngle();
      case "-", "*" -> isFirst();
      default -> false;
    };
  }

  /** True if a line may be broken before or after this word, where its author did. */
  boolean breaksBefore() {
    return text.startsWith("\"")
        || isTextBlock()
        || isOperator()
        || text.equals("->")
        || Character.isLetter(text.charAt(0)) && startsGroup();
  }

  boolean breaksAfter() {
    return text.equals(",") || text.equals("=") || isOperator();
  }

  private boolean isOperator() {
    return text.equals("|") || "operator".equals(Bodies.feature(leaf));
  }

  /** True for the sign or word that an optional part of a section starts with. */
  private boolean startsGroup() {
    return leaf.getGrammarElement() instanceof Keyword keyword
        && keyword.eContainer() instanceof Group group
        && group.getElements().get(0) == keyword
        && group.getCardinality() != null;
  }

  private boolean isFirst() {
    return Bodies.isFirst(leaf, leaf.getParent());
  }

  /** True for one of a pair of brackets, not for a comparison. */
  private boolean isAngle() {
    if (!(leaf.getGrammarElement() instanceof Keyword keyword)
        || GrammarUtil.containingAssignment(keyword) != null) {
      return false;
    }
    ParserRule rule = GrammarUtil.containingParserRule(keyword);
    String other = text.equals("<") ? ">" : "<";
    return EcoreUtil2.getAllContentsOfType(rule, AbstractElement.class).stream()
        .anyMatch(e -> e instanceof Keyword k && k.getValue().equals(other));
  }
}
