package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.expression.InferredTypes;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.text.AssemblyDirective;
import dev.ppto.ir.text.AttributeDefaults;
import dev.ppto.ir.text.CustomAssembly;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The custom form of an operation that has a declarative format. Safe for use by several threads.
 */
public final class CompiledAssembly implements CustomAssembly {
  private final OpDefinition definition;
  private final OpSpec op;
  private final AssemblyFormat format;
  private final TypeSlots slots;
  private final @Nullable Type[] buildable;
  private final boolean writesAllOperands;
  private final boolean writesResultGroups;
  private final Map<String, AssemblyDirective> directives = new ConcurrentHashMap<>(0);

  private CompiledAssembly(OpDefinition definition, OpSpec op, AssemblyFormat format) {
    this.definition = definition;
    this.op = op;
    this.format = format;
    this.slots = new TypeSlots(op);
    this.buildable = new Type[slots.count()];
    for (int slot = 0; slot < slots.count(); slot++) {
      int set = slots.setOf(slot);
      if (buildable[set] == null) {
        buildable[set] =
            InferredTypes.onlyType(slots.spec(slot).constraint(), definition.context());
      }
    }
    List<AssemblyElement> all = new ArrayList<>();
    collect(format.elements(), all);
    boolean allOperands = false;
    boolean resultGroups = true;
    for (AssemblyElement element : all) {
      allOperands |= element instanceof AssemblyElement.AllOperands;
    }
    for (ValueSpec result : op.results()) {
      resultGroups &= result.isSingle() || writesTypeOf(all, result);
    }
    writesAllOperands = allOperands;
    writesResultGroups = resultGroups;
  }

  private static boolean writesTypeOf(List<AssemblyElement> elements, ValueSpec result) {
    for (AssemblyElement element : elements) {
      if (element instanceof AssemblyElement.TypeOf typeOf
          && typeOf.values() instanceof AssemblyElement.Values.OfResult of
          && of.spec().equals(result)) {
        return true;
      }
    }
    return false;
  }

  private static void collect(List<AssemblyElement> elements, List<AssemblyElement> all) {
    for (AssemblyElement element : elements) {
      all.add(element);
      if (element instanceof AssemblyElement.Group group) {
        collect(group.then(), all);
        collect(group.otherwise(), all);
      }
    }
  }

  /**
   * Compiles the format of a definition.
   *
   * @throws IllegalArgumentException if it has none, or one with problems; they are in the message
   */
  public static CompiledAssembly of(OpDefinition definition) {
    OpSpec op = definition.spec();
    if (op == null || op.assembly().isEmpty()) {
      throw new IllegalArgumentException("'" + definition.name() + "' has no assembly format");
    }
    Context context = definition.context();
    AssemblyFormat format =
        AssemblyFormat.parse(
            op.assembly().get(),
            op,
            name -> {
              TypeDefinition type = context.typeDefinition(name);
              return type == null ? null : type.spec();
            });
    if (!format.isValid()) {
      throw new IllegalArgumentException(
          "the assembly format of '" + definition.name() + "' is wrong: " + format.problems());
    }
    return new CompiledAssembly(definition, op, format);
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    new AssemblyReader(this, parser, state).read();
  }

  /**
   * Prints an operation that is as its definition says.
   *
   * @throws IllegalArgumentException if it is not, since the text could not say so
   */
  @Override
  public void print(Operation operation, OpPrinter printer) {
    if (!Verifier.matchesDefinition(operation)) {
      throw new IllegalArgumentException("'" + op.qualifiedName() + "' is not as defined");
    }
    new AssemblyWriter(this, operation, printer).write();
  }

  OpSpec op() {
    return op;
  }

  TypeSlots slots() {
    return slots;
  }

  ImmutableList<AssemblyElement> elements() {
    return format.elements();
  }

  /** The type of a set of slots when the text gives none; null if there is no such type. */
  @Nullable Type buildable(int set) {
    return buildable[set];
  }

  /**
   * True if the format says {@code operands}, so that the sizes of the groups must be in the text.
   */
  boolean writesAllOperands() {
    return writesAllOperands;
  }

  /**
   * True if the types of each group of results are written, so that the sizes of the groups follow.
   */
  boolean writesResultGroups() {
    return writesResultGroups;
  }

  /** The value of an attribute that is absent; null if it has no default. */
  @Nullable Attribute defaultOf(AttributeSpec attribute) {
    return attribute.defaultText().isEmpty()
        ? null
        : AttributeDefaults.of(definition).get(attribute.name());
  }

  /** The hand-written code of a directive. */
  AssemblyDirective directive(AssemblyElement.Directive element) {
    return directives.computeIfAbsent(
        element.name(),
        name -> {
          AssemblyDirective found =
              definition.context().directive(op.dialect(), name, AssemblyDirective.class);
          if (found == null && name.equals(DynamicIndexList.NAME)) {
            found = DynamicIndexList.INSTANCE;
          }
          if (found == null) {
            throw new IllegalArgumentException(
                "the assembly format of '"
                    + op.qualifiedName()
                    + "' uses custom<"
                    + name
                    + ">, which dialect '"
                    + op.dialect()
                    + "' does not bind");
          }
          return found;
        });
  }
}
