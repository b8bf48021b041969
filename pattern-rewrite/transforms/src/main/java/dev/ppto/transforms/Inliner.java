package dev.ppto.transforms;

import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Traits;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.control.CallLike;
import dev.ppto.pass.PassRemarks;
import dev.ppto.rewrite.CallInlining;
import dev.ppto.rewrite.CopyLegality;
import dev.ppto.rewrite.analysis.CallGraph;
import dev.ppto.rewrite.analysis.SymbolReferences;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The work of {@link Inline} on one symbol table: which calls go, and which functions then. */
final class Inliner {
  private static final String NO_INLINE = "no_inline";
  private static final String VISIBILITY = "sym_visibility";
  private static final String FUNCTION = "the function is here";

  private final Operation root;
  private final Inline options;
  private final PassRemarks remarks;
  private final SymbolReferences references = new SymbolReferences();

  /** How many operations each function has. */
  private final Map<Operation, Long> sizes = new IdentityHashMap<>();

  private long inlined;
  private final Map<String, Long> kept = new TreeMap<>();
  private long erased;

  Inliner(Operation root, Inline options, PassRemarks remarks) {
    this.root = root;
    this.options = options;
    this.remarks = remarks;
  }

  long inlined() {
    return inlined;
  }

  /** How many calls stay for which reason. */
  Map<String, Long> kept() {
    return kept;
  }

  long erased() {
    return erased;
  }

  void run() {
    CallGraph graph = new CallGraph(root);
    Set<Operation> callees = Collections.newSetFromMap(new IdentityHashMap<>());
    for (List<Operation> group : graph.components()) {
      for (Operation caller : group) {
        for (Operation call : graph.callsIn(caller)) {
          Operation callee = graph.callee(call);
          if (callee == null || CallGraph.body(callee) == null) {
            continue;
          }
          String reason =
              graph.isRecursive(callee)
                  ? "the function is recursive"
                  : refusal(caller, call, callee);
          Location at = call.location();
          if (reason == null) {
            remarks.analysis(at, () -> sizesText(caller, callee));
            sizes.put(caller, sizeOf(caller) + sizeOf(callee));
            reason = new InlinedCall(call, bodyOf(callee)).replace();
          }
          if (reason == null) {
            callees.add(callee);
            inlined++;
            remarks.passed(
                at,
                () -> "inlined the call of " + nameOf(callee) + " into " + nameOf(caller),
                callee.location(),
                FUNCTION);
          } else {
            kept.merge(reason, 1L, Long::sum);
            String why = reason;
            remarks.missed(
                at,
                () -> "the call of " + nameOf(callee) + " stays: " + why,
                callee.location(),
                FUNCTION);
          }
        }
      }
    }
    eraseUnused(callees);
  }

  private String sizesText(Operation caller, Operation callee) {
    return nameOf(callee)
        + " has "
        + sizeOf(callee)
        + " operations, and "
        + nameOf(caller)
        + " so far "
        + sizeOf(caller);
  }

  private static String nameOf(Operation function) {
    String symbol = SymbolTable.nameOf(function);
    return symbol == null ? "'" + function.name() + "'" : "@" + symbol;
  }

  /** Why a call stays; null if it goes. */
  private @Nullable String refusal(Operation caller, Operation call, Operation callee) {
    CallInlining model = call.as(CallInlining.class);
    CallLike like = call.as(CallLike.class);
    if (model == null || like == null || !like.isSynchronous(call)) {
      return "the dialect of the call does not say how to inline it";
    }
    if (call.attribute(NO_INLINE) != null || callee.attribute(NO_INLINE) != null) {
      return "the call or the function is marked 'no_inline'";
    }
    if (options.onlyPrivate() && !isPrivate(callee)) {
      return "the function is not private";
    }
    long size = sizeOf(callee);
    if (options.maxSize() >= 0 && size > options.maxSize()) {
      return "the function is larger than max-size";
    }
    if (options.maxCallerSize() >= 0 && sizeOf(caller) + size > options.maxCallerSize()) {
      return "the caller would be larger than max-caller-size";
    }
    String reason = model.refusal(call, callee);
    return reason != null ? reason : bodyRefusal(call, like, callee);
  }

