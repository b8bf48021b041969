package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableSet;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PySet;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.ir.Block;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;

/**
 * Where the lists, dicts and sets of a body are made. They exist at compile time only, so that what
 * changes them happens once: in a loop or branch of the run it must not reach beyond it.
 */
final class OwnCollections {
  private static final ImmutableSet<String> CHANGING =
      ImmutableSet.of(
          "add",
          "append",
          "clear",
          "discard",
          "extend",
          "insert",
          "pop",
          "remove",
          "reverse",
          "setdefault",
          "sort",
          "update");

  private final Map<PyValue, Block> made = new IdentityHashMap<>();

  /** Says that a name is given a value. */
  void bound(PyValue value, Block block) {
    if (value instanceof PyList || value instanceof PyDict || value instanceof PySet) {
      made.putIfAbsent(value, block);
    }
    List<PyValue> elements = value instanceof PyList ? Sequences.elements(value) : null;
    if (elements != null) {
      elements.forEach(each -> bound(each, block));
    }
  }

  /** Whether an expression calls what is named like a method that changes a collection. */
  static boolean mayChange(Expression expression) {
    return expression instanceof Call call
        && call.getFunction() instanceof Attribute attribute
        && CHANGING.contains(attribute.getName());
  }

  static boolean changes(PyValue self, String method) {
    return CHANGING.contains(method)
        && (self instanceof PyList || self instanceof PyDict || self instanceof PySet);
  }

  /**
   * @throws DslError if the collection cannot be changed here
   */
  void requireOwn(PyValue collection, Block block, EObject place) {
    Block origin = made.get(collection);
    if (origin == null) {
      throw new DslError(
          place,
          "expected a change of a list, dict or set that this function makes and gives a name,"
              + " found one of "
              + collection.words()
              + " from elsewhere, which is a constant here; make a copy");
    }
    if (origin != block) {
      throw new DslError(
          place,
          "expected "
              + collection.words()
              + " to be changed where it is made, found a change in a loop or branch of the run,"
              + " which is built once; loop with pl.unroll, or keep the values in a tensor");
    }
  }
}
