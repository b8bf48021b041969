package dev.ppto.rewrite.rule;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.RulePattern;
import dev.ppto.ir.text.AttributeDefaults;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An attribute that a rule writes as text: read once for each context. */
public final class AttributeLiteral {
  private final AttributeConstraint constraint;
  private final String text;
  private volatile @Nullable Parsed last;

  private record Parsed(Context context, @Nullable Attribute value) {}

  /**
   * @param text the text itself for strings, the keyword for enums, IR text for others
   */
  public AttributeLiteral(AttributeConstraint constraint, String text) {
    this.constraint = constraint;
    this.text = text;
  }

  /** The literal of that number, from 0; see {@link RewriteRuleSpec#literals}. */
  public static AttributeLiteral of(RewriteRuleSpec rule, int number) {
    RulePattern.AttributePattern.Equal wanted = rule.literals().get(number);
    return new AttributeLiteral(wanted.constraint(), wanted.text());
  }

  /** Whether the attribute of an operation is there and equal. */
  public boolean equals(Operation op, String attribute) {
    Attribute found = op.attribute(attribute);
    return found != null && found.equals(in(op.context()));
  }

  /** The attribute; null if the text is none that meets the constraint. */
  public @Nullable Attribute in(Context context) {
    Parsed known = last;
    if (known == null || known.context() != context) {
      known = new Parsed(context, parse(context, constraint, text));
      last = known;
    }
    return known.value();
  }

  /** Reads the text of an attribute; null if it is none that meets the constraint. */
  public static @Nullable Attribute parse(
      Context context, AttributeConstraint constraint, String text) {
    if (constraint.form() instanceof AttributeConstraint.Builtin builtin
        && (builtin.kind() == AttributeConstraint.Kind.STRING
            || builtin.kind() == AttributeConstraint.Kind.SYMBOL_NAME)) {
      return StringAttr.of(text);
    }
    return AttributeDefaults.parse(
        context, new AttributeSpec("literal", constraint, false, Optional.of(text)));
  }
}
