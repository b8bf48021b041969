package dev.ppto.ir;

import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An operation's name and what is known of it in one context: its specification, class, traits and
 * interface models. The name of an operation that no dialect defines has one too, without a
 * specification.
 */
public final class OpDefinition {
  /** In place of the model of an interface that the operation does not implement. */
  private static final Object NONE = new Object();

  private final Context context;
  private final String name;
  private final String dialectName;
  private final @Nullable OpSpec spec;
  private final Set<Trait> traits;

  /** The bits of the traits that the framework knows. */
  private final long knownTraits;

  private final ImmutableSet<String> inherent;
  private final OperandSegments segments;

  /**
   * The interfaces that were asked for or attached, each followed by its model. They are few and
   * asked for at each operation: searching them in order is quicker than hashing.
   */
  private volatile Object[] models = {};

  private volatile @Nullable Function<OperationState, ? extends Operation> factory;

  OpDefinition(Context context, String name, @Nullable OpSpec spec) {
    this.context = context;
    this.name = name;
    int dot = name.indexOf('.');
    this.dialectName = dot < 0 ? "" : name.substring(0, dot);
    this.spec = spec;
    this.segments = new OperandSegments(spec);
    this.traits = new HashSet<>();
    ImmutableSet.Builder<String> names = ImmutableSet.builder();
    if (spec != null) {
      for (String trait : spec.traits()) {
        traits.add(Traits.named(trait));
      }
      for (AttributeSpec attribute : spec.attributes()) {
        names.add(attribute.name());
      }
      if (spec.hasOperandSegments()) {
        traits.add(Traits.ATTR_SIZED_OPERAND_SEGMENTS);
        names.add(OperandSegments.OPERANDS);
      }
      if (spec.hasResultSegments()) {
        names.add(OperandSegments.RESULTS);
      }
    }
    this.inherent = names.build();
    long bits = 0;
    for (Trait trait : traits) {
      bits |= trait.bit;
    }
    this.knownTraits = bits;
  }

  public Context context() {
    return context;
  }

  /** Full name, {@code dialect.op}. */
  public String name() {
    return name;
  }

  public String dialectName() {
    return dialectName;
  }

  /** The specification; null for an operation that no dialect defines. */
  public @Nullable OpSpec spec() {
    return spec;
  }

  public boolean isRegistered() {
    return spec != null;
  }

  public boolean has(Trait trait) {
    return trait.bit != 0 ? (knownTraits & trait.bit) != 0 : traits.contains(trait);
  }

  /** True if the specification names the attribute. */
  public boolean isInherent(String attribute) {
    return inherent.contains(attribute);
  }

  /** The model of an interface; null if the operation does not implement it. */
  public <I> @Nullable I as(Class<I> type) {
    Object model = known(models, type);
    if (model == null) {
      model = find(type);
    }
    if (model == NONE) {
      return null;
    }
    @SuppressWarnings("unchecked") // attach takes models of their type only
    I found = (I) model;
    return found;
  }

  private static @Nullable Object known(Object[] models, Class<?> type) {
    for (int i = 0; i < models.length; i += 2) {
      if (models[i] == type) {
        return models[i + 1];
      }
    }
    return null;
  }

  /** Asks once for what the dialect says of the operation. */
  private Object find(Class<?> type) {
    Object found = spec == null ? null : context.model(this, spec, type);
    Object model = found == null ? NONE : type.cast(found);
    synchronized (this) {
      Object other = known(models, type);
      if (other == null) {
        put(type, model);
      }
      return other == null ? model : other;
    }
  }

  private void put(Class<?> type, Object model) {
    Object[] changed = models;
    int i = 0;
    while (i < changed.length && changed[i] != type) {
      i += 2;
    }
    changed = Arrays.copyOf(changed, Math.max(changed.length, i + 2));
    changed[i] = type;
    changed[i + 1] = model;
    models = changed;
  }

  /** Makes the operation implement an interface; a later model replaces an earlier one. */
  public synchronized <I> OpDefinition attach(Class<I> type, I model) {
    put(type, type.cast(model));
    return this;
  }

  void setFactory(Function<OperationState, ? extends Operation> factory) {
    this.factory = factory;
  }

  Operation instantiate(OperationState state) {
    Function<OperationState, ? extends Operation> bound = factory;
    if (bound != null) {
      return bound.apply(state);
    }
    return spec == null ? new Operation(state) : context.create(spec, state);
  }

  int[] operandRange(Operation op, int group) {
    return segments.operandRange(op, group);
  }

  int[] resultRange(Operation op, int group) {
    return segments.resultRange(op, group);
  }

  void resizeOperandGroup(Operation op, int group, int size) {
    segments.resizeOperandGroup(op, group, size);
  }

  @Override
  public String toString() {
    return name;
  }
}
