package dev.ppto.runtime.expect.function;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** All functions and methods by name. */
public final class FunctionTable {
  private static final FunctionTable INSTANCE = build();

  private final Map<String, Function> functions;
  private final Map<String, Function> methods;

  private FunctionTable(Builder builder) {
    this.functions = Collections.unmodifiableMap(builder.functions);
    this.methods = Collections.unmodifiableMap(builder.methods);
  }

  private static FunctionTable build() {
    Builder builder = new Builder();
    Reductions.register(builder);
    Mathematics.register(builder);
    Creation.register(builder);
    Arrangement.register(builder);
    Closeness.register(builder);
    return new FunctionTable(builder);
  }

  public static Optional<Function> function(String name) {
    return Optional.ofNullable(INSTANCE.functions.get(name));
  }

  public static Optional<Function> method(String name) {
    return Optional.ofNullable(INSTANCE.methods.get(name));
  }

  public static Set<String> functionNames() {
    return INSTANCE.functions.keySet();
  }

  public static Set<String> methodNames() {
    return INSTANCE.methods.keySet();
  }

  /** Collects functions while the table is made. */
  static final class Builder {
    private final Map<String, Function> functions = new TreeMap<>();
    private final Map<String, Function> methods = new TreeMap<>();

    void function(String name, String parameters, Function.Body body) {
      functions.put(name, new Function(name, parameters, body));
    }

    void method(String name, String parameters, Function.Body body) {
      methods.put(name, new Function("." + name, parameters, body));
    }

    /** {@code f(a)} and {@code a.f()}. */
    void functionAndMethod(String name, String parameters, Function.Body body) {
      function(name, parameters, body);
      method(name, parameters, body);
    }
  }
}
