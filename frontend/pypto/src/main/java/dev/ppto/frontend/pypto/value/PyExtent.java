package dev.ppto.frontend.pypto.value;

/** An extent that is known at run time only, made of {@link PyDynamic}s and integers. */
public sealed interface PyExtent extends PyValue permits PyDynamic, PyExtentExpression {}
