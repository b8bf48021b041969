package dev.ppto.runtime.expect.function;

import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.SequenceValue;
import dev.ppto.runtime.expect.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A function or method that expressions can call. For a method the receiver comes first. */
public final class Function {

  /** What it does with its arguments. */
  interface Body {
    Value apply(Arguments arguments);
  }

  private final Signature signature;
  private final Body body;

  Function(String name, String parameters, Body body) {
    this.signature = new Signature(name, parameters);
    this.body = body;
  }

  /**
   * Checks that a call has the right arguments, without their values.
   *
   * @param positional the number of positional arguments, the receiver of a method included
   * @throws ArrayException if not; the message shows the parameters
   */
  public void checkCall(int positional, List<String> keywords) {
    signature.match(positional, keywords);
  }

  /**
   * Calls it.
   *
   * @throws ArrayException if the arguments do not fit
   */
  public Value call(List<Value> positional, List<String> keywords, List<Value> keywordValues) {
    return body.apply(bind(positional, keywords, keywordValues));
  }

  /** The arguments of a call by parameter. */
  Arguments bind(List<Value> positional, List<String> keywords, List<Value> keywordValues) {
    Map<String, Value> values = new HashMap<>();
    signature
        .match(positional.size(), keywords)
        .forEach(
            (name, at) ->
                values.put(
                    name,
                    at < positional.size()
                        ? positional.get(at)
                        : keywordValues.get(at - positional.size())));
    signature
        .variadic()
        .ifPresent(
            name -> {
              int named = Math.min(signature.positionalCount(), positional.size());
              List<Value> rest = positional.subList(named, positional.size());
              values.put(name, new SequenceValue(SequenceValue.Kind.TUPLE, rest));
            });
    return new Arguments(values);
  }
}
