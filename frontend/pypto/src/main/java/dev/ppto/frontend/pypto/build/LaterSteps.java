package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.Catalog;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.ir.python.PythonSpellings;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** What the DSL has that cannot be compiled yet, and what it does not have. */
final class LaterSteps {
  private static final Map<String, String> KNOWN =
      Map.ofEntries(
          Map.entry("pl.spmd", "call the kernel once, or in a pl.range loop"),
          Map.entry("pl.submit", "call the kernel"),
          Map.entry("pl.at", "put its body into a kernel and call that"),
          Map.entry("pl.manual_scope", "leave it out: calls are ordered by what they touch"),
          Map.entry("pl.array", "use scalars or a tile"),
          Map.entry("pl.create_tensor", "take the tensor as a parameter"),
          Map.entry("pl.create", "take the tensor as a parameter"),
          Map.entry("pl.split_aiv", "leave it out"),
          Map.entry("pld.system.defer_wait", "use pld.system.wait"));

  private static final Set<String> COLLECTIVES =
      Set.of(
          "allreduce",
          "barrier",
          "broadcast",
          "allgather",
          "reduce_scatter",
          "all_to_all",
          "all_to_all_v");

  /** Keywords of calls, and what to do without them. */
  private static final Map<String, String> KEYWORDS =
      Map.of(
          "pipeline", "leave it out; the transfer is the same, without double buffering",
          "deps", "leave it out; calls are ordered by what they touch",
          "allow_early_resolve", "leave it out",
          "core_num", "leave it out; one core does the work");

  private LaterSteps() {}

  /** What to do without a keyword that PyPTO has and this compiler does not; null: it is none. */
  static @Nullable String keyword(String keyword) {
    return KEYWORDS.get(keyword);
  }

  /** Why a call cannot have such a keyword. */
  static DslError rejected(String callee, String keyword, EObject place) {
    return new DslError(
        place,
        callee
            + "() expected without "
            + keyword
            + "=, found it; it is part of a later step and cannot be compiled yet: "
            + keyword(keyword));
  }

  /** Why a name that no operation has cannot be called. */
  static String unknown(String name, PythonSpellings spellings) {
    String wayOut = KNOWN.get(name);
    if (wayOut != null) {
      return name + "() is part of a later step and cannot be compiled yet; " + wayOut;
    }
    if (name.startsWith("pld.tensor.") && COLLECTIVES.contains(name.substring(11))) {
      return name
          + "() is part of a later step and cannot be compiled yet; write it with"
          + " pld.system.notify, pld.system.wait and pld.tile.remote_load";
    }
    String end = name.substring(name.lastIndexOf('.'));
    List<String> alike = spellings.near(name).stream().filter(each -> each.endsWith(end)).toList();
    if (!alike.isEmpty()) {
      return "expected an operation, found '"
          + name
          + "', which is not compiled; did you mean '"
          + alike.get(0)
          + "'?";
    }
    if (Catalog.isKnown(name)) {
      return name
          + "() is part of a later step and cannot be compiled yet; write it with operations that"
          + " there are, such as pl.add, pl.mul and pl.maximum";
    }
    List<String> near = spellings.near(name);
    return "expected an operation, found '"
        + name
        + "', which is not defined"
        + (near.isEmpty() ? "" : "; did you mean " + String.join(", ", near) + "?");
  }

  /** What to do instead where an operation does not belong. */
  static String elsewhere(String name) {
    return switch (name) {
      case "pld.world_size", "pld.system.world_size" ->
          "; in a kernel, pld.nranks(ctx) is the number of ranks";
      case "pld.rank", "pld.system.rank", "pld.nranks", "pld.system.nranks" ->
          "; pass what the kernel needs as a scalar";
      default -> "";
    };
  }
}
