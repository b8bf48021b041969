package dev.ppto.ir.spec.codec;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** Collections, in order. */
final class CollectionCodec {
  private CollectionCodec() {}

  private static void writeAll(Collection<?> values, Codec element, BinaryWriter out) {
    out.number(values.size());
    for (Object value : values) {
      element.write(value, out);
    }
  }

  private static Object[] readAll(Codec element, BinaryReader in) throws MalformedFileException {
    Object[] values = new Object[in.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = element.read(in);
    }
    return values;
  }

  record OfList(Codec element) implements Codec {
    @Override
    public void write(Object value, BinaryWriter out) {
      writeAll((Collection<?>) value, element, out);
    }

    @Override
    public Object read(BinaryReader in) throws MalformedFileException {
      return ImmutableList.copyOf(readAll(element, in));
    }

    @Override
    public String form() {
      return "list of " + element.form();
    }
  }

  record OfSet(Codec element) implements Codec {
    @Override
    public void write(Object value, BinaryWriter out) {
      writeAll((Collection<?>) value, element, out);
    }

    @Override
    public Object read(BinaryReader in) throws MalformedFileException {
      return ImmutableSet.copyOf(readAll(element, in));
    }

    @Override
    public String form() {
      return "set of " + element.form();
    }
  }

  record OfMap(Codec key, Codec element) implements Codec {
    @Override
    public void write(Object value, BinaryWriter out) {
      writeAll(((Map<?, ?>) value).keySet(), key, out);
      writeAll(((Map<?, ?>) value).values(), element, out);
    }

    @Override
    public Object read(BinaryReader in) throws MalformedFileException {
      Object[] keys = readAll(key, in);
      Object[] values = readAll(element, in);
      ImmutableMap.Builder<Object, Object> map = ImmutableMap.builder();
      for (int i = 0; i < keys.length; i++) {
        map.put(keys[i], values[i]);
      }
      return map.buildKeepingLast();
    }

    @Override
    public String form() {
      return "map of " + key.form() + " to " + element.form();
    }
  }

  record OfOptional(Codec element) implements Codec {
    @Override
    public void write(Object value, BinaryWriter out) {
      Optional<?> optional = (Optional<?>) value;
      out.number(optional.isPresent() ? 1 : 0);
      if (optional.isPresent()) {
        element.write(optional.get(), out);
      }
    }

    @Override
    public Object read(BinaryReader in) throws MalformedFileException {
      return in.below(2) == 0 ? Optional.empty() : Optional.of(element.read(in));
    }

    @Override
    public String form() {
      return "optional " + element.form();
    }
  }
}