  private @Nullable String bodyRefusal(Operation call, CallLike like, Operation callee) {
    Region body = bodyOf(callee);
    if (!callee.has(Traits.ISOLATED_FROM_ABOVE)) {
      return "the function uses values from around it";
    }
    if (!InlinedCall.argumentsFit(body, like.arguments(call))) {
      return "the call's operands are not the parameters of the function";
    }
    for (Block block : body.blocks()) {
      Operation last = block.last();
      if (last == null || !last.has(Traits.TERMINATOR)) {
        return "a block has no terminator";
      }
      if (last.successors().isEmpty()
          && !(last.has(Traits.RETURN_LIKE) && last.operandTypes().equals(call.resultTypes()))) {
        return "the body ends in '" + last.name() + "', which gives the call no results";
      }
    }
    boolean sameTable = SymbolTable.nearestTable(call) == SymbolTable.nearestTable(callee);
    for (Block block : body.blocks()) {
      for (Operation op : block) {
        // What ends a block is replaced.
        String reason = op == block.last() ? null : refusalInside(op, call, sameTable);
        if (reason != null) {
          return reason;
        }
      }
    }
    return null;
  }

  private @Nullable String refusalInside(Operation op, Operation call, boolean sameTable) {
    CopyLegality legality = op.as(CopyLegality.class);
    if (legality != null) {
      String reason = legality.refusal(op, call);
      if (reason != null) {
        return reason;
      }
    } else if (!op.definition().isRegistered()) {
      return "nothing is known of '" + op.name() + "' in the body";
    }
    if (!sameTable && !meansTheSame(op, call)) {
      return "'" + op.name() + "' in the body names symbols that the caller does not see";
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block) {
          String reason = refusalInside(inner, call, sameTable);
          if (reason != null) {
            return reason;
          }
        }
      }
    }
    return null;
  }

  /** True if the symbols that an operation names are the same ones where the call stands. */
  private boolean meansTheSame(Operation op, Operation call) {
    for (var attribute : op.allAttributes().values()) {
      for (SymbolRefAttr reference : references.in(attribute)) {
        if (SymbolTable.lookupNearest(op, reference)
            != SymbolTable.lookupNearest(call, reference)) {
          return false;
        }
      }
    }
    return true;
  }

  private static Region bodyOf(Operation callable) {
    return Objects.requireNonNull(CallGraph.body(callable));
  }

  private long sizeOf(Operation callable) {
    Long known = sizes.get(callable);
    if (known == null) {
      long[] count = {0};
      callable.walk(op -> count[0]++);
      known = count[0];
      sizes.put(callable, known);
    }
    return known;
  }

  private static boolean isPrivate(Operation symbol) {
    StringAttr visibility = symbol.attribute(VISIBILITY, StringAttr.class);
    return visibility != null && visibility.value().equals("private");
  }

  // ---- functions without use ----

  /** Erases those private functions to which nothing refers; what they referred to may follow. */
  private void eraseUnused(Set<Operation> callees) {
    if (callees.stream().noneMatch(Inliner::isPrivate)) {
      return;
    }
    Map<Operation, Long> uses = new IdentityHashMap<>();
    countUses(root, 1, uses);
    List<Operation> dead =
        callees.stream().filter(c -> isPrivate(c) && !uses.containsKey(c)).toList();
    while (!dead.isEmpty()) {
      for (Operation function : dead) {
        countUses(function, -1, uses);
        callees.remove(function);
        remarks.passed(
            function.location(),
            () -> "erased " + nameOf(function) + ", which is private and called nowhere any more");
        function.erase();
        erased++;
      }
      dead = callees.stream().filter(c -> isPrivate(c) && uses.getOrDefault(c, 0L) == 0).toList();
    }
  }

  private void countUses(Operation in, long each, Map<Operation, Long> uses) {
    in.walk(
        op -> {
          for (var attribute : op.allAttributes().values()) {
            for (SymbolRefAttr reference : references.in(attribute)) {
              Operation symbol = SymbolTable.lookupNearest(op, reference);
              if (symbol != null) {
                uses.merge(symbol, each, Long::sum);
              }
            }
          }
        });
  }
}
