package dev.ppto.runtime.expect;

import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.runtime.expect.function.FunctionTable;
import dev.ppto.runtime.expect.syntax.Children;
import dev.ppto.runtime.expect.syntax.Expr;
import dev.ppto.runtime.expect.syntax.ExpressionException;
import dev.ppto.runtime.expect.value.DTypeValue;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.NoneValue;
import dev.ppto.runtime.expect.value.Value;
import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The meaning of names. An argument hides everything else; then come arguments before the run,
 * further constants, the number of ranks, and numpy's constants and types.
 */
final class Names {
  private static final String BEFORE = "_in";
  private static final String RANKS = "P";
  private static final Map<String, Value> FIXED = fixed();

  private final String source;
  private final Bindings bindings;

  Names(String source, Bindings bindings) {
    this.source = source;
    this.bindings = bindings;
  }

  private static Map<String, Value> fixed() {
    Map<String, Value> values = new HashMap<>();
    for (DType dtype : DType.values()) {
      values.put(dtype.mlirName(), new DTypeValue(dtype));
      values.put(dtype.numpyName(), new DTypeValue(dtype));
    }
    values.put("bool_", new DTypeValue(DType.BOOL));
    // Python's own names of types are numpy's widest ones.
    values.put("int", new DTypeValue(DType.I64));
    values.put("float", new DTypeValue(DType.F64));
    values.put("pi", NdArray.of(Math.PI));
    values.put("inf", NdArray.of(Double.POSITIVE_INFINITY));
    values.put("nan", NdArray.of(Double.NaN));
    values.put("newaxis", new NoneValue());
    return values;
  }

  /** The value of a name that no comprehension defines. */
  Value resolve(Expr.Name name) {
    String text = name.name();
    Tensor after = bindings.after().get(text);
    if (after != null) {
      return NdArray.of(after);
    }
    String argument = withoutSuffix(text);
    if (bindings.after().containsKey(argument)) {
      Tensor before = bindings.before().get(argument);
      if (before == null) {
        throw new ExpressionException(
            source,
            name.span(),
            "expected an argument with a value before the run, found '"
                + argument
                + "', which had none; give it one with --arg "
                + argument
                + "=SPEC");
      }
      return NdArray.of(before);
    }
    Long constant = bindings.constants().get(text);
    if (constant != null) {
      return NdArray.of(constant);
    } else if (text.equals(RANKS)) {
      return NdArray.of(bindings.ranks());
    }
    Value fixed = FIXED.get(text);
    if (fixed == null) {
      Set<String> known = known(bindings.after().keySet(), bindings.constants().keySet());
      throw unknown(source, name, known);
    }
    return fixed;
  }

  /** The argument that {@code x_in} is the earlier value of; the empty name if there is none. */
  private static String withoutSuffix(String name) {
    return name.endsWith(BEFORE) ? name.substring(0, name.length() - BEFORE.length()) : "";
  }

  /** Whether {@code expr} depends on an argument's value after the run. */
  boolean mentionsResult(Expr expr) {
    if (expr instanceof Expr.Name name) {
      return bindings.after().containsKey(name.name());
    }
    return Children.of(expr).stream().anyMatch(this::mentionsResult);
  }

  static void require(
      String source, Expr expr, Collection<String> arguments, Collection<String> constants) {
    require(source, expr, known(arguments, constants), Set.of());
  }

  private static void require(String source, Expr expr, Set<String> known, Set<String> local) {
    if (expr instanceof Expr.Name name) {
      if (!known.contains(name.name())
          && !local.contains(name.name())
          && !FIXED.containsKey(name.name())) {
        Set<String> all = new LinkedHashSet<>(known);
        all.addAll(local);
        throw unknown(source, name, all);
      }
      return;
    }
    Set<String> inner = local;
    if (expr instanceof Expr.Comprehension comprehension) {
      inner = new HashSet<>(local);
      for (Expr.Clause clause : comprehension.clauses()) {
        inner.add(clause.variable().name());
      }
    }
    for (Expr part : Children.of(expr)) {
      require(source, part, known, inner);
    }
  }

  private static Set<String> known(Collection<String> arguments, Collection<String> constants) {
    Set<String> known = new LinkedHashSet<>(arguments);
    arguments.forEach(argument -> known.add(argument + BEFORE));
    known.addAll(constants);
    known.add(RANKS);
    return known;
  }

  private static ExpressionException unknown(String source, Expr.Name name, Set<String> known) {
    String text = name.name();
    Set<String> all = new LinkedHashSet<>(known);
    all.addAll(FIXED.keySet());
    String hint =
        FunctionTable.function(text).isPresent() || text.equals(CallCheck.EXACT)
            ? "; it is a function, write " + text + "(...)"
            : NearNames.hint(text, all);
    String listed = hint.isEmpty() ? "; known are " + String.join(", ", known) : hint;
    return new ExpressionException(
        source, name.span(), "expected a known name, found '" + text + "'" + listed);
  }
}
