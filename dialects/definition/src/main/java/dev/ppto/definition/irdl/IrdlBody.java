package dev.ppto.definition.irdl;

import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The lines of one IRDL definition. A value stands for one attribute or type of what is checked, so
 * that each slot needs values of its own: two slots with one value are of one type.
 */
final class IrdlBody {
  /** What {@code mlir-opt} of LLVM 19 reads as a float. */
  private static final List<String> FLOATS =
      List.of(
          "f16",
          "bf16",
          "f32",
          "f64",
          "tf32",
          "f80",
          "f128",
          "f8E5M2",
          "f8E4M3",
          "f8E4M3FN",
          "f8E5M2FNUZ",
          "f8E4M3FNUZ",
          "f8E4M3B11FNUZ");

  private static final String INTEGER = "base \"!builtin.integer\"";
  private static final String VECTOR = "base \"!builtin.vector\"";
  private static final String TENSOR = "base \"!builtin.tensor\"";
  private static final String UNRANKED_TENSOR = "base \"!builtin.unranked_tensor\"";

  private final Map<String, DialectSpec> dialects;
  private final StringBuilder lines = new StringBuilder();
  private final Set<String> weaker = new TreeSet<>();
  private int count;

  /**
   * @param dialects those that are in the file, by name
   */
  IrdlBody(Map<String, DialectSpec> dialects) {
    this.dialects = dialects;
  }

  /** Adds a line. */
  void line(String text) {
    lines.append("    ").append(text).append('\n');
  }

  /** What is checked less strictly than the definition says. */
  void weaken(String what) {
    weaker.add(what);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    weaker.forEach(what -> text.append("    // Not stated: ").append(what).append(".\n"));
    return text.append(lines).toString();
  }

  /** A new value. */
  String value(String definition) {
    String name = "%" + count++;
    line(name + " = irdl." + definition);
    return name;
  }

  private String oneOf(List<String> definitions) {
    List<String> values = new ArrayList<>();
    definitions.forEach(definition -> values.add(value(definition)));
    return values.size() == 1 ? values.get(0) : value("any_of(" + String.join(", ", values) + ")");
  }

  // ---- types ----

  String type(TypeConstraint constraint) {
    if (constraint instanceof TypeConstraint.Builtin builtin) {
      return oneOf(builtin(builtin.kind()));
    } else if (constraint instanceof TypeConstraint.Named named) {
      return type(named.definition());
    } else if (constraint instanceof TypeConstraint.AnyOf anyOf) {
      List<String> values = new ArrayList<>();
      anyOf.alternatives().forEach(alternative -> values.add(type(alternative)));
      return value("any_of(" + String.join(", ", values) + ")");
    } else if (constraint instanceof TypeConstraint.OfType type) {
      if (dialects.containsKey(type.dialect())) {
        return value("base @" + type.dialect() + "::@" + type.type());
      }
      weaken("a type of dialect '" + type.dialect() + "', which is not in this file");
      return value("any");
    } else if (constraint instanceof TypeConstraint.WithElement with) {
      return withElement(with);
    } else if (constraint instanceof TypeConstraint.Where where) {
      weaken("conditions on types");
      return type(where.base());
    }
    weaken("conditions on types");
    return value("any");
  }

