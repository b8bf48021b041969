package dev.ppto.rewrite.analysis;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.CallableLike;
import dev.ppto.ir.type.FunctionType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which functions in an operation call which. A call is an edge from the function around it to what
 * it calls; an indirect call is an edge to each function of its type that is used as a value.
 */
public final class CallGraph {
  private static final String VISIBILITY = "sym_visibility";
  private static final String FUNCTION_TYPE = "function_type";

  /** What calls and callables of a module may have to do with the world outside. */
  public enum World {
    /** What is not private may be called from elsewhere. */
    OPEN,
    /**
     * The root is the whole program: what is called in it, and not used as a value, is called from
     * nowhere else.
     */
    WHOLE_PROGRAM
  }

  private final Operation root;
  private final World world;
  private final List<Operation> callables = new ArrayList<>();
  private final Map<Operation, Node> nodes = new IdentityHashMap<>();
  private final Map<Operation, Operation> callees = new IdentityHashMap<>();
  private @Nullable ImmutableList<ImmutableList<Operation>> components;

  /** What is known of one function. */
  private static final class Node {
    final List<Operation> calls = new ArrayList<>();
    final List<Operation> callers = new ArrayList<>();
    boolean usedAsValue;
    boolean recursive;
  }

  /** The graph of an operation, usually of a module, whose public functions anyone may call. */
  public CallGraph(Operation root) {
    this(root, World.OPEN);
  }

  public CallGraph(Operation root, World world) {
    this.root = root;
    this.world = world;
    List<Operation> calls = new ArrayList<>();
    List<Operation> all = OperationOrder.preorder(root);
    for (Operation op : all) {
      if (op.as(CallableLike.class) != null) {
        callables.add(op);
        nodes.put(op, new Node());
      }
      if (op.as(CallLike.class) != null) {
        calls.add(op);
      }
    }
    calls.forEach(this::addCall);
    SymbolReferences references = new SymbolReferences();
    if (!callables.isEmpty()) {
      all.forEach(op -> findValues(op, references));
    }
  }

  private void addCall(Operation call) {
    Operation callee = resolve(call, callLike(call).callee(call));
    if (callee != null) {
      callees.put(call, callee);
      node(callee).callers.add(call);
    }
    Operation caller = enclosing(call);
    if (caller != null) {
      node(caller).calls.add(call);
    }
  }

  private static CallLike callLike(Operation call) {
    CallLike model = call.as(CallLike.class);
    if (model == null) {
      throw new IllegalArgumentException("'" + call.name() + "' is no call");
    }
    return model;
  }

  private @Nullable Operation resolve(Operation from, @Nullable SymbolRefAttr reference) {
    Operation found = reference == null ? null : SymbolTable.lookupNearest(from, reference);
    return found != null && nodes.containsKey(found) ? found : null;
  }

  /** Marks the functions that an operation refers to in another way than by calling them. */
  private void findValues(Operation op, SymbolReferences references) {
    CallLike call = op.as(CallLike.class);
    SymbolRefAttr callee = call == null ? null : call.callee(op);
    List<Attribute> attributes = new ArrayList<>(op.properties().asMap().values());
    attributes.addAll(op.attributes().asMap().values());
    for (Attribute attribute : attributes) {
      for (SymbolRefAttr reference : references.in(attribute)) {
        Operation found = reference.equals(callee) ? null : resolve(op, reference);
        if (found != null) {
          node(found).usedAsValue = true;
        }
      }
    }
  }

  /** The functions, in order of the text. */
  public List<Operation> callables() {
    return List.copyOf(callables);
  }

  /** True if the operation is one of the functions. */
  public boolean isCallable(Operation op) {
    return nodes.containsKey(op);
  }

  /** The body of a function; null if it is elsewhere. */
  public static @Nullable Region body(Operation callable) {
    CallableLike model = callable.as(CallableLike.class);
    Region body = model == null ? null : model.body(callable);
    return body == null || body.isEmpty() ? null : body;
  }

  /** What a call calls; null if that is not known, or not in the root. */
  public @Nullable Operation callee(Operation call) {
    return callees.get(call);
  }

