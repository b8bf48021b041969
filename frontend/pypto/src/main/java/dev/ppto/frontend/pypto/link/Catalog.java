package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.frontend.pypto.value.PyDtype;
import dev.ppto.frontend.pypto.value.PyEnum;
import dev.ppto.frontend.pypto.value.PyEnumMember;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PyOtherType;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Context;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.python.PythonSpellings;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.PythonNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * All names of the DSL: those that dialects give to operations and enumerations, and those of what
 * makes up programs, which are the front end's own.
 */
public final class Catalog {
  /** What this front end compiles beside operations. */
  private static final ImmutableSet<String> OWN =
      ImmutableSet.of(
          "pl.jit",
          "pl.jit.host",
          "pl.jit.incore",
          "pl.jit.inline",
          "pl.jit.opaque",
          "pl.program",
          "pl.function",
          "pl.inline",
          "pl.Level.HOST",
          "pl.Level.CHIP",
          "pl.Level.CHIP_DIE",
          "pl.Level.CORE",
          "pl.Level.CORE_GROUP",
          "pl.Level.AIC",
          "pl.Level.AIV",
          "pl.Level.GLOBAL",
          "pl.Role.Orchestrator",
          "pl.Role.SubWorker",
          "pl.Role.Worker",
          "pl.FunctionType.Orchestration",
          "pl.FunctionType.InCore",
          "pl.FunctionType.Inline",
          "pl.FunctionType.Opaque",
          "pl.Tensor",
          "pl.Tile",
          "pl.Scalar",
          "pl.Out",
          "pl.InOut",
          "pl.Ptr",
          "pl.Tuple",
          "pl.DataType",
          "pl.distributed",
          "pld.DistributedTensor",
          "pld.CommCtx",
          "pld.Ptr",
          "pl.dynamic",
          "pl.const",
          "pl.range",
          "pl.unroll",
          "pl.parallel",
          "pl.pipeline",
          "pl.while_",
          "pl.cond",
          "pl.yield_",
          "pl.static_assert",
          "pl.static_print",
          "pl.min",
          "pl.max",
          "pl.cast",
          "pl.read",
          "pl.write",
          "pl.slice",
          "pl.assemble",
          "pl.create_tensor",
          "pl.tensor.read",
          "pl.tensor.write",
          "pl.tensor.create",
          "pl.tensor.slice",
          "pl.tensor.dim",
          "pl.tensor.assemble",
          "pl.tile.read",
          "pl.tile.write",
          "pld.alloc_window_buffer",
          "pld.tensor.alloc_window_buffer",
          "pld.window",
          "pld.tensor.window");

  /** What PyPTO has and this front end does not compile yet, with all that starts with it. */
  private static final ImmutableSet<String> LATER =
      ImmutableSet.of(
          "pl.spmd",
          "pl.cluster",
          "pl.at",
          "pl.incore",
          "pl.auto_incore",
          "pl.submit",
          "pl.array",
          "pl.Array",
          "pl.manual_scope",
          "pl.auto_scope",
          "pl.scope",
          "pl.split_aiv",
          "pl.MemRef",
          "pl.TileView",
          "pl.TensorView",
          "pl.Split",
          "pl.SplitMode",
          "pl.optimizations",
          "pl.tpush_to_aic",
          "pl.tpush_to_aiv",
          "pl.tpop_from_aic",
          "pl.tpop_from_aiv",
          "pl.no_dep",
          "pl.system",
          "pl.parse",
          "pl.parse_program",
          "pl.loads",
          "pl.loads_program",
          "pl.constexpr",
          "pl.FunctionType.AIC",
          "pl.FunctionType.AIV",
          "pl.FunctionType.Group",
          "pl.FunctionType.Spmd",
          "pld.system.defer_wait",
          "pld.tensor.allreduce",
          "pld.tensor.barrier",
          "pld.tensor.broadcast",
          "pld.tensor.allgather",
          "pld.tensor.reduce_scatter",
          "pld.tensor.all_to_all",
          "pld.tensor.all_to_all_v",
          "pld.tensor.put",
          "pld.tensor.get",
          "pld.tensor.remote_store",
          "pld.ReduceOp");

  /** Operations on tiles and tensors that PyPTO has, of {@code pl}, {@code pl.tile} and so on. */
  private static final ImmutableSet<String> BASE =
      ImmutableSet.of(
          "move",
          "create",
          "full",
          "arange",
          "exp",
          "log",
          "sqrt",
          "rsqrt",
          "recip",
          "rem",
          "cast",
          "cmp",
          "cmps",
          "sel",
          "sels",
          "relu",
          "lrelu",
          "prelu",
          "and_",
          "or_",
          "xor",
          "not_",
          "shl",
          "shr",
          "ands",
          "ors",
          "xors",
          "shls",
          "shrs",
          "row_sum",
          "row_max",
          "row_min",
          "row_prod",
          "row_argmax",
          "row_argmin",
          "row_expand",
          "row_expand_add",
          "row_expand_sub",
          "row_expand_mul",
          "row_expand_div",
          "row_expand_max",
          "row_expand_min",
          "row_expand_expdif",
          "col_sum",
          "col_max",
          "col_min",
          "col_prod",
          "col_argmax",
          "col_argmin",
          "col_expand",
          "col_expand_add",
          "col_expand_sub",
          "col_expand_mul",
          "col_expand_div",
          "col_expand_max",
          "col_expand_min",
          "col_expand_expdif",
          "reshape",
          "transpose",
          "concat",
          "fillpad",
          "set_validshape",
          "matmul",
          "matmul_acc",
          "matmul_bias",
          "gemv",
          "gemv_acc",
          "gemv_bias");

  private static final ImmutableList<String> BASE_MODULES =
      ImmutableList.of("pl.", "pl.tile.", "pl.tensor.");

