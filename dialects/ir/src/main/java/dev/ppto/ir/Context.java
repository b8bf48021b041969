package dev.ppto.ir;

import dev.ppto.ir.diagnostic.DiagnosticEngine;
import dev.ppto.ir.effect.DeclaredEffects;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.ir.expression.InferredTypes;
import dev.ppto.ir.spec.OpSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The dialects known to one compilation, their operations and interface models, and where
 * diagnostics go. A dialect is loaded when the first of its names is asked for. Safe for use by
 * several threads.
 */
public final class Context {
  private final Map<String, Dialect> available = new ConcurrentHashMap<>();
  private final Map<String, Dialect> loaded = new ConcurrentHashMap<>();
  private final Map<String, List<DialectExtension>> extensions = new HashMap<>();
  private final Map<String, OpSpec> specs = new ConcurrentHashMap<>();
  private final Map<String, OpDefinition> definitions = new ConcurrentHashMap<>();
  private final Map<String, DialectModels> models = new ConcurrentHashMap<>();
  private final Map<String, TypeDefinition> types = new ConcurrentHashMap<>();
  private final Map<String, AttributeDefinition> attributes = new ConcurrentHashMap<>();
  private final Map<String, Object> directives = new ConcurrentHashMap<>();
  private final Map<String, Map<Class<?>, Object>> dialectModels = new ConcurrentHashMap<>();
  private final DiagnosticEngine diagnostics = new DiagnosticEngine();
  private volatile boolean allowUnregistered;

  /** A context with the given dialects and no others. */
  public static Context with(Dialect... dialects) {
    Context context = new Context();
    for (Dialect dialect : dialects) {
      context.add(dialect);
    }
    return context;
  }

  /** A context with all dialects, and extensions of dialects, on the class path. */
  public static Context withAllDialects() {
    Context context = new Context();
    ClassLoader classPath = Context.class.getClassLoader();
    for (Dialect dialect : ServiceLoader.load(Dialect.class, classPath)) {
      context.add(dialect);
    }
    for (DialectExtension extension : ServiceLoader.load(DialectExtension.class, classPath)) {
      context.add(extension);
    }
    return context;
  }

  /** Makes a dialect available; one of the same namespace must not be there yet. */
  public void add(Dialect dialect) {
    if (available.putIfAbsent(dialect.namespace(), dialect) != null) {
      throw new IllegalArgumentException(
          "a dialect '" + dialect.namespace() + "' is registered already");
    }
  }

  /** Completes a dialect, at once if it is loaded, else when it is. */
  public synchronized void add(DialectExtension extension) {
    extensions.computeIfAbsent(extension.namespace(), n -> new ArrayList<>()).add(extension);
    if (loaded.containsKey(extension.namespace())) {
      extension.extend(new DialectBindings(this, extension.namespace()));
    }
  }

  public DiagnosticEngine diagnostics() {
    return diagnostics;
  }

  /** Whether operations and types of unknown dialects are accepted. */
  public boolean allowsUnregistered() {
    return allowUnregistered;
  }

  public void setAllowsUnregistered(boolean allow) {
    allowUnregistered = allow;
  }

  /** Namespaces, sorted. */
  public Collection<String> namespaces() {
    return new TreeSet<>(available.keySet());
  }

  /** The dialect of a namespace, loaded; null if there is none. */
  public @Nullable Dialect dialect(String namespace) {
    Dialect dialect = loaded.get(namespace);
    if (dialect != null) {
      return dialect;
    }
    dialect = available.get(namespace);
    if (dialect != null) {
      load(dialect);
    }
    return dialect;
  }

  private synchronized void load(Dialect dialect) {
    if (loaded.containsKey(dialect.namespace())) {
      return;
    }
    models.put(dialect.namespace(), new DialectModels(dialect));
    for (OpSpec op : dialect.spec().operations()) {
      specs.put(op.qualifiedName(), op);
    }
    dialect.bind(new DialectBindings(this, dialect.namespace()));
    for (DialectExtension extension : extensions.getOrDefault(dialect.namespace(), List.of())) {
      extension.extend(new DialectBindings(this, dialect.namespace()));
    }
    loaded.put(dialect.namespace(), dialect);
  }

  /** The definition of a name; one without a specification if no dialect defines it. */
  public OpDefinition definition(String name) {
    OpDefinition definition = definitions.get(name);
    if (definition != null
        && definition.isRegistered()
        && loaded.containsKey(definition.dialectName())) {
      return definition;
    }
    int dot = name.indexOf('.');
    if (dot > 0) {
      dialect(name.substring(0, dot));
    }
    return define(name);
  }

