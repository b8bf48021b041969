package dev.ppto.ir.spec.codec;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Codecs made from record classes: their components may be numbers, strings, enumerations, records,
 * sealed interfaces over these, and immutable collections of all of them. A new record needs
 * nothing here.
 */
final class Codecs {
  private final Map<Class<?>, Codec> byClass = new HashMap<>();

  /** What each record and sealed interface consists of, in the order of their first use. */
  private final Map<Class<?>, String> forms = new LinkedHashMap<>();

  /** The codec of a type. */
  Codec of(Type type) {
    if (type instanceof ParameterizedType generic) {
      List<Codec> arguments = new ArrayList<>();
      for (Type argument : generic.getActualTypeArguments()) {
        arguments.add(of(argument));
      }
      Type raw = generic.getRawType();
      if (raw == ImmutableList.class) {
        return new CollectionCodec.OfList(arguments.get(0));
      } else if (raw == ImmutableSet.class) {
        return new CollectionCodec.OfSet(arguments.get(0));
      } else if (raw == ImmutableMap.class) {
        return new CollectionCodec.OfMap(arguments.get(0), arguments.get(1));
      } else if (raw == Optional.class) {
        return new CollectionCodec.OfOptional(arguments.get(0));
      }
    } else if (type instanceof Class<?> simple) {
      Codec known = byClass.get(simple);
      return known == null ? ofClass(simple) : known;
    }
    throw new IllegalArgumentException("no form in files is known for " + type.getTypeName());
  }

  private Codec ofClass(Class<?> type) {
    Codec codec;
    if (type == String.class) {
      codec = ScalarCodec.STRING;
    } else if (type == boolean.class || type == Boolean.class) {
      codec = ScalarCodec.BOOLEAN;
    } else if (type == int.class || type == Integer.class) {
      codec = ScalarCodec.INT;
    } else if (type == long.class || type == Long.class) {
      codec = ScalarCodec.LONG;
    } else if (type == double.class || type == Double.class) {
      codec = ScalarCodec.DOUBLE;
    } else if (type.isEnum()) {
      codec = new EnumCodec(type, type.getEnumConstants());
    } else if (type.isRecord()) {
      return ofRecord(type);
    } else if (type.isSealed()) {
      return ofSealed(type);
    } else {
      throw new IllegalArgumentException("no form in files is known for " + type.getName());
    }
    byClass.put(type, codec);
    return codec;
  }

  private Codec ofRecord(Class<?> type) {
    RecordCodec codec = new RecordCodec(type);
    byClass.put(type, codec);
    forms.put(type, "");
    RecordComponent[] declared = type.getRecordComponents();
    Class<?>[] classes = new Class<?>[declared.length];
    Method[] accessors = new Method[declared.length];
    Codec[] components = new Codec[declared.length];
    StringJoiner form = new StringJoiner(", ", type.getSimpleName() + "(", ")");
    for (int i = 0; i < declared.length; i++) {
      classes[i] = declared[i].getType();
      accessors[i] = declared[i].getAccessor();
      accessors[i].setAccessible(true);
      components[i] = of(declared[i].getGenericType());
      form.add(declared[i].getName() + ": " + components[i].form());
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(classes);
      constructor.setAccessible(true);
      codec.complete(constructor, accessors, components);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e); // each record has it
    }
    forms.put(type, form.toString());
    return codec;
  }

  private Codec ofSealed(Class<?> type) {
    SealedCodec codec = new SealedCodec(type);
    byClass.put(type, codec);
    forms.put(type, "");
    List<Class<?>> permitted = new ArrayList<>();
    permitted(type, permitted);
    Codec[] codecs = permitted.stream().map(this::of).toArray(Codec[]::new);
    codec.complete(permitted.toArray(Class<?>[]::new), codecs);
    StringJoiner form = new StringJoiner(" | ", type.getSimpleName() + " = ", "");
    for (Codec each : codecs) {
      form.add(each.form());
    }
    forms.put(type, form.toString());
    return codec;
  }

  /** The classes of an interface, and of those that it permits. */
  private static void permitted(Class<?> type, List<Class<?>> classes) {
    for (Class<?> each : type.getPermittedSubclasses()) {
      if (each.isSealed() && !each.isEnum()) {
        permitted(each, classes);
      } else {
        classes.add(each);
      }
    }
  }

  /** The form of all values as text: two versions that give the same read each other's files. */
  String schema() {
    return String.join("\n", forms.values());
  }
}
