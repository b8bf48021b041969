package dev.ppto.frontend.pypto.value;

/**
 * What an expression is at compile time. Values are equal as Python says, except that a number and
 * a truth value never are.
 */
public sealed interface PyValue
    permits PyInt,
        PyFloat,
        PyBool,
        PyString,
        PyNone,
        PyEllipsis,
        PyList,
        PyTuple,
        PySet,
        PyDict,
        PyRange,
        PySlice,
        PySourceModule,
        PySuper,
        PyDtype,
        PyEnum,
        PyEnumMember,
        PyExtent,
        PyType,
        PyModuleRef,
        PyBuiltin,
        PyBoundMethod,
        PyFunction,
        PyPartial,
        PyDefinition,
        PyClass,
        PyObject,
        PyForeign,
        PyRuntime {

  /** What this is, for messages: "the integer 4", "a list of 2 items", "pl.FP32". */
  String words();
}
