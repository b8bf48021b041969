package dev.ppto.frontend.python.validation;

/** Has no checks of its own: the reader's are in package check. */
public class PythonValidator extends AbstractPythonValidator {}
