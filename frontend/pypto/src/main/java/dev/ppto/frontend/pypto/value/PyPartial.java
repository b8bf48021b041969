package dev.ppto.frontend.pypto.value;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

/**
 * {@code functools.partial(function, ...)}: what can be called, with its first arguments.
 *
 * @param function what it calls
 * @param keywords those of a call come before them
 */
public record PyPartial(
    PyValue function, ImmutableList<PyValue> arguments, ImmutableMap<String, PyValue> keywords)
    implements PyValue {
  @Override
  public String words() {
    return function.words() + " with " + (arguments.size() + keywords.size()) + " arguments";
  }
}
