package dev.ppto.ir.python;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.PythonSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the dialects of a context add to Python: names of operations and enumerations, with the
 * short name of their module, {@code pl.load} (see {@code PythonNames.MODULES}).
 */
public final class PythonSpellings {
  private static final int MOST_NEAR = 3;

  private final ImmutableListMultimap<String, PythonSpelling> byName;
  private final ImmutableListMultimap<String, PythonSpelling> byOperator;
  private final ImmutableMap<String, EnumSpec> enums;
  private final ImmutableSortedSet<String> names;

  private PythonSpellings(
      ImmutableListMultimap<String, PythonSpelling> byName,
      ImmutableListMultimap<String, PythonSpelling> byOperator,
      Map<String, EnumSpec> enums) {
    this.byName = byName;
    this.byOperator = byOperator;
    this.enums = ImmutableMap.copyOf(enums);
    this.names =
        ImmutableSortedSet.<String>naturalOrder()
            .addAll(byName.keySet())
            .addAll(enums.keySet())
            .build();
  }

  /** The spellings of all dialects of a context; loads them. */
  public static PythonSpellings of(Context context) {
    ImmutableListMultimap.Builder<String, PythonSpelling> byName = ImmutableListMultimap.builder();
    ImmutableListMultimap.Builder<String, PythonSpelling> byOperator =
        ImmutableListMultimap.builder();
    Map<String, EnumSpec> enums = new LinkedHashMap<>();
    for (String namespace : context.namespaces()) {
      Dialect dialect = context.dialect(namespace);
      if (dialect == null) {
        continue;
      }
      for (EnumSpec enumeration : dialect.spec().enums()) {
        enumeration.pythonNames().forEach(name -> enums.putIfAbsent(name, enumeration));
      }
      for (OpSpec op : dialect.spec().operations()) {
        for (PythonSpec spec : op.spellings()) {
          PythonSpelling spelling =
              new PythonSpelling(context.definition(op.qualifiedName()), spec);
          spec.names().forEach(name -> byName.put(name, spelling));
          spec.operators()
              .forEach(sign -> byOperator.put(key(sign, spelling.operatorArity()), spelling));
        }
      }
    }
    return new PythonSpellings(byName.build(), byOperator.build(), enums);
  }

  private static String key(String sign, int operands) {
    return operands + sign;
  }

  /**
   * The spellings of a name, in the order in which they are tried: by namespace, then as they are
   * defined. Empty: no operation has the name.
   */
  public ImmutableList<PythonSpelling> named(String name) {
    return byName.get(name);
  }

  /**
   * The spellings of an operator between one or two operands.
   *
   * @param sign as Python has it: {@code +}, {@code //}, {@code ~}
   */
  public ImmutableList<PythonSpelling> operator(String sign, int operands) {
    return byOperator.get(key(sign, operands));
  }

  /** The enumeration of a name; null if there is none. */
  public @Nullable EnumSpec enumeration(String name) {
    return enums.get(name);
  }

  /** All names of operations and enumerations, sorted. */
  public ImmutableSortedSet<String> names() {
    return names;
  }

  /** True for what holds names, such as {@code pl.tile}: a module or a part of one. */
  public boolean isNamespace(String name) {
    String start = name + ".";
    String next = names.ceiling(start);
    return next != null && next.startsWith(start);
  }

  /**
   * The names that a wrong one may have meant: those of other modules that end alike, then near
   * ones of the same module, else near ones at all.
   */
  public List<String> near(String name) {
    int dot = name.lastIndexOf('.') + 1;
    String module = name.substring(0, dot);
    String end = name.substring(dot);
    List<String> near = new ArrayList<>();
    List<String> ofModule = new ArrayList<>();
    for (String known : names) {
      int start = known.lastIndexOf('.') + 1;
      if (known.substring(start).equals(end)) {
        near.add(known);
      } else if (known.startsWith(module) && start == dot) {
        ofModule.add(known.substring(start));
      }
    }
    NearNames.of(end, ofModule).forEach(each -> near.add(module + each));
    if (near.isEmpty()) {
      names.stream().filter(known -> isNear(end, known)).forEach(near::add);
    }
    return ImmutableList.copyOf(near.subList(0, Math.min(MOST_NEAR, near.size())));
  }

  private static boolean isNear(String end, String known) {
    return !NearNames.of(end, List.of(known.substring(known.lastIndexOf('.') + 1))).isEmpty();
  }
}
