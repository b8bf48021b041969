package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which operations may be there after a conversion. What is said of an operation comes before what
 * is said of its dialect, and that before what is said of unknown operations; what is said last
 * comes first. A condition that answers {@link Legality#UNKNOWN} leaves it to what was said before
 * and of more.
 */
public final class ConversionTarget {
  private final Map<String, Function<Operation, Legality>> ops = new HashMap<>();
  private final Map<String, Function<Operation, Legality>> dialects = new HashMap<>();
  private final Map<String, Predicate<Operation>> recursive = new HashMap<>();
  private @Nullable Function<Operation, Legality> unknown;

  /** Makes operations legal, by their full names. */
  public ConversionTarget legalOps(String... names) {
    return put(ops, op -> Legality.LEGAL, names);
  }

  public ConversionTarget illegalOps(String... names) {
    return put(ops, op -> Legality.ILLEGAL, names);
  }

  /** Makes an operation legal where the condition holds, illegal where it does not. */
  public ConversionTarget dynamicallyLegalOp(String name, Predicate<Operation> condition) {
    return dynamicLegality(name, where(condition));
  }

  /** Asks about an operation; the answer may be that this is not known. */
  public ConversionTarget dynamicLegality(String name, Function<Operation, Legality> rule) {
    return put(ops, rule, name);
  }

  public ConversionTarget legalDialects(String... namespaces) {
    return put(dialects, op -> Legality.LEGAL, namespaces);
  }

  public ConversionTarget illegalDialects(String... namespaces) {
    return put(dialects, op -> Legality.ILLEGAL, namespaces);
  }

  public ConversionTarget dynamicallyLegalDialect(
      String namespace, Predicate<Operation> condition) {
    return put(dialects, where(condition), namespace);
  }

  /** Asks about the operations of a dialect; the answer may be that this is not known. */
  public ConversionTarget dynamicLegalityOfDialect(
      String namespace, Function<Operation, Legality> rule) {
    return put(dialects, rule, namespace);
  }

  /** Decides about all operations of which nothing else is said. */
  public ConversionTarget unknownDynamicallyLegal(Predicate<Operation> condition) {
    unknown = where(condition);
    return this;
  }

  /** Where such an operation is legal, all in it is legal too and is not looked at. */
  public ConversionTarget recursivelyLegalOp(String name) {
    return recursivelyLegalOp(name, op -> true);
  }

  /** Likewise, where the condition holds too. */
  public ConversionTarget recursivelyLegalOp(String name, Predicate<Operation> condition) {
    recursive.put(name, condition);
    return this;
  }

  private static Function<Operation, Legality> where(Predicate<Operation> condition) {
    return op -> condition.test(op) ? Legality.LEGAL : Legality.ILLEGAL;
  }

  private ConversionTarget put(
      Map<String, Function<Operation, Legality>> rules,
      Function<Operation, Legality> rule,
      String... names) {
    for (String name : names) {
      Function<Operation, Legality> before = rules.get(name);
      rules.put(name, before == null ? rule : op -> orElse(rule.apply(op), before, op));
    }
    return this;
  }

  private static Legality orElse(
      Legality said, @Nullable Function<Operation, Legality> other, Operation op) {
    return said == Legality.UNKNOWN && other != null ? other.apply(op) : said;
  }

  public Legality legality(Operation op) {
    Function<Operation, Legality> rule = ops.get(op.name());
    Legality legality = rule == null ? Legality.UNKNOWN : rule.apply(op);
    if (legality == Legality.UNKNOWN) {
      legality = orElse(legality, dialects.get(op.dialect()), op);
    }
    return orElse(legality, unknown, op);
  }

  boolean isRecursivelyLegal(Operation op) {
    Predicate<Operation> condition = recursive.get(op.name());
    return condition != null && legality(op) == Legality.LEGAL && condition.test(op);
  }
}
