package dev.ppto.ir.text;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.DefinedAttribute;
import dev.ppto.ir.Location;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.AffineMapAttr;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.DenseResourceElementsAttr;
import dev.ppto.ir.attribute.DenseStringElementsAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.DistinctAttr;
import dev.ppto.ir.attribute.EnumAttr;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.IntegerSetAttr;
import dev.ppto.ir.attribute.NumberWords;
import dev.ppto.ir.attribute.OpaqueAttr;
import dev.ppto.ir.attribute.SparseElementsAttr;
import dev.ppto.ir.attribute.StridedLayoutAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.attribute.WideFloatAttr;
import dev.ppto.ir.text.assembly.TypeAssembly;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedType;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Prints attributes. */
final class AttributePrinter {

  /** Whether the type of a number or of elements is printed behind it. */
  enum TypeMode {
    ALWAYS,
    /** Not where the parser takes the same type by itself. */
    UNLESS_DEFAULT,
    NEVER
  }

  /** How many texts of dictionaries are kept, and the longest: those of operations that repeat. */
  private static final int MOST_KEPT = 1 << 13;

  private static final int LONGEST_KEPT = 256;

  private final TextSink out;
  private final Map<DictionaryAttr, byte[]> dictionaries = new IdentityHashMap<>();
  private final OperationPrinter printer;
  private final ElementsPrinter elements;
  private final boolean parameterLists;

  AttributePrinter(TextSink out, OperationPrinter printer, PrintOptions options) {
    this.out = out;
    this.printer = printer;
    this.parameterLists = options.parameterLists();
    this.elements = new ElementsPrinter(out, options.elideElementsAbove());
  }

  void print(Attribute attribute, TypeMode mode) {
    if (!printer.printAlias(attribute)) {
      printInFull(attribute, mode);
    }
  }

  void printInFull(Attribute attribute, TypeMode mode) {
    if (attribute instanceof IntegerAttr integer) {
      integer(integer, mode);
    } else if (attribute instanceof StringAttr string) {
      quoted(string.value());
      if (string.type() != null && mode != TypeMode.NEVER) {
        out.append(" : ");
        printer.type(string.type());
      }
    } else if (attribute instanceof TypeAttr type) {
      printer.type(type.type());
    } else if (attribute instanceof FloatAttr number) {
      floating(number, mode);
    } else if (attribute instanceof ArrayAttr array) {
      array(array);
    } else if (attribute instanceof DictionaryAttr dictionary) {
      dictionary(dictionary);
    } else if (attribute instanceof SymbolRefAttr symbol) {
      symbol(symbol);
    } else if (attribute instanceof UnitAttr) {
      out.append("unit");
    } else if (attribute instanceof DenseArrayAttr dense) {
      denseArray(dense);
    } else if (attribute instanceof EnumAttr e) {
      out.append('#').append(e.dialect()).append('.').append(e.mnemonic());
      if (parameterLists) {
        parameterList(List.of(e.keyword()));
      } else {
        out.append('<').append(e.keyword()).append('>');
      }
    } else if (attribute instanceof Location location) {
      out.append("loc(");
      new LocationPrinter(out, printer).print(location);
      out.append(')');
    } else {
      structured(attribute, mode);
    }
  }

  boolean hasParameterLists() {
    return parameterLists;
  }

  /** The parameters of a type or attribute of a dialect as attributes: {@code <[1, 8], f32>}. */
  void parameterList(List<Object> parameters) {
    if (parameters.isEmpty()) {
      return;
    }
    String separator = "<";
    for (Object parameter : parameters) {
      out.append(separator);
      separator = ", ";
      if (parameter instanceof ImmutableLongArray extents) {
        out.append(extents.toString());
      } else if (parameter instanceof Type type) {
        printer.type(type);
      } else if (parameter instanceof String text) {
        quoted(text);
      } else if (parameter instanceof Attribute attribute) {
        print(attribute, TypeMode.ALWAYS);
      } else {
        out.append(parameter.toString());
      }
    }
    out.append('>');
  }

  private void structured(Attribute attribute, TypeMode mode) {
    if (attribute instanceof DenseElementsAttr dense) {
      elements.print(dense);
      elementsType(dense.type(), mode);
    } else if (attribute instanceof DenseStringElementsAttr dense) {
      elements.print(dense);
      elementsType(dense.type(), mode);
    } else if (attribute instanceof SparseElementsAttr sparse) {
      elements.print(sparse);
      elementsType(sparse.type(), mode);
    } else if (attribute instanceof WideFloatAttr number) {
      out.append(FloatText.ofPattern(number.pattern(), number.type()));
      elementsType(number.type(), mode);
    } else if (attribute instanceof DistinctAttr distinct) {
      distinct(distinct);
    } else if (attribute instanceof DenseResourceElementsAttr dense) {
      out.append("dense_resource<").append(printer.identities().key(dense.resource())).append('>');
      elementsType(dense.type(), mode);
    } else if (attribute instanceof AffineMapAttr map) {
      out.append("affine_map<");
      AffinePrinter.print(map, out);
      out.append('>');
    } else if (attribute instanceof IntegerSetAttr set) {
      out.append("affine_set<");
      AffinePrinter.print(set, out);
      out.append('>');
    } else if (attribute instanceof StridedLayoutAttr strided) {
      strided(strided);
    } else if (attribute instanceof DefinedAttribute defined) {
      out.append('#').append(defined.definition().spec().qualifiedName());
      if (parameterLists) {
        parameterList(defined.parameters());
      } else {
        TypeAssembly.print(defined, printer);
      }
    } else if (attribute instanceof OpaqueAttr opaque) {
      dialectSymbol('#', opaque.dialect(), opaque.body());
      if (opaque.type() != null) {
        elementsType(opaque.type(), mode);
      }
    } else {
      // An attribute class of a dialect that knows its own text.
      out.append(attribute.toString());
    }
  }

