package dev.ppto.ir;

import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
  private final Map<Class<?>, Object> models = new ConcurrentHashMap<>(4);
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
    Object model = models.get(type);
    if (model == null) {
      model = find(type);
    }
    return model == NONE ? null : type.cast(model);
  }

  /** Asks once for what the dialect says of the operation. */
  private Object find(Class<?> type) {
    Object found = spec == null ? null : context.model(this, spec, type);
    Object model = found == null ? NONE : found;
    Object other = models.putIfAbsent(type, model);
    return other == null ? model : other;
  }

  /** Makes the operation implement an interface; a later model replaces an earlier one. */
  public <I> OpDefinition attach(Class<I> type, I model) {
    models.put(type, model);
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
