package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which operations may be there after a conversion. What is said of an operation comes before what
 * is said of its dialect, and that before what is said of unknown operations; what is said last
 * counts.
 */
public final class ConversionTarget {
  private final Map<String, Predicate<Operation>> ops = new HashMap<>();
  private final Map<String, Predicate<Operation>> dialects = new HashMap<>();
  private final Set<String> recursive = new HashSet<>();
  private @Nullable Predicate<Operation> unknown;

  /** Makes operations legal, by their full names. */
  public ConversionTarget legalOps(String... names) {
    return put(ops, op -> true, names);
  }

  public ConversionTarget illegalOps(String... names) {
    return put(ops, op -> false, names);
  }

  /** Makes an operation legal where the condition holds, illegal where it does not. */
  public ConversionTarget dynamicallyLegalOp(String name, Predicate<Operation> condition) {
    return put(ops, condition, name);
  }

  public ConversionTarget legalDialects(String... namespaces) {
    return put(dialects, op -> true, namespaces);
  }

  public ConversionTarget illegalDialects(String... namespaces) {
    return put(dialects, op -> false, namespaces);
  }

  public ConversionTarget dynamicallyLegalDialect(
      String namespace, Predicate<Operation> condition) {
    return put(dialects, condition, namespace);
  }

  /** Decides about all operations of which nothing else is said. */
  public ConversionTarget unknownDynamicallyLegal(Predicate<Operation> condition) {
    unknown = condition;
    return this;
  }

  /** Where such an operation is legal, all in it is legal too and is not looked at. */
  public ConversionTarget recursivelyLegalOp(String name) {
    recursive.add(name);
    return this;
  }

  private ConversionTarget put(
      Map<String, Predicate<Operation>> rules, Predicate<Operation> rule, String... names) {
    for (String name : names) {
      rules.put(name, rule);
    }
    return this;
  }

  public Legality legality(Operation op) {
    Predicate<Operation> rule = ops.get(op.name());
    if (rule == null) {
      rule = dialects.get(op.dialect());
    }
    if (rule == null) {
      rule = unknown;
    }
    return rule == null ? Legality.UNKNOWN : rule.test(op) ? Legality.LEGAL : Legality.ILLEGAL;
  }

  boolean isRecursivelyLegal(Operation op) {
    return recursive.contains(op.name()) && legality(op) == Legality.LEGAL;
  }
}