  private String withElement(TypeConstraint.WithElement with) {
    TypeConstraint container = with.container();
    while (container instanceof TypeConstraint.Named named) {
      container = named.definition();
    }
    if (container instanceof TypeConstraint.OfType type && dialects.containsKey(type.dialect())) {
      TypeSpec spec = dialects.get(type.dialect()).type(type.type());
      int element = spec == null ? -1 : spec.parameterIndex("element");
      if (element >= 0) {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < spec.parameters().size(); i++) {
          parameters.add(i == element ? type(with.element()) : value("any"));
        }
        return value(
            "parametric @"
                + type.dialect()
                + "::@"
                + type.type()
                + "<"
                + String.join(", ", parameters)
                + ">");
      }
    }
    weaken("the element types of containers");
    return type(container);
  }

  private List<String> builtin(BuiltinTypeConstraint kind) {
    return switch (kind) {
      case ANY_TYPE -> List.of("any");
      case ANY_INTEGER -> List.of(INTEGER);
      case ANY_SIGNLESS_INTEGER -> {
        weaken("that integers are signless");
        yield List.of(INTEGER);
      }
      case SIGNLESS_INTEGER_OR_INDEX -> {
        weaken("that integers are signless");
        yield List.of(INTEGER, "is index");
      }
      case INTEGER_LIKE -> {
        weaken("that integers are signless");
        weaken("the element types of containers");
        yield List.of(INTEGER, "is index", VECTOR, TENSOR, UNRANKED_TENSOR);
      }
      case BOOL_LIKE -> {
        weaken("the element types of containers");
        yield List.of("is i1", VECTOR, TENSOR, UNRANKED_TENSOR);
      }
      case FLOAT_LIKE -> {
        weaken("the element types of containers");
        List<String> all = floats();
        all.addAll(List.of(VECTOR, TENSOR, UNRANKED_TENSOR));
        yield all;
      }
      case ANY_FLOAT -> floats();
      case ANY_SCALAR -> {
        List<String> all = floats();
        all.addAll(List.of(INTEGER, "is index"));
        yield all;
      }
      case INDEX -> List.of("is index");
      case NONE -> List.of("is none");
      case ANY_MEMREF -> List.of("base \"!builtin.memref\"", "base \"!builtin.unranked_memref\"");
      case ANY_TENSOR -> List.of(TENSOR, UNRANKED_TENSOR);
      case ANY_VECTOR -> List.of(VECTOR);
      case ANY_FUNCTION -> List.of("base \"!builtin.function\"");
      case I1, I8, I16, I32, I64, F16, BF16, F32, F64 ->
          List.of("is " + kind.text().toLowerCase(Locale.ROOT));
      case ANY_SHAPED, ANY_MEMORY -> {
        weaken("that types are shaped");
        yield List.of("any");
      }
    };
  }

  private static List<String> floats() {
    List<String> all = new ArrayList<>();
    FLOATS.forEach(text -> all.add("is " + text));
    return all;
  }

  // ---- attributes ----

  String attribute(AttributeConstraint constraint) {
    if (constraint instanceof AttributeConstraint.Builtin builtin) {
      return builtin(builtin.kind());
    } else if (constraint instanceof AttributeConstraint.Named named) {
      return attribute(named.definition());
    } else if (constraint instanceof AttributeConstraint.AnyOf anyOf) {
      List<String> values = new ArrayList<>();
      anyOf.alternatives().forEach(alternative -> values.add(attribute(alternative)));
      return value("any_of(" + String.join(", ", values) + ")");
    } else if (constraint instanceof AttributeConstraint.OfEnum ofEnum) {
      return enumeration(ofEnum.enumeration());
    } else if (constraint instanceof AttributeConstraint.ArrayOf) {
      weaken("the elements of arrays");
      return value("base \"#builtin.array\"");
    } else if (constraint instanceof AttributeConstraint.OfAttribute of
        && dialects.containsKey(of.dialect())) {
      return value("base @" + of.dialect() + "::@" + of.attribute());
    } else if (constraint instanceof AttributeConstraint.Where where) {
      weaken("conditions on attributes");
      return attribute(where.base());
    }
    weaken("conditions on attributes");
    return value("any");
  }

  private String enumeration(EnumSpec enumeration) {
    EnumSpec.Storage storage = enumeration.storage();
    if (storage == EnumSpec.Storage.I32 || storage == EnumSpec.Storage.I64) {
      String type = storage == EnumSpec.Storage.I32 ? "i32" : "i64";
      List<String> cases = new ArrayList<>();
      enumeration.cases().forEach(c -> cases.add("is " + c.value() + " : " + type));
      return oneOf(cases);
    }
    if (dialects.containsKey(enumeration.dialect())) {
      return value("base @" + enumeration.dialect() + "::@" + enumeration.mnemonic());
    }
    weaken("an attribute of dialect '" + enumeration.dialect() + "', which is not in this file");
    return value("any");
  }

  private String builtin(AttributeConstraint.Kind kind) {
    return switch (kind) {
      case STRING, SYMBOL_NAME -> value("base \"#builtin.string\"");
      case BOOL -> oneOf(List.of("is true", "is false"));
      case I32, I64, INDEX -> {
        weaken("the widths of numbers in attributes");
        yield value("base \"#builtin.integer\"");
      }
      case F32, F64 -> {
        weaken("the widths of numbers in attributes");
        yield value("base \"#builtin.float\"");
      }
      case SYMBOL_REF, FLAT_SYMBOL_REF -> value("base \"#builtin.symbol_ref\"");
      case ARRAY -> value("base \"#builtin.array\"");
      case DICTIONARY -> value("base \"#builtin.dictionary\"");
      case DENSE_I32_ARRAY, DENSE_I64_ARRAY, DENSE_BOOL_ARRAY ->
          value("base \"#builtin.dense_array\"");
      case FUNCTION_TYPE -> value("base \"!builtin.function\"");
      case ANY_ATTR, TYPED_ATTR, TYPE, UNIT, ELEMENTS -> value("any");
    };
  }

  // ---- parameters ----

  /** A parameter of a type or attribute, in the form of lists of attributes. */
  String parameter(ParameterSpec parameter) {
    ParameterSpec.Kind kind = parameter.kind();
    if (kind instanceof ParameterSpec.Kind.Dims || kind instanceof ParameterSpec.Kind.Extents) {
      return value("base \"#builtin.array\"");
    } else if (kind instanceof ParameterSpec.Kind.OfType ofType) {
      return type(ofType.constraint());
    } else if (kind instanceof ParameterSpec.Kind.Int) {
      return value("base \"#builtin.integer\"");
    } else if (kind instanceof ParameterSpec.Kind.Text) {
      return value("base \"#builtin.string\"");
    } else if (kind instanceof ParameterSpec.Kind.OfEnum ofEnum) {
      return keyword(ofEnum.enumName());
    }
    return value("any");
  }

  private String keyword(String qualifiedName) {
    int dot = qualifiedName.indexOf('.');
    DialectSpec dialect = dialects.get(qualifiedName.substring(0, dot));
    EnumSpec enumeration =
        dialect == null ? null : dialect.enumeration(qualifiedName.substring(dot + 1));
    return enumeration == null ? value("base \"#builtin.string\"") : keyword(enumeration);
  }

  /** The keyword of a case, as a string; combinations of flags are any string. */
  String keyword(EnumSpec enumeration) {
    if (enumeration.isFlags()) {
      return value("base \"#builtin.string\"");
    }
    List<String> cases = new ArrayList<>();
    enumeration.cases().forEach(c -> cases.add("is \"" + c.keyword() + "\""));
    return oneOf(cases);
  }
}
