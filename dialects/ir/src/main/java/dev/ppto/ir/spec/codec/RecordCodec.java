package dev.ppto.ir.spec.codec;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Values of a record class, component by component. A value that was written before is written as
 * its number: constraints are used again and again.
 */
final class RecordCodec implements Codec {
  private final Class<?> type;
  private Constructor<?> constructor;
  private Method[] accessors;
  private Codec[] components;

  RecordCodec(Class<?> type) {
    this.type = type;
  }

  /** Records may hold themselves, so that a codec is known before those of its components. */
  void complete(Constructor<?> constructor, Method[] accessors, Codec[] components) {
    this.constructor = constructor;
    this.accessors = accessors;
    this.components = components;
  }

  Class<?> type() {
    return type;
  }

  Method[] accessors() {
    return accessors;
  }

  Codec[] components() {
    return components;
  }

  @Override
  public void write(Object value, BinaryWriter out) {
    if (out.backReference(value)) {
      return;
    }
    try {
      for (int i = 0; i < components.length; i++) {
        components[i].write(accessors[i].invoke(value), out);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read a " + type.getName(), e);
    }
    out.written(value);
  }

  @Override
  public Object read(BinaryReader in) throws MalformedFileException {
    Object before = in.backReference();
    if (before != null) {
      if (!type.isInstance(before)) {
        throw in.malformed("expected a " + type.getSimpleName() + ", found a reference to another");
      }
      return before;
    }
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = components[i].read(in);
    }
    try {
      Object value = constructor.newInstance(values);
      in.read(value);
      return value;
    } catch (InvocationTargetException e) {
      throw in.malformed("not a " + type.getSimpleName() + ": " + e.getCause().getMessage());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make a " + type.getName(), e);
    }
  }

  @Override
  public String form() {
    return type.getSimpleName();
  }
}
