package dev.ppto.ir.text;

import dev.ppto.ir.attribute.DenseResource;
import dev.ppto.ir.attribute.DistinctAttr;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is numbered or named once in a printed text: distinct attributes and resources. */
final class TextIdentities {
  private final Map<DistinctAttr, Integer> numbers = new IdentityHashMap<>(0);
  private final Map<DenseResource, String> keys = new LinkedHashMap<>(0);

  /** Whether there is any: then the text depends on what is printed before it. */
  boolean exist() {
    return !numbers.isEmpty() || !keys.isEmpty();
  }

  int number(DistinctAttr attribute) {
    return numbers.computeIfAbsent(attribute, unknown -> numbers.size());
  }

  /** The key of a resource, which no other one has. */
  String key(DenseResource resource) {
    String known = keys.get(resource);
    if (known == null) {
      known = resource.key();
      for (int i = 1; keys.containsValue(known); i++) {
        known = resource.key() + "_" + i;
      }
      keys.put(resource, known);
    }
    return known;
  }

  /** Prints the section of the resources that have bytes; nothing if there are none. */
  void printSection(TextSink out) {
    boolean open = false;
    for (Map.Entry<DenseResource, String> entry : keys.entrySet()) {
      String value = entry.getKey().value();
      if (value == null) {
        continue;
      }
      if (open) {
        out.append(',');
      } else {
        out.line(0).line(0).append("{-#").line(2).append("dialect_resources: {");
        out.line(4).append("builtin: {");
        open = true;
      }
      out.line(6).append(entry.getValue()).append(": \"0x").append(value).append('"');
    }
    if (open) {
      out.line(4).append('}').line(2).append('}').line(0).append("#-}").line(0);
    }
  }
}
