package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.value.PyBoundMethod;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.AnnotatedAssign;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * What classes have. A method with {@code @property} or the like is a {@link PyBoundMethod} of that
 * decorator.
 */
final class Classes {
  private Classes() {}

  static boolean isA(PyClass type, PyClass wanted) {
    return type == wanted || type.bases().stream().anyMatch(each -> isA(each, wanted));
  }

  /** A member as the class has it, or one of its bases; null: none has. */
  static @Nullable PyValue declared(PyClass type, String name) {
    return declared(order(type), name);
  }

  /** The names of what the class and its bases have. */
  static Set<String> members(PyClass type) {
    Set<String> names = new LinkedHashSet<>();
    order(type).forEach(each -> names.addAll(each.members().own().keySet()));
    return names;
  }

  /** A member as what comes behind a class has it, in the order of an object's class. */
  static @Nullable PyValue declaredBehind(PyClass of, PyClass type, String name) {
    List<PyClass> order = order(of);
    return declared(order.subList(order.indexOf(type) + 1, order.size()), name);
  }

  private static @Nullable PyValue declared(List<PyClass> order, String name) {
    for (PyClass each : order) {
      var own = each.members().own().get(name);
      if (own != null) {
        return own.value();
      }
    }
    return null;
  }

  /**
   * The classes in which Python looks for a member: a class comes before its bases, and these stay
   * in the order that the class gives them.
   */
  private static List<PyClass> order(PyClass type) {
    List<List<PyClass>> rest = new ArrayList<>();
    type.bases().forEach(each -> rest.add(new ArrayList<>(order(each))));
    rest.add(new ArrayList<>(type.bases()));
    List<PyClass> order = new ArrayList<>(List.of(type));
    rest.removeIf(List::isEmpty);
    while (!rest.isEmpty()) {
      PyClass next =
          rest.stream()
              .map(each -> each.get(0))
              .filter(
                  head ->
                      rest.stream().noneMatch(each -> each.subList(1, each.size()).contains(head)))
              .findFirst()
              .orElse(rest.get(0).get(0));
      order.add(next);
      rest.forEach(each -> each.remove(next));
      rest.removeIf(List::isEmpty);
    }
    return order;
  }

  /** {@code Class.name}; null: there is none. */
  static @Nullable PyValue member(PyClass type, String name) {
    PyValue found = declared(type, name);
    String decorator = decorator(found);
    if (decorator.isEmpty()) {
      return found;
    }
    PyValue function = ((PyBoundMethod) found).function();
    return decorator.equals("classmethod") ? new PyBoundMethod(type, function) : function;
  }

  /** {@code property}, {@code staticmethod} or {@code classmethod}; empty: none of these. */
  static String decorator(@Nullable PyValue member) {
    return member instanceof PyBoundMethod method
            && method.self() instanceof PyBuiltin decorator
            && !(method.function() instanceof PyBuiltin)
        ? decorator.name()
        : "";
  }

  /** A member of an enumeration by its name: {@code Mode["PUT"]}. */
  static PyValue element(PyClass type, PyValue index, EObject place) {
    PyValue found = index instanceof PyString name ? declared(type, name.value()) : null;
    if (found == null) {
      throw DslError.raised(
          place,
          "KeyError",
          "expected the name of a member of '" + type.name() + "', found " + index.words());
    }
    return found;
  }

  /** The names of the attributes of a value, to find what a wrong one may mean. */
  static Set<String> attributes(PyValue value) {
    if (value instanceof PyObject object) {
      Set<String> names = new TreeSet<>(object.fields().keySet());
      names.addAll(attributes(object.type()));
      return names;
    }
    return value instanceof PyClass type
        ? new TreeSet<>(type.members().own().keySet())
        : Methods.of(value);
  }

  /** The annotated names of a class's body. */
  static List<String> fields(List<Statement> body) {
    List<String> fields = new ArrayList<>();
    for (Statement statement : body) {
      if (statement instanceof AnnotatedAssign field && field.getTarget() instanceof Name name) {
        fields.add(name.getName());
      }
    }
    return fields;
  }

  /** The last names of what a class is derived from. */
  static ImmutableMap<Argument, String> baseNames(List<Argument> bases) {
    ImmutableMap.Builder<Argument, String> names = ImmutableMap.builder();
    for (Argument base : bases) {
      if (base.getValue() instanceof Name name) {
        names.put(base, name.getName());
      } else if (base.getValue() instanceof Attribute attribute) {
        names.put(base, attribute.getName());
      }
    }
    return names.buildOrThrow();
  }
}
