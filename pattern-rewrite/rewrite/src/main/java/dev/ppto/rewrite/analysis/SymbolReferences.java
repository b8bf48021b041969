package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.OpaqueAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the symbols that attributes refer to, however deep inside. */
public final class SymbolReferences {
  /** A reference in the text of an attribute of an unknown dialect. */
  private static final Pattern IN_TEXT =
      Pattern.compile("@([\\w$.-]+)|@\"([^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+)\"");

  private final Map<Attribute, List<SymbolRefAttr>> known = new IdentityHashMap<>();

  /** The references in one attribute, in order. */
  public List<SymbolRefAttr> in(Attribute attribute) {
    if (attribute instanceof SymbolRefAttr reference) {
      return List.of(reference);
    }
    if (!(attribute instanceof ArrayAttr
        || attribute instanceof DictionaryAttr
        || attribute instanceof OpaqueAttr)) {
      return List.of();
    }
    List<SymbolRefAttr> found = known.get(attribute);
    if (found == null) {
      found = new ArrayList<>();
      search(attribute, found);
      known.put(attribute, found);
    }
    return found;
  }

  private void search(Attribute attribute, List<SymbolRefAttr> found) {
    if (attribute instanceof ArrayAttr array) {
      array.elements().forEach(element -> found.addAll(in(element)));
    } else if (attribute instanceof DictionaryAttr dictionary) {
      dictionary.asMap().values().forEach(value -> found.addAll(in(value)));
    } else if (attribute instanceof OpaqueAttr opaque) {
      Matcher names = IN_TEXT.matcher(opaque.body());
      while (names.find()) {
        found.add(SymbolRefAttr.of(names.group(1) != null ? names.group(1) : names.group(2)));
      }
    }
  }
}
