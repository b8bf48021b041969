package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyDtype;
import dev.ppto.frontend.pypto.value.PyEnumMember;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyRange;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Value;
import dev.ppto.ir.python.PythonArgument;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/** Values as arguments of operations. */
final class PythonArguments {
  private static final long MOST_ITEMS = 4096;

  private final Extents extents;

  PythonArguments(Extents extents) {
    this.extents = extents;
  }

  PythonArgument of(PyValue value, EObject place) {
    Body.check(value, place);
    Value running = Running.valueOf(value);
    if (running != null) {
      return new PythonArgument.OfValue(running);
    }
    if (value instanceof PyInt number) {
      return new PythonArgument.Int(number.value());
    }
    if (value instanceof PyFloat number) {
      return new PythonArgument.Real(number.value());
    }
    if (value instanceof PyBool bool) {
      return new PythonArgument.Bool(bool.value());
    }
    if (value instanceof PyString text) {
      return new PythonArgument.Text(text.value());
    }
    if (value instanceof PyNone) {
      return new PythonArgument.None();
    }
    if (value instanceof PyList list) {
      return items(list.elements(), place);
    }
    if (value instanceof PyTuple tuple) {
      return items(tuple.elements(), place);
    }
    if (value instanceof PyRange range && range.size().longValue() <= MOST_ITEMS) {
      List<PyValue> elements = new ArrayList<>();
      for (long i = 0; i < range.size().longValue(); i++) {
        elements.add(range.at(i));
      }
      return items(elements, place);
    }
    if (value instanceof PyDtype dtype) {
      return new PythonArgument.OfType(dtype.type());
    }
    if (value instanceof PyEnumMember member) {
      return new PythonArgument.Member(member.enumeration().spec(), member.member());
    }
    if (value instanceof PyExtent extent) {
      return new PythonArgument.OfValue(extents.value(extent, place));
    }
    return new PythonArgument.Other(
        value instanceof PyModuleRef ? "the name " + value.words() : value.words());
  }

  private PythonArgument items(List<PyValue> elements, EObject place) {
    return PythonArgument.Items.of(elements.stream().map(each -> of(each, place)).toList());
  }
}
