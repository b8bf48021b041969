package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyValue;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * An argument of a call.
 *
 * @param keyword null: it is positional
 * @param place of the argument
 */
record Given(@Nullable String keyword, PyValue value, EObject place) {}