  private static final int MOST_LISTED = 24;
  private static final int MOST_NEAR = 2;

  private final PythonSpellings spellings;
  private final TreeSet<String> names = new TreeSet<>();

  private Catalog(PythonSpellings spellings) {
    this.spellings = spellings;
    names.addAll(spellings.names());
    names.addAll(OWN);
    names.addAll(LATER);
    BASE_MODULES.forEach(module -> BASE.forEach(each -> names.add(module + each)));
    DataTypes.byNames().keySet().forEach(each -> names.add("pl." + each));
  }

  /** The names of a context's dialects, and the front end's own. */
  public static Catalog of(Context context) {
    return new Catalog(PythonSpellings.of(context));
  }

  /** What the dialects add. */
  public PythonSpellings spellings() {
    return spellings;
  }

  /** What an import of {@code path} means: {@code pypto.language}; null: a module of others. */
  public @Nullable PyValue module(String path) {
    for (Map.Entry<String, String> each : PythonNames.MODULES.entrySet()) {
      String full = each.getValue();
      if (path.equals(full)) {
        return new PyModuleRef(each.getKey());
      }
    }
    int dot = path.lastIndexOf('.');
    if (path.equals("pypto")) {
      return new PyModuleRef(path);
    }
    if (path.startsWith("pypto.language.")) {
      PyValue parent = module(path.substring(0, dot));
      return parent == null ? null : member(parent, path.substring(dot + 1));
    }
    return isNamespace(path) ? new PyModuleRef(path) : null;
  }

  /** A member of a name of the DSL; null: there is none. */
  public @Nullable PyValue member(PyValue of, String member) {
    if (of instanceof PyEnum enumeration) {
      EnumSpec.Case found = enumeration.spec().byPythonName(member);
      return found == null ? null : new PyEnumMember(enumeration, found);
    }
    return of instanceof PyModuleRef module ? named(module.name(), member) : null;
  }

  private @Nullable PyValue named(String module, String member) {
    if (module.equals("pypto")) {
      return switch (member) {
        case "language" -> new PyModuleRef("pl");
        case "DataType" -> new PyModuleRef("pl.DataType");
        default -> null;
      };
    }
    String name = module + "." + member;
    if (name.equals("pl.distributed")) {
      return new PyModuleRef("pld");
    }
    if (module.equals("pl") || module.equals("pl.DataType")) {
      PyDtype type = DataTypes.byName(member);
      if (type != null) {
        return type;
      }
    }
    EnumSpec enumeration = spellings.enumeration(name);
    if (enumeration != null) {
      return new PyEnum(name, enumeration);
    }
    if (name.equals("pld.CommCtx") || name.equals("pl.Ptr") || name.equals("pld.Ptr")) {
      return new PyOtherType(name);
    }
    return names.contains(name) || isNamespace(name) || isLater(name)
        ? new PyModuleRef(name)
        : null;
  }

  private boolean isNamespace(String name) {
    String next = names.ceiling(name + ".");
    return next != null && next.startsWith(name + ".");
  }

  /**
   * Whether a name stands for what PyPTO has and this compiler does not take yet. An operation that
   * a dialect defines is none of these.
   */
  public boolean isLater(String name) {
    if (!spellings.named(name).isEmpty() || spellings.enumeration(name) != null) {
      return false;
    }
    return isKnown(name);
  }

  /** Whether PyPTO has a name that is neither an operation here nor the front end's own. */
  public static boolean isKnown(String name) {
    for (String module : BASE_MODULES) {
      if (name.startsWith(module) && BASE.contains(name.substring(module.length()))) {
        return true;
      }
    }
    for (int dot = name.length(); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
      if (LATER.contains(name.substring(0, dot))) {
        return true;
      }
    }
    return false;
  }

  /** All that can stand behind a module and a dot. */
  public List<String> members(String module) {
    List<String> members = new ArrayList<>();
    String start = module + ".";
    for (String name : names.tailSet(start)) {
      if (!name.startsWith(start)) {
        break;
      }
      int dot = name.indexOf('.', start.length());
      String member = name.substring(start.length(), dot < 0 ? name.length() : dot);
      if (members.isEmpty() || !members.get(members.size() - 1).equals(member)) {
        members.add(member);
      }
    }
    return members;
  }

  /** Why a name of the DSL is none, and which may be meant. */
  public String unknown(String module, String member) {
    String name = module + "." + member;
    List<String> near = new ArrayList<>();
    List<String> elsewhere = spellings.near(name);
    elsewhere.stream().filter(each -> each.endsWith("." + member)).forEach(near::add);
    int close = member.length() == 1 ? 0 : Math.max(1, member.length() / 3);
    addNear(module, member, close, near);
    elsewhere.stream().filter(each -> !near.contains(each)).forEach(near::add);
    if (near.isEmpty()) {
      addNear(module, member, member.length() / 2, near);
    }
    return "expected a name of the DSL, found '"
        + name
        + "', which is not defined"
        + (near.isEmpty()
            ? has(module)
            : "; did you mean '"
                + String.join("' or '", near.subList(0, Math.min(MOST_NEAR, near.size())))
                + "'?");
  }

  private void addNear(String module, String member, int limit, List<String> near) {
    NearNames.of(member, members(module), limit).stream()
        .sorted(Comparator.comparing((String each) -> each.charAt(0) != member.charAt(0)))
        .map(each -> module + "." + each)
        .filter(each -> !near.contains(each))
        .forEach(near::add);
  }

  /** The names of a module, if they are so few that one can be found among them. */
  private String has(String module) {
    List<String> members = members(module);
    return members.isEmpty() || members.size() > MOST_LISTED
        ? ""
        : "; '" + module + "' has " + String.join(", ", members);
  }
}