  /** Definitions are made when they are asked for: a program has few of all operations. */
  private OpDefinition define(String name) {
    OpSpec spec = specs.get(name);
    OpDefinition definition = definitions.get(name);
    return definition != null && definition.spec() == spec
        ? definition
        : definitions.compute(
            name,
            (n, old) -> old != null && old.spec() == spec ? old : new OpDefinition(this, n, spec));
  }

  /** All operations that the available dialects define, by name; loads all of them. */
  public Map<String, OpDefinition> registeredOperations() {
    Map<String, OpDefinition> sorted = new TreeMap<>();
    for (String namespace : namespaces()) {
      dialect(namespace);
    }
    for (String name : specs.keySet()) {
      sorted.put(name, define(name));
    }
    return sorted;
  }

  /** Namespaces of the dialects loaded so far, sorted. */
  public Collection<String> loadedNamespaces() {
    return new TreeSet<>(loaded.keySet());
  }

  OpDefinition declared(String name) {
    if (!specs.containsKey(name)) {
      throw new IllegalArgumentException("'" + name + "' is not in the dialect's specification");
    }
    return define(name);
  }

  DialectModels models(String namespace) {
    return models.get(namespace);
  }

  /** Adds models for operations of a dialect, and gives them to those that are there already. */
  <I> void attach(String namespace, Class<I> type, Function<String, @Nullable I> source) {
    models(namespace).add(type, source);
    for (OpDefinition definition : definitions.values()) {
      OpSpec spec = definition.spec();
      I model = spec != null && spec.dialect().equals(namespace) ? source.apply(spec.name()) : null;
      if (model != null) {
        definition.attach(type, model);
      }
    }
  }

  /** What a dialect says of an interface and an operation; null if nothing. */
  @Nullable Object model(OpDefinition definition, OpSpec op, Class<?> type) {
    Object model = models(op.dialect()).of(type, op.name());
    if (model != null) {
      return model;
    }
    if (type == MemoryEffects.class && !op.effects().isEmpty()) {
      return new DeclaredEffects(op);
    }
    return type == TypeInference.class && !op.inferences().isEmpty()
        ? new InferredTypes(definition)
        : null;
  }

  /** Makes an operation of a dialect. */
  Operation create(OpSpec op, OperationState state) {
    return models(op.dialect()).create(op.name(), state);
  }

  /** Makes an operation of any dialect implement an interface (an external model). */
  public <I> void attach(String opName, Class<I> type, I model) {
    definition(opName).attach(type, model);
  }

  /** A dialect's type by {@code dialect.name}; null if there is none. */
  public @Nullable TypeDefinition typeDefinition(String qualifiedName) {
    TypeDefinition definition = types.get(qualifiedName);
    if (definition == null) {
      int dot = qualifiedName.indexOf('.');
      if (dot > 0 && dialect(qualifiedName.substring(0, dot)) != null) {
        definition = types.get(qualifiedName);
      }
    }
    return definition;
  }

  /** A dialect's attribute by {@code dialect.name}; null if there is none. */
  public @Nullable AttributeDefinition attributeDefinition(String qualifiedName) {
    AttributeDefinition definition = attributes.get(qualifiedName);
    if (definition == null) {
      int dot = qualifiedName.indexOf('.');
      if (dot > 0 && dialect(qualifiedName.substring(0, dot)) != null) {
        definition = attributes.get(qualifiedName);
      }
    }
    return definition;
  }

  void addAttribute(AttributeDefinition definition) {
    attributes.put(definition.spec().qualifiedName(), definition);
  }

  void addType(TypeDefinition definition) {
    types.put(definition.spec().qualifiedName(), definition);
  }

  void addDirective(String namespace, String name, Object directive) {
    directives.put(namespace + "." + name, directive);
  }

  /** A dialect's assembly directive; null if there is none of that name and class. */
  public <D> @Nullable D directive(String namespace, String name, Class<D> type) {
    Object directive = directives.get(namespace + "." + name);
    return type.isInstance(directive) ? type.cast(directive) : null;
  }

  <I> void attachToDialect(String namespace, Class<I> type, I model) {
    dialectModels.computeIfAbsent(namespace, n -> new ConcurrentHashMap<>()).put(type, model);
  }

  /** The model of an interface for a dialect as a whole; null if it has none. */
  public <I> @Nullable I dialectInterface(String namespace, Class<I> type) {
    dialect(namespace);
    Map<Class<?>, Object> models = dialectModels.get(namespace);
    Object model = models == null ? null : models.get(type);
    return model == null ? null : type.cast(model);
  }
}
