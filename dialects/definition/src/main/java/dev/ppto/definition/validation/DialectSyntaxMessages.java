package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.AttributePattern;
import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.AttributeTarget;
import dev.ppto.definition.dialect.Constraint;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.Effect;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.Expression;
import dev.ppto.definition.dialect.HookDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.OperandPattern;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.PythonDef;
import dev.ppto.definition.dialect.PythonParameter;
import dev.ppto.definition.dialect.RegionSlot;
import dev.ppto.definition.dialect.Requirement;
import dev.ppto.definition.dialect.RewriteDef;
import dev.ppto.definition.dialect.RewriteStep;
import dev.ppto.definition.dialect.TargetValue;
import dev.ppto.definition.dialect.TypeDef;
import dev.ppto.definition.dialect.ValueSlot;
import org.antlr.runtime.MismatchedTokenException;
import org.antlr.runtime.MissingTokenException;
import org.antlr.runtime.RecognitionException;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenStream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.diagnostics.Diagnostic;
import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;
import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;

/** Messages for text that the grammar does not know: what was expected and what was found. */
public class DialectSyntaxMessages extends SyntaxErrorMessageProvider {

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IParserErrorContext context) {
    RecognitionException problem = context.getRecognitionException();
    if (problem == null) {
      return super.getSyntaxErrorMessage(context);
    }
    if (problem.token == null) {
      return new SyntaxErrorMessage(character(problem), Diagnostic.SYNTAX_DIAGNOSTIC);
    }
    String expected = "'}'";
    if (problem instanceof MismatchedTokenException mismatch
        && mismatch.expecting != Token.INVALID_TOKEN_TYPE) {
      expected = word(context.getTokenNames(), mismatch.expecting);
    }
    if (expected.equals("'}'")) {
      expected = expectedIn(context.getCurrentContext());
    }
    Token found =
        problem instanceof MissingTokenException && problem.input instanceof TokenStream tokens
            ? tokens.LT(1)
            : problem.token;
    return new SyntaxErrorMessage(
        "expected " + expected + ", found " + found(found), Diagnostic.SYNTAX_DIAGNOSTIC);
  }

  /** What is wrong with a character that starts or continues no word. */
  private static String character(RecognitionException problem) {
    if (problem instanceof MismatchedTokenException mismatch && mismatch.expecting == '"') {
      return "expected '\"' at the end of the text, found the end of the line;"
          + " text of several lines stands between ''' and '''";
    }
    return problem.c == Token.EOF
        ? "expected the end of the text or comment, found the end of the file"
        : "expected a word, found the character '" + (char) problem.c + "'";
  }

  private static String found(Token token) {
    return token == null || token.getType() == Token.EOF
        ? "the end of the file"
        : "'" + token.getText() + "'";
  }

  private static String word(String[] names, int type) {
    if (type == Token.EOF) {
      return "the end of the file";
    }
    return switch (names[type]) {
      case "RULE_ID" -> "a name";
      case "RULE_INT" -> "an integer";
      case "RULE_STRING", "RULE_TEXT_BLOCK" -> "a string";
      default -> names[type];
    };
  }

  /** What may stand in an element, where several things may. */
  private static String expectedIn(EObject element) {
    if (element instanceof DialectDef) {
      return "summary, description, constants in, interfaces in, directives, traits, enum, type,"
          + " attribute, constraint, op, rewrite or '}'";
    }
    if (element instanceof OpDef || element instanceof HookDef) {
      return "a section of the op (summary, description, operands, results, attributes, regions,"
          + " successors, same type, effects, assembly, require, infer, python, example), a"
          + " hook or '}'";
    }
    if (element instanceof ParametricDef) {
      return "summary, description, assembly, require, verify in, example or '}' in the "
          + (element instanceof TypeDef ? "type" : "attribute");
    }
    if (element instanceof Expression) {
      return "an expression";
    }
    if (element instanceof Requirement) {
      return "the words of the requirement in quotes, or an operator";
    }
    if (element instanceof EnumDef) {
      return "a case such as set = 1 \"meaning\", or '}'";
    }
    if (element instanceof ValueSlot
        || element instanceof Constraint
        || element instanceof ElementConstraint) {
      return "a type, constraint or '('";
    }
    if (element instanceof AttributeSlot) {
      return "an attribute constraint or enum";
    }
    if (element instanceof RegionSlot) {
      return "single, any or optional";
    }
    if (element instanceof Parameter) {
      return "dims, extents, int, string, attribute, a type, constraint or enum";
    }
    if (element instanceof Effect) {
      return "the name of an operand or result";
    }
    if (element instanceof PythonDef) {
      return "parameters in parentheses after the names in Python, or what follows them:"
          + " {...}, ->, returns, operator, where";
    }
    if (element instanceof PythonParameter) {
      return "a slot such as source as tensor, or a parameter with its kind such as shape: extents";
    }
    if (element instanceof RewriteDef) {
      return "law, benefit, set, match, where, let, make, replace, erase or '}' in the rule";
    }
    if (element instanceof AttributePattern) {
      return "a name, an integer or a text in quotes";
    }
    if (element instanceof OperandPattern) {
      return "an operation such as add(x, y), a list in brackets, or a name";
    }
    if (element instanceof TargetValue) {
      return "an operation such as add(x, y), a list in brackets, or the name of a value";
    }
    if (element instanceof RewriteStep || element instanceof AttributeTarget) {
      return "an expression, or what follows it";
    }
    return "another word";
  }
}