  /** The calls of a function that name it, in order of the text. */
  public List<Operation> callsTo(Operation callable) {
    return List.copyOf(node(callable).callers);
  }

  /** The calls in a function, direct and indirect, in order of the text. */
  public List<Operation> callsIn(Operation callable) {
    return List.copyOf(node(callable).calls);
  }

  /** True if the function is referred to by something else than a call of it. */
  public boolean isUsedAsValue(Operation callable) {
    return node(callable).usedAsValue;
  }

  /** True if the function may be called by other calls than {@link #callsTo}. */
  public boolean hasUnknownCallers(Operation callable) {
    Node node = node(callable);
    if (node.usedAsValue || callable == root) {
      return true;
    }
    if (world == World.WHOLE_PROGRAM) {
      return node.callers.isEmpty() && !isHidden(callable);
    }
    return !isHidden(callable);
  }

  /** True if only operations in the root can name the function. */
  private boolean isHidden(Operation callable) {
    StringAttr visibility = callable.attribute(VISIBILITY, StringAttr.class);
    Operation parent = callable.parentOp();
    Operation table = parent == null ? null : SymbolTable.nearestTable(parent);
    return visibility != null
        && visibility.value().equals("private")
        && table != null
        && (table == root || root.isProperAncestorOf(table));
  }

  /** True if the function calls something that is not known, or has no body here. */
  public boolean callsUnknown(Operation callable) {
    for (Operation call : node(callable).calls) {
      Operation callee = callees.get(call);
      if (callee == null || body(callee) == null) {
        return true;
      }
    }
    return false;
  }

  /**
   * What a call may run: what it names, or all that it may call indirectly; without what is outside
   * of the root.
   */
  public List<Operation> targets(Operation call) {
    Operation callee = callees.get(call);
    if (callee != null) {
      return List.of(callee);
    }
    CallLike model = callLike(call);
    if (model.callee(call) != null) {
      return List.of();
    }
    List<Operation> targets = new ArrayList<>();
    for (Operation callable : callables) {
      if (node(callable).usedAsValue && fits(callable, model.arguments(call), call)) {
        targets.add(callable);
      }
    }
    return targets;
  }

  private static boolean fits(Operation callable, List<Value> arguments, Operation call) {
    TypeAttr type = callable.attribute(FUNCTION_TYPE, TypeAttr.class);
    if (type == null || !(type.type() instanceof FunctionType function)) {
      return true;
    }
    List<Type> inputs = arguments.stream().map(Value::type).toList();
    return function.inputs().equals(inputs) && function.results().equals(call.resultTypes());
  }

  /** True if a run of the function may lead to another one of it, as far as the root shows. */
  public boolean isRecursive(Operation callable) {
    components();
    return node(callable).recursive;
  }

  /**
   * The functions that can reach each other, in groups: a group comes after all that it calls. A
   * function that no cycle leads through is a group of its own.
   */
  public ImmutableList<ImmutableList<Operation>> components() {
    ImmutableList<ImmutableList<Operation>> known = components;
    if (known == null) {
      Map<Operation, List<Operation>> edges = new IdentityHashMap<>();
      for (Operation callable : callables) {
        List<Operation> targets = new ArrayList<>();
        node(callable).calls.forEach(call -> targets.addAll(targets(call)));
        edges.put(callable, targets);
      }
      known = new StronglyConnected<Operation>(callables, edges::get).components();
      for (ImmutableList<Operation> group : known) {
        for (Operation member : group) {
          node(member).recursive = group.size() > 1 || edges.get(member).contains(member);
        }
      }
      components = known;
    }
    return known;
  }

  private @Nullable Operation enclosing(Operation call) {
    for (Operation op = call.parentOp(); op != null; op = op.parentOp()) {
      if (nodes.containsKey(op)) {
        return op;
      }
    }
    return null;
  }

  private Node node(Operation callable) {
    Node node = nodes.get(callable);
    if (node == null) {
      throw new IllegalArgumentException("'" + callable.name() + "' is no function of this graph");
    }
    return node;
  }
}
