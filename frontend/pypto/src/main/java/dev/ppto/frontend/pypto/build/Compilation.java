package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.Evaluator;
import dev.ppto.frontend.pypto.link.Level;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Context;
import dev.ppto.ir.Type;
import dev.ppto.ir.python.PythonSpellings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** What is shared by all functions of a program while they are built. */
final class Compilation {
  /**
   * What makes functions of the IR differ.
   *
   * @param types of parameters; null for one that is a constant
   * @param constants of parameters; null for one that is none
   */
  record Key(
      DslFunction function,
      @Nullable PyClass self,
      List<@Nullable Type> types,
      List<@Nullable PyValue> constants) {}

  private final Context context;
  private final Evaluator evaluator;
  private final PythonSpellings spellings;
  private final IrWords words;
  private final Messages messages = new Messages();
  private final Map<Key, Instance> instances = new HashMap<>();
  private final List<Instance> order = new ArrayList<>();
  private final Set<EObject> spliced = new HashSet<>();
  private final Set<String> symbols = new HashSet<>();

  private final Level ofInline;

  Compilation(Context context, Evaluator evaluator) {
    this(context, evaluator, Level.INLINE);
  }

  /**
   * @param ofInline the level of inline functions that are built without a caller
   */
  Compilation(Context context, Evaluator evaluator, Level ofInline) {
    this.ofInline = ofInline;
    this.context = context;
    this.evaluator = evaluator;
    this.spellings = PythonSpellings.of(context);
    this.words = new IrWords(context);
  }

  Context context() {
    return context;
  }

  Evaluator evaluator() {
    return evaluator;
  }

  /** Where the body of a function runs that is built by itself. */
  Level level(DslFunction function) {
    return function.level() == Level.INLINE ? ofInline : function.level();
  }

  PythonSpellings spellings() {
    return spellings;
  }

  /** What verifiers say, in the words of the source. */
  IrWords words() {
    return words;
  }

  Messages messages() {
    return messages;
  }

  /** The function of a key; null: there is none so far. */
  @Nullable Instance known(Key key) {
    return instances.get(key);
  }

  void add(Key key, Instance instance) {
    instances.put(key, instance);
    order.add(instance);
  }

  /** All functions, callers before what they call first. */
  List<Instance> all() {
    return order;
  }

  /** Says that the body of a function was built as part of another. */
  void addSpliced(DslFunction function) {
    spliced.add(function.ast());
  }

  /** Whether the body of a function was built, by itself or as part of another. */
  boolean hasBuilt(DslFunction function) {
    return spliced.contains(function.ast())
        || order.stream().anyMatch(each -> each.function().ast() == function.ast());
  }

  /** A name that no other function of the program has. */
  String symbol(String wanted) {
    String name = wanted;
    for (int i = 1; !symbols.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }
}
