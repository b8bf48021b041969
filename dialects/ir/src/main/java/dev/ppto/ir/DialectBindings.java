package dev.ppto.ir;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a dialect tells a context when it is loaded. What is told later replaces what was told
 * before.
 */
public final class DialectBindings {
  private final Context context;
  private final String namespace;

  DialectBindings(Context context, String namespace) {
    this.context = context;
    this.namespace = namespace;
  }

  /** Gives an operation its class. */
  public OpDefinition op(String name, Function<OperationState, ? extends Operation> factory) {
    OpDefinition definition = context.declared(namespace + "." + name);
    definition.setFactory(factory);
    return definition;
  }

  /** What answers an interface for an operation so far; null if nothing does. */
  public <I> @Nullable I model(String op, Class<I> type) {
    return context.declared(namespace + "." + op).as(type);
  }

  /** Makes an operation, by its name without the namespace, implement a further interface. */
  public <I> void attach(String op, Class<I> type, I model) {
    context.declared(namespace + "." + op).attach(type, model);
  }

  /**
   * Makes operations of the dialect implement an interface. Of many operations this is quicker than
   * one by one.
   *
   * @param models the model of an operation, by its name without the namespace; it is asked when
   *     the model is first needed. Null: the operation does not implement the interface by it
   */
  public <I> void attach(Class<I> type, Function<String, @Nullable I> models) {
    context.attach(namespace, type, models);
  }

  public void type(TypeDefinition definition) {
    context.addType(definition);
  }

  public void attribute(AttributeDefinition definition) {
    context.addAttribute(definition);
  }

  /** A hand-written piece of assembly syntax, used as {@code custom<Name>(...)}. */
  public <D> void directive(String name, D directive) {
    context.addDirective(namespace, name, directive);
  }

  /** Answers an interface for the dialect as a whole, such as {@link ConstantMaterializer}. */
  public <I> void dialectInterface(Class<I> type, I model) {
    context.attachToDialect(namespace, type, model);
  }
}
