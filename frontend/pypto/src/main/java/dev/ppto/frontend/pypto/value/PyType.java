package dev.ppto.frontend.pypto.value;

/** What an annotation says of a parameter, result or variable, without its direction. */
public sealed interface PyType extends PyValue
    permits PyTensorType, PyScalarType, PyOtherType, PyDirected {}
