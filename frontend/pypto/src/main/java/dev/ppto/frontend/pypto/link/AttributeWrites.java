package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDefinition;
import dev.ppto.frontend.pypto.value.PyEnum;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PySourceModule;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import org.eclipse.emf.ecore.EObject;

/** {@code value.name = other} and {@code del value.name} where they run at compile time. */
final class AttributeWrites {
  private AttributeWrites() {}

  /**
   * @throws DslError if the attribute is none that a source can set
   */
  static void put(PyValue of, String name, PyValue value, EObject place) {
    if (of instanceof PyObject object) {
      object.fields().put(name, value);
    } else if (of instanceof PyClass type) {
      type.members().bind(name, value, SourceRange.of(place));
    } else if (of instanceof PySourceModule module) {
      module.members().bind(name, value, SourceRange.of(place));
    } else if (!isPassedOver(of)) {
      throw rejected(of, name, "an assignment to", place);
    }
  }

  /**
   * @throws DslError if the attribute is none that a source can take away, or there is none
   */
  static void remove(PyValue of, String name, EObject place) {
    if (isPassedOver(of)) {
      return;
    }
    boolean found;
    if (of instanceof PyObject object) {
      found = object.fields().remove(name) != null;
    } else if (of instanceof PyClass type) {
      found = type.members().own().containsKey(name);
      type.members().remove(name);
    } else if (of instanceof PySourceModule module) {
      found = module.members().own().containsKey(name);
      module.members().remove(name);
    } else {
      throw rejected(of, name, "'del' of", place);
    }
    if (!found) {
      throw DslError.raised(
          place,
          "AttributeError",
          "expected an attribute of " + of.words() + ", found '" + name + "'");
    }
  }

  /** What only Python knows, or knows more of than the compiler, keeps its attributes to itself. */
  private static boolean isPassedOver(PyValue of) {
    return of instanceof PyForeign || of instanceof PyDefinition;
  }

  private static DslError rejected(PyValue of, String name, String what, EObject place) {
    return of instanceof PyModuleRef || of instanceof PyEnum
        ? new DslError(
            place,
            "expected names of the DSL to stay as they are, found "
                + what
                + " '"
                + (of instanceof PyEnum type ? type.name() : of.words())
                + "."
                + name
                + "'; bind a name of your own")
        : DslError.raised(
            place,
            "AttributeError",
            "expected an object, class or module of the program before '."
                + name
                + "', found "
                + of.words());
  }
}
