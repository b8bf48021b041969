package dev.ppto.rewrite;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.type.FunctionType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Rules that say what becomes of types: one type, several, or none. The rule added last is asked
 * first. A type for which no rule answers cannot be converted; {@link #keepOthers} lets it stay. A
 * type is legal if it becomes itself.
 */
public final class TypeConverter {
  /** Attribute with the type of a function. */
  static final String FUNCTION_TYPE = "function_type";

  private final List<Rule> rules = new ArrayList<>();
  private final List<Materialization> source = new ArrayList<>();
  private final List<MaterializationToMany> target = new ArrayList<>();
  private final Map<Type, Optional<ImmutableList<Type>>> cache = new ConcurrentHashMap<>();

  /** What becomes of a type; empty: it cannot be converted; null: the rule does not say. */
  @FunctionalInterface
  private interface Rule {
    @Nullable Optional<ImmutableList<Type>> of(Type type);
  }

  /** Types of that class become one type; null: this rule does not say. */
  public <T> TypeConverter convert(
      Class<T> from, Function<? super T, ? extends @Nullable Type> rule) {
    return convertToMany(
        from,
        type -> {
          Type converted = rule.apply(type);
          return converted == null ? null : List.of(converted);
        });
  }

  /** Types of that class become any number of types; null: this rule does not say. */
  public <T> TypeConverter convertToMany(
      Class<T> from, Function<? super T, ? extends @Nullable List<? extends Type>> rule) {
    rules.add(
        type -> {
          List<? extends Type> converted =
              from.isInstance(type) ? rule.apply(from.cast(type)) : null;
          return converted == null ? null : Optional.of(ImmutableList.copyOf(converted));
        });
    cache.clear();
    return this;
  }

  /** Types of that class that meet the condition cannot be converted, whatever was said before. */
  public <T> TypeConverter reject(Class<T> from, Predicate<? super T> condition) {
    rules.add(
        type -> from.isInstance(type) && condition.test(from.cast(type)) ? Optional.empty() : null);
    cache.clear();
    return this;
  }

  /**
   * Types that no other rule is for stay as they are. Function types are converted part by part.
   */
  public TypeConverter keepOthers() {
    rules.add(0, type -> Optional.of(ImmutableList.of(type)));
    rules.add(1, type -> type instanceof FunctionType function ? ofFunction(function) : null);
    cache.clear();
    return this;
  }

  private Optional<ImmutableList<Type>> ofFunction(FunctionType function) {
    List<Type> inputs = types(function.inputs());
    List<Type> results = types(function.results());
    return inputs == null || results == null
        ? Optional.empty()
        : Optional.of(ImmutableList.of(FunctionType.of(inputs, results)));
  }

  /** How to make a value of an original type from converted ones, for users that stay. */
  public TypeConverter materializeSource(Materialization rule) {
    source.add(rule);
    return this;
  }

  /** How to make a converted value from one that was not converted. */
  public TypeConverter materializeTarget(Materialization rule) {
    return materializeTargetToMany(
        (builder, wanted, inputs, location) -> {
          Value made =
              wanted.size() == 1
                  ? rule.materialize(builder, wanted.get(0), inputs, location)
                  : null;
          return made == null ? null : List.of(made);
        });
  }

  /** How to make the values that stand for one that was not converted. */
  public TypeConverter materializeTargetToMany(MaterializationToMany rule) {
    target.add(rule);
    return this;
  }

  /** What stands for the inputs, for users that stay; null if no rule makes it. */
  @Nullable Value source(Builder builder, Type wanted, List<Value> inputs, Location location) {
    for (Materialization rule : Lists.reverse(source)) {
      Value made = rule.materialize(builder, wanted, inputs, location);
      if (made != null) {
        checkTypes(List.of(made), List.of(wanted));
        return made;
      }
    }
    return null;
  }

  /** What the inputs become; null if no rule makes it. */
  @Nullable List<? extends Value> target(
      Builder builder, List<Type> wanted, List<Value> inputs, Location location) {
    for (MaterializationToMany rule : Lists.reverse(target)) {
      List<? extends Value> made = rule.materialize(builder, wanted, inputs, location);
      if (made != null) {
        checkTypes(made, wanted);
        return made;
      }
    }
    return null;
  }

  private static void checkTypes(List<? extends Value> made, List<Type> wanted) {
    if (!ConversionState.typesAre(made, wanted)) {
      throw new IllegalStateException(
          "a materialization made "
              + TypeText.ofAll(made)
              + " instead of "
              + TypeText.ofTypes(wanted));
    }
  }

  /** What a type becomes; null if no rule says. */
  public @Nullable ImmutableList<Type> all(Type type) {
    Optional<ImmutableList<Type>> known = cache.get(type);
    if (known == null) {
      // Not computeIfAbsent: a rule may ask for the types inside.
      known = compute(type);
      cache.put(type, known);
    }
    return known.orElse(null);
  }

  private Optional<ImmutableList<Type>> compute(Type type) {
    for (Rule rule : Lists.reverse(rules)) {
      Optional<ImmutableList<Type>> answer = rule.of(type);
      if (answer != null) {
        return answer;
      }
    }
    return Optional.empty();
  }

  /** The one type that a type becomes; null if it becomes none or several, or no rule says. */
  public @Nullable Type one(Type type) {
    ImmutableList<Type> converted = all(type);
    return converted == null || converted.size() != 1 ? null : converted.get(0);
  }

  /** What the types become, one after the other; null if no rule says for one of them. */
  public @Nullable ImmutableList<Type> types(List<? extends Type> types) {
    ImmutableList.Builder<Type> converted = ImmutableList.builder();
    for (Type type : types) {
      ImmutableList<Type> each = all(type);
      if (each == null) {
        return null;
      }
      converted.addAll(each);
    }
    return converted.build();
  }

  /**
   * What becomes of a block with arguments of these types; null if no rule says for one of them.
   */
  public @Nullable SignatureConversion signature(List<? extends Type> types) {
    SignatureConversion signature = new SignatureConversion(types.size());
    for (int i = 0; i < types.size(); i++) {
      ImmutableList<Type> each = all(types.get(i));
      if (each == null) {
        return null;
      }
      signature.map(i, each);
    }
    return signature;
  }

  public boolean isLegal(Type type) {
    ImmutableList<Type> converted = all(type);
    return converted != null && converted.size() == 1 && converted.get(0).equals(type);
  }

  public boolean areLegal(List<? extends Type> types) {
    for (Type type : types) {
      if (!isLegal(type)) {
        return false;
      }
    }
    return true;
  }

  /** True if the types of operands, results, block arguments and of a function are legal. */
  public boolean isLegal(Operation op) {
    for (int i = 0; i < op.operandCount(); i++) {
      if (!isLegal(op.operand(i).type())) {
        return false;
      }
    }
    for (int i = 0; i < op.resultCount(); i++) {
      if (!isLegal(op.result(i).type())) {
        return false;
      }
    }
    for (Region region : op.regions()) {
      if (!isLegal(region)) {
        return false;
      }
    }
    TypeAttr function = op.attribute(FUNCTION_TYPE, TypeAttr.class);
    return function == null
        || !(function.type() instanceof FunctionType type)
        || (areLegal(type.inputs()) && areLegal(type.results()));
  }

  /** True if the arguments of all blocks have legal types. */
  public boolean isLegal(Region region) {
    for (Block block : region.blocks()) {
      for (Value argument : block.arguments()) {
        if (!isLegal(argument.type())) {
          return false;
        }
      }
    }
    return true;
  }
}
