package dev.ppto.frontend.python.rule;

import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.Generator;
import dev.ppto.frontend.python.ast.Parameter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;

/** The order and the names of arguments and of parameters. */
final class CallRules {
  private final Findings syntax;
  private final Findings meaning;
  private final TargetRules targets;

  CallRules(Findings syntax, Findings meaning, TargetRules targets) {
    this.syntax = syntax;
    this.meaning = meaning;
    this.targets = targets;
  }

  /**
   * @param isClass whether these are the bases of a class
   */
  void arguments(List<Argument> arguments, String text, boolean isClass) {
    boolean keyword = false;
    boolean unpacked = false;
    Set<String> names = new HashSet<>();
    for (Argument argument : arguments) {
      String kind = argument.getKind();
      if (argument.getName() != null) {
        keyword = true;
        targets.debug(argument, argument.getName(), "assign to");
        if (!names.add(argument.getName())) {
          meaning.add(argument, "keyword argument repeated: " + argument.getName());
        }
      } else if ("**".equals(kind)) {
        unpacked = true;
      } else if ("*".equals(kind)) {
        if (unpacked) {
          syntax.add(argument, "iterable argument unpacking follows keyword argument unpacking");
        }
      } else {
        if (keyword || unpacked) {
          int end = SourceRange.of(argument).offset() + SourceRange.of(argument).length() - 1;
          syntax.add(
              end, "positional argument follows keyword argument" + (unpacked ? " unpacking" : ""));
        }
        generator(argument, arguments.size() > 1, text, isClass);
      }
    }
  }

  private void generator(Argument argument, boolean several, String text, boolean isClass) {
    if (!(argument.getValue() instanceof Generator)
        || SourceRange.of(argument.getValue()).isParenthesized()) {
      return;
    }
    SourceRange range = SourceRange.of(argument);
    int end = range.offset() + range.length();
    while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    if (isClass) {
      syntax.add(argument, "invalid syntax");
    } else if (several || text.startsWith(",", end)) {
      syntax.add(argument, "Generator expression must be parenthesized");
    }
  }

  void parameters(List<Parameter> parameters) {
    boolean slash = false;
    boolean star = false;
    boolean bare = false;
    boolean defaults = false;
    boolean keywords = false;
    Set<String> names = new HashSet<>();
    for (Parameter parameter : parameters) {
      String kind = parameter.getKind() == null ? "" : parameter.getKind();
      if (keywords) {
        syntax.add(parameter, "arguments cannot follow var-keyword argument");
        return;
      }
      switch (kind) {
        case "/" -> {
          if (slash) {
            syntax.add(parameter, "/ may appear only once");
          } else if (star) {
            syntax.add(parameter, "/ must be ahead of *");
          } else if (parameter == parameters.get(0)) {
            syntax.add(parameter, "at least one argument must precede /");
          }
          slash = true;
        }
        case "*" -> {
          if (star) {
            syntax.add(parameter, "* argument may appear only once");
          }
          star = true;
          bare = parameter.getName() == null;
          if (bare && !namesFollow(parameters, parameter)) {
            syntax.add(parameter, "named arguments must follow bare *");
          }
        }
        case "**" -> keywords = true;
        default -> {
          if (parameter.getDefaultValue() != null) {
            defaults = true;
          } else if (defaults && !star) {
            syntax.add(parameter, "non-default argument follows default argument");
            return;
          }
        }
      }
      name(parameter, parameter.getName(), names);
    }
  }

  private void name(EObject parameter, String name, Set<String> names) {
    targets.debug(parameter, name, "assign to");
    if (name != null && !names.add(name)) {
      meaning.add(parameter, "duplicate argument '" + name + "' in function definition");
    }
  }

  private static boolean namesFollow(List<Parameter> parameters, Parameter star) {
    int next = parameters.indexOf(star) + 1;
    return next < parameters.size() && !"**".equals(parameters.get(next).getKind());
  }
}
