package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.AsPattern;
import dev.ppto.frontend.python.ast.ClassPattern;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.MappingPattern;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.NamePattern;
import dev.ppto.frontend.python.ast.OrPattern;
import dev.ppto.frontend.python.ast.Pattern;
import dev.ppto.frontend.python.ast.PatternArgument;
import dev.ppto.frontend.python.ast.PatternItem;
import dev.ppto.frontend.python.ast.SequencePattern;
import dev.ppto.frontend.python.ast.StarPattern;
import dev.ppto.frontend.python.ast.ValuePattern;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Patterns of {@code case}, for values that are known at compile time. */
public final class Patterns {
  private final Evaluation evaluation;

  /** Gives values to the expressions in patterns. */
  public interface Evaluation {
    PyValue value(Expression expression);

    /** An attribute of an object; null: it has none. */
    @Nullable PyValue attribute(PyValue value, String name, EObject place);
  }

  public Patterns(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /**
   * What a pattern binds.
   *
   * @return null: the value does not match
   */
  public @Nullable Map<String, PyValue> match(Pattern pattern, PyValue value) {
    Map<String, PyValue> bound = new LinkedHashMap<>();
    return matches(pattern, value, bound) ? bound : null;
  }

  /** The names that a pattern may bind. */
  public static Set<String> names(EObject pattern) {
    Set<String> names = new LinkedHashSet<>();
    collect(pattern, names);
    return names;
  }

  private static void collect(EObject element, Set<String> names) {
    String name =
        element instanceof NamePattern plain
            ? captured(plain)
            : element instanceof AsPattern as
                ? as.getName()
                : element instanceof StarPattern star
                    ? star.getName()
                    : element instanceof PatternItem item ? item.getRest() : null;
    if (name != null && !name.equals("_")) {
      names.add(name);
    }
    if (element instanceof ClassPattern type) {
      type.getArguments().forEach(each -> collect(each, names));
    } else if (!(element instanceof NamePattern)) {
      element.eContents().forEach(each -> collect(each, names));
    }
  }

  /** The name that a pattern binds, {@code _} too; null: it is a value to compare with. */
  public static @Nullable String captured(NamePattern pattern) {
    return pattern.getName() instanceof Name name ? name.getName() : null;
  }

  private boolean matches(Pattern pattern, PyValue value, Map<String, PyValue> bound) {
    if (pattern instanceof ValuePattern literal) {
      return equal(evaluation.value(literal.getValue()), value, pattern);
    }
    if (pattern instanceof NamePattern name) {
      String captured = captured(name);
      if (captured == null) {
        return equal(evaluation.value(name.getName()), value, pattern);
      }
      bind(captured, value, bound);
      return true;
    }
    if (pattern instanceof AsPattern as) {
      boolean matches = matches(as.getPattern(), value, bound);
      bind(as.getName(), value, bound);
      return matches;
    }
    if (pattern instanceof OrPattern or) {
      return or.getPatterns().stream().anyMatch(each -> matches(each, value, bound));
    }
    if (pattern instanceof SequencePattern sequence) {
      List<PyValue> elements =
          value instanceof PyTuple tuple
              ? tuple.elements()
              : value instanceof PyList list ? list.elements() : null;
      return elements != null && sequence(sequence.getPatterns(), elements, bound);
    }
    if (pattern instanceof MappingPattern mapping) {
      return value instanceof PyDict dict && mapping(mapping.getItems(), dict, bound);
    }
    return pattern instanceof ClassPattern type && object(type, value, bound);
  }

  private static void bind(@Nullable String name, PyValue value, Map<String, PyValue> bound) {
    if (name != null && !name.equals("_")) {
      bound.put(name, value);
    }
  }

  private static boolean equal(PyValue wanted, PyValue value, EObject place) {
    return wanted instanceof PyBool || value instanceof PyBool
        ? wanted.equals(value)
        : Comparisons.compare("==", wanted, value, place);
  }

  private boolean sequence(
      List<Pattern> patterns, List<PyValue> elements, Map<String, PyValue> bound) {
    int star = -1;
    for (int i = 0; i < patterns.size(); i++) {
      star = patterns.get(i) instanceof StarPattern ? i : star;
    }
    int rest = elements.size() - patterns.size() + (star < 0 ? 0 : 1);
    if (rest < 0 || star < 0 && rest > 0) {
      return false;
    }
    int next = 0;
    for (Pattern each : patterns) {
      if (each instanceof StarPattern starred) {
        bind(starred.getName(), PyList.of(elements.subList(next, next + rest)), bound);
        next += rest;
      } else if (!matches(each, elements.get(next++), bound)) {
        return false;
      }
    }
    return true;
  }

  private boolean mapping(List<PatternItem> items, PyDict dict, Map<String, PyValue> bound) {
    Map<PyValue, PyValue> others = new LinkedHashMap<>(dict.entries());
    for (PatternItem item : items) {
      if (item.getRest() != null) {
        bind(item.getRest(), new PyDict(others), bound);
        continue;
      }
      PyValue found = others.remove(evaluation.value(item.getKey()));
      if (found == null || !matches(item.getPattern(), found, bound)) {
        return false;
      }
    }
    return true;
  }

  /** {@code Point(x=0)}; without names the fields of a data class in their order. */
  private boolean object(ClassPattern pattern, PyValue value, Map<String, PyValue> bound) {
    PyValue type = evaluation.value(pattern.getType().getName());
    if (!(type instanceof PyClass wanted)
        || !(value instanceof PyObject object)
        || !Classes.isA(object.type(), wanted)) {
      return false;
    }
    List<String> fields = wanted.fields();
    int position = 0;
    for (PatternArgument argument : pattern.getArguments()) {
      String name = argument.getName();
      if (name == null) {
        if (position == fields.size()) {
          return false;
        }
        name = fields.get(position++);
      }
      PyValue field = evaluation.attribute(value, name, argument);
      if (field == null || !matches(argument.getPattern(), field, bound)) {
        return false;
      }
    }
    return true;
  }
}