  private void elementsType(Type type, TypeMode mode) {
    if (mode != TypeMode.NEVER) {
      out.append(" : ");
      printer.type(type);
    }
  }

  private void integer(IntegerAttr integer, TypeMode mode) {
    if (integer.isBool()) {
      out.append(integer.isZero() ? "false" : "true");
      return;
    }
    if (integer.value().bitLength() < 64) {
      out.append(integer.value().longValue());
    } else {
      out.append(integer.value().toString());
    }
    typeBehind(integer.type(), IntegerType.I64, mode);
  }

  private void floating(FloatAttr number, TypeMode mode) {
    if (number.type() instanceof FloatType type) {
      String text = FloatText.of(number.bits(), type);
      out.append(text);
      // Without their type, the bits would be read as an integer.
      boolean bits = text.startsWith("0x") && mode == TypeMode.UNLESS_DEFAULT;
      typeBehind(type, FloatType.F64, bits ? TypeMode.ALWAYS : mode);
    } else {
      out.append(Double.toString(number.value()));
      typeBehind(number.type(), FloatType.F64, mode);
    }
  }

  private void typeBehind(Type type, Type byDefault, TypeMode mode) {
    if (mode == TypeMode.ALWAYS || mode == TypeMode.UNLESS_DEFAULT && type != byDefault) {
      out.append(" : ");
      printer.type(type);
    }
  }

  private void array(ArrayAttr array) {
    out.append('[');
    List<Attribute> values = array.elements();
    for (int i = 0; i < values.size(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      print(values.get(i), TypeMode.UNLESS_DEFAULT);
    }
    out.append(']');
  }

  /** {@code {a = 1 : i64, b}}. */
  void dictionary(DictionaryAttr dictionary) {
    byte[] known = dictionaries.get(dictionary);
    if (known != null) {
      out.append(known);
      return;
    }
    long mark = out.mark();
    entries(dictionary);
    if (dictionaries.size() < MOST_KEPT && out.mark() - mark <= LONGEST_KEPT) {
      dictionaries.put(dictionary, out.since(mark));
    }
  }

  private void entries(DictionaryAttr dictionary) {
    out.append('{');
    for (int i = 0; i < dictionary.size(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      entry(dictionary.name(i), dictionary.value(i));
    }
    out.append('}');
  }

  /** The same in order of the map. */
  void dictionary(Map<String, ? extends Attribute> entries) {
    out.append('{');
    boolean first = true;
    for (Map.Entry<String, ? extends Attribute> entry : entries.entrySet()) {
      if (!first) {
        out.append(", ");
      }
      first = false;
      entry(entry.getKey(), entry.getValue());
    }
    out.append('}');
  }

  void entry(String key, Attribute value) {
    keywordOrString(key);
    if (value != UnitAttr.UNIT) {
      out.append(" = ");
      print(value, TypeMode.ALWAYS);
    }
  }

  void keywordOrString(String word) {
    if (StringText.isBareIdentifier(word)) {
      out.append(word);
    } else {
      quoted(word);
    }
  }

  void quoted(String text) {
    out.append('"');
    StringText.escape(text, out);
    out.append('"');
  }

  private void symbol(SymbolRefAttr symbol) {
    symbolName(symbol.root());
    for (String nested : symbol.nested()) {
      out.append("::");
      symbolName(nested);
    }
  }

  void symbolName(String name) {
    out.append('@');
    keywordOrString(name);
  }

  private void denseArray(DenseArrayAttr array) {
    out.append("array<");
    printer.type(array.elementType());
    ImmutableLongArray values = array.values();
    int words = NumberWords.of(array.elementType());
    for (int i = 0; i < values.length(); i += words) {
      out.append(i == 0 ? ": " : ", ");
      elements.number(values, i, array.elementType());
    }
    out.append('>');
  }

  private void distinct(DistinctAttr distinct) {
    out.append("distinct[").append(printer.identities().number(distinct)).append("]<");
    if (distinct.referenced() != UnitAttr.UNIT) {
      print(distinct.referenced(), TypeMode.ALWAYS);
    }
    out.append('>');
  }

  private void strided(StridedLayoutAttr layout) {
    out.append("strided<[");
    for (int i = 0; i < layout.strides().length(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      extent(layout.strides().get(i));
    }
    out.append(']');
    if (layout.offset() != 0) {
      out.append(", offset: ");
      extent(layout.offset());
    }
    out.append('>');
  }

  private void extent(long value) {
    if (value == ShapedType.DYNAMIC) {
      out.append('?');
    } else {
      out.append(value);
    }
  }

  /** {@code #dialect.body}, or {@code #dialect<body>} if the body does not start with a name. */
  void dialectSymbol(char prefix, String dialect, String body) {
    out.append(prefix).append(dialect);
    if (isPretty(body)) {
      out.append('.').append(body);
    } else {
      out.append('<').append(body).append('>');
    }
  }

  private static boolean isPretty(String body) {
    int i = 0;
    while (i < body.length()
        && (isAlphanumeric(body.charAt(i)) || "._".indexOf(body.charAt(i)) >= 0)) {
      i++;
    }
    boolean named = i > 0 && !Character.isDigit(body.charAt(0)) && isAlphanumeric(body.charAt(0));
    return named && (i == body.length() || body.charAt(i) == '<' && body.endsWith(">"));
  }

  private static boolean isAlphanumeric(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
  }
}
