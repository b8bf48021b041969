package dev.ppto.frontend.python.rule;

import dev.ppto.frontend.python.NumberValues;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.StringValues;
import dev.ppto.frontend.python.ast.AsPattern;
import dev.ppto.frontend.python.ast.Binary;
import dev.ppto.frontend.python.ast.Case;
import dev.ppto.frontend.python.ast.ClassPattern;
import dev.ppto.frontend.python.ast.MappingPattern;
import dev.ppto.frontend.python.ast.Match;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.NamePattern;
import dev.ppto.frontend.python.ast.NumberLiteral;
import dev.ppto.frontend.python.ast.OrPattern;
import dev.ppto.frontend.python.ast.Pattern;
import dev.ppto.frontend.python.ast.PatternArgument;
import dev.ppto.frontend.python.ast.PatternItem;
import dev.ppto.frontend.python.ast.SequencePattern;
import dev.ppto.frontend.python.ast.StarPattern;
import dev.ppto.frontend.python.ast.StringLiteral;
import dev.ppto.frontend.python.ast.Unary;
import dev.ppto.frontend.python.ast.ValuePattern;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What patterns bind, and whether they can be reached. */
final class PatternRules {
  private final Findings syntax;
  private final Findings meaning;

  PatternRules(Findings syntax, Findings meaning) {
    this.syntax = syntax;
    this.meaning = meaning;
  }

  void check(Match match) {
    List<Case> cases = match.getCases();
    for (Case one : cases) {
      Pattern pattern = one.getPattern();
      if (pattern instanceof StarPattern) {
        syntax.add(SourceRange.of(pattern).offset(), "invalid syntax");
      }
      names(pattern, new HashSet<>());
      if (one != cases.get(cases.size() - 1) && one.getGuard() == null) {
        unreachable(pattern);
      }
    }
  }

  /** A pattern that fits always makes those behind it useless. */
  private void unreachable(Pattern pattern) {
    Pattern always = irrefutable(pattern);
    if (always instanceof NamePattern p && p.getName() instanceof Name name) {
      meaning.add(
          always,
          name.getName().equals("_")
              ? "wildcard makes remaining patterns unreachable"
              : "name capture '" + name.getName() + "' makes remaining patterns unreachable");
    }
  }

  private static @Nullable Pattern irrefutable(Pattern pattern) {
    if (pattern instanceof AsPattern as) {
      return irrefutable(as.getPattern());
    }
    if (pattern instanceof OrPattern or) {
      return irrefutable(or.getPatterns().get(or.getPatterns().size() - 1));
    }
    return pattern instanceof NamePattern name && name.getName() instanceof Name ? name : null;
  }

  private void bind(Pattern pattern, String name, Set<String> names) {
    if (!name.equals("_") && !names.add(name)) {
      meaning.add(pattern, "multiple assignments to name '" + name + "' in pattern");
    }
  }

  /** Adds what a pattern binds. */
  private void names(Pattern pattern, Set<String> names) {
    if (pattern instanceof NamePattern p && p.getName() instanceof Name name) {
      bind(pattern, name.getName(), names);
    } else if (pattern instanceof StarPattern star) {
      bind(pattern, star.getName(), names);
    } else if (pattern instanceof AsPattern as) {
      if (as.getName().equals("_")) {
        int end = SourceRange.of(as).offset() + SourceRange.of(as).length() - 1;
        syntax.add(end, "cannot use '_' as a target");
      }
      names(as.getPattern(), names);
      bind(pattern, as.getName(), names);
    } else if (pattern instanceof SequencePattern sequence) {
      List<Pattern> parts = sequence.getPatterns();
      if (parts.stream().filter(StarPattern.class::isInstance).count() > 1) {
        meaning.add(pattern, "multiple starred names in sequence pattern");
      }
      parts.forEach(part -> names(part, names));
    } else if (pattern instanceof OrPattern or) {
      alternatives(or, names);
    } else if (pattern instanceof MappingPattern mapping) {
      mapping(mapping, names);
    } else if (pattern instanceof ClassPattern type) {
      arguments(type, names);
    } else if (pattern instanceof ValuePattern value) {
      value(value);
    }
  }

  private void value(ValuePattern pattern) {
    if (pattern.getValue() instanceof StringLiteral text && StringValues.isFormatted(text)) {
      meaning.add(pattern, "patterns may only match literals and attribute lookups");
    }
    if (pattern.getValue() instanceof Binary sum) {
      boolean imaginary = sum.getRight() instanceof NumberLiteral n && NumberValues.isImaginary(n);
      if (!imaginary) {
        syntax.add(sum.getRight(), "imaginary number required in complex literal");
        return;
      }
      var left = sum.getLeft() instanceof Unary unary ? unary.getOperand() : sum.getLeft();
      if (left instanceof NumberLiteral n && NumberValues.isImaginary(n)) {
        syntax.add(sum.getLeft(), "real number required in complex literal");
      }
    }
  }

  private void alternatives(OrPattern or, Set<String> names) {
    Set<String> first = null;
    for (Pattern part : or.getPatterns()) {
      Set<String> bound = new TreeSet<>();
      names(part, bound);
      if (first == null) {
        first = bound;
      } else if (!first.equals(bound)) {
        meaning.add(or, "alternative patterns bind different names");
        break;
      }
      if (part != or.getPatterns().get(or.getPatterns().size() - 1)) {
        unreachable(part);
      }
    }
    if (first != null) {
      first.forEach(name -> bind(or, name, names));
    }
  }

  private void mapping(MappingPattern mapping, Set<String> names) {
    for (PatternItem item : mapping.getItems()) {
      if (item.getRest() == null) {
        names(item.getPattern(), names);
      } else {
        bind(mapping, item.getRest(), names);
        if (item.getRest().equals("_")
            || item != mapping.getItems().get(mapping.getItems().size() - 1)) {
          syntax.add(item, "invalid syntax");
        }
      }
    }
  }

  private void arguments(ClassPattern type, Set<String> names) {
    Set<String> keywords = new HashSet<>();
    for (PatternArgument argument : type.getArguments()) {
      if (argument.getName() == null) {
        if (!keywords.isEmpty()) {
          syntax.add(argument, "positional patterns follow keyword patterns");
          return;
        }
      } else if (!keywords.add(argument.getName())) {
        meaning.add(argument, "attribute name repeated in class pattern: " + argument.getName());
      }
      names(argument.getPattern(), names);
    }
  }
}
