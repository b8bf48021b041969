package dev.ppto.definition.codegen;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes records as Java expressions that make them again: of records, enums, lists, sets,
 * optionals, texts and numbers, whatever the records are.
 */
abstract class RecordWriter {
  private final JavaFile file;

  RecordWriter(JavaFile file) {
    this.file = file;
  }

  /** An expression for a record that is made elsewhere; null: it is made in place. */
  abstract @Nullable Expr elsewhere(Record value);

  final Expr write(Object value) {
    if (value instanceof Record made) {
      Expr known = elsewhere(made);
      return known != null ? known : make(made);
    }
    if (value instanceof String text) {
      return Expr.string(text);
    }
    if (value instanceof Enum<?> constant) {
      return Expr.of(use(constant.getDeclaringClass()) + "." + constant.name());
    }
    if (value instanceof Long number) {
      return Expr.of(number + "L");
    }
    if (value instanceof Optional<?> optional) {
      String name = file.use(Optional.class.getName());
      return optional.isPresent()
          ? Expr.call(name + ".of", write(optional.get()))
          : Expr.of(name + ".empty()");
    }
    if (value instanceof ImmutableList<?> list) {
      return collection(ImmutableList.class, list);
    }
    if (value instanceof ImmutableSet<?> set) {
      return collection(ImmutableSet.class, set);
    }
    if (value instanceof Boolean || value instanceof Integer) {
      return Expr.of(value.toString());
    }
    throw new IllegalArgumentException("cannot write a " + value.getClass().getName());
  }

  private Expr collection(Class<?> type, Collection<?> elements) {
    return Expr.call(file.use(type.getName()) + ".of", elements.stream().map(this::write).toList());
  }

  /** {@code new Record(components)}. */
  final Expr make(Record value) {
    ImmutableList.Builder<Expr> components = ImmutableList.builder();
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      components.add(write(read(value, component)));
    }
    return Expr.call("new " + use(value.getClass()), components.build());
  }

  private static Object read(Record value, RecordComponent component) {
    try {
      return component.getAccessor().invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + component + " of " + value.getClass(), e);
    }
  }

  /** A class, by the imported name of the outermost one around it. */
  final String use(Class<?> type) {
    Class<?> outer = type.getDeclaringClass();
    return outer == null ? file.use(type.getName()) : use(outer) + "." + type.getSimpleName();
  }
}
