package dev.ppto.pass;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.diagnostic.NearNames;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The options of a pass or of a named pipeline: the components of its record. */
final class RecordOptions {
  private final Class<? extends Record> type;
  private final Constructor<? extends Record> constructor;
  private final @Nullable Record defaults;
  private final ImmutableList<RecordComponent> components;

  RecordOptions(Class<? extends Record> type) {
    this.type = type;
    components = ImmutableList.copyOf(type.getRecordComponents());
    for (RecordComponent component : components) {
      if (component.getAnnotation(Option.class) == null) {
        throw new IllegalArgumentException(
            "component '" + component.getName() + "' of " + type.getName() + " lacks @Option");
      }
      if (!OptionValue.supports(component.getGenericType())) {
        throw new IllegalArgumentException(
            "component '"
                + component.getName()
                + "' of "
                + type.getName()
                + " has a type that no option can have: "
                + component.getGenericType().getTypeName());
      }
    }
    try {
      constructor =
          type.getDeclaredConstructor(
              components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      defaults = makeDefaults();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("cannot read the options of " + type.getName(), e);
    }
  }

  private @Nullable Record makeDefaults() throws ReflectiveOperationException {
    Constructor<? extends Record> plain;
    try {
      plain = type.getDeclaredConstructor();
    } catch (NoSuchMethodException e) {
      return null;
    }
    plain.setAccessible(true);
    return plain.newInstance();
  }

  ImmutableList<OptionInfo> describe() {
    return components.stream()
        .map(
            c ->
                new OptionInfo(
                    nameOf(c),
                    c.getAnnotation(Option.class).value(),
                    OptionValue.describe(c.getGenericType()),
                    defaults == null ? null : OptionValue.print(valueOf(c, defaults))))
        .collect(ImmutableList.toImmutableList());
  }

  /** The record with the given options, the others at their defaults. */
  Record build(Map<String, String> given) throws OptionException {
    List<String> names = components.stream().map(RecordOptions::nameOf).toList();
    for (String name : given.keySet()) {
      if (!names.contains(name)) {
        throw new OptionException(
            name,
            names.isEmpty()
                ? "no option '" + name + "': there are none"
                : "no option '"
                    + name
                    + "'"
                    + NearNames.hint(name, names)
                    + "; there are: "
                    + String.join(", ", names));
      }
    }
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      RecordComponent component = components.get(i);
      String text = given.get(names.get(i));
      if (text != null) {
        values[i] = OptionValue.parse(component.getGenericType(), names.get(i), text);
      } else if (defaults != null) {
        values[i] = valueOf(component, defaults);
      } else {
        throw new OptionException(
            "", "option '" + names.get(i) + "' has no default and must be given");
      }
    }
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      // A record's constructor checks its components: its words are for the user.
      Throwable cause = e.getCause();
      throw new OptionException(
          "", cause.getMessage() == null ? cause.toString() : cause.getMessage());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make a " + type.getName(), e);
    }
  }

  /** All options as {@code {a=1 b=x}}, without lists that are empty anyway; nothing for none. */
  String print(Record instance) {
    String options =
        components.stream()
            .filter(c -> !isEmptyAnyway(c, instance))
            .map(c -> nameOf(c) + "=" + OptionValue.print(valueOf(c, instance)))
            .collect(Collectors.joining(" "));
    return options.isEmpty() ? "" : "{" + options + "}";
  }

  private boolean isEmptyAnyway(RecordComponent component, Record instance) {
    return valueOf(component, instance) instanceof List<?> list
        && list.isEmpty()
        && defaults != null
        && list.equals(valueOf(component, defaults));
  }

  private static Object valueOf(RecordComponent component, Record instance) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(instance);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + component, e);
    }
  }

  /** {@code chunkBytes} is {@code chunk-bytes}. */
  private static String nameOf(RecordComponent component) {
    return Arrays.stream(component.getName().split("(?<=[a-z0-9])(?=[A-Z])"))
        .map(word -> word.toLowerCase(Locale.ROOT))
        .collect(Collectors.joining("-"));
  }
}
