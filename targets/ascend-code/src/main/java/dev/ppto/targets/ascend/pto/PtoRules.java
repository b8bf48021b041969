package dev.ppto.targets.ascend.pto;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.AscendTraits;
import dev.ppto.dialects.ascend.AtomicKind;
import dev.ppto.dialects.ascend.BarrierOp;
import dev.ppto.dialects.ascend.BlockLayout;
import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.Buffers;
import dev.ppto.dialects.ascend.CacheCleanOp;
import dev.ppto.dialects.ascend.CacheInvalidateOp;
import dev.ppto.dialects.ascend.CommRankOp;
import dev.ppto.dialects.ascend.CommSizeOp;
import dev.ppto.dialects.ascend.FenceOp;
import dev.ppto.dialects.ascend.GmType;
import dev.ppto.dialects.ascend.LoadScalarOp;
import dev.ppto.dialects.ascend.PeerAddressOp;
import dev.ppto.dialects.ascend.Pipe;
import dev.ppto.dialects.ascend.ReturnOp;
import dev.ppto.dialects.ascend.SetFlagOp;
import dev.ppto.dialects.ascend.StoreScalarOp;
import dev.ppto.dialects.ascend.TexpandsOp;
import dev.ppto.dialects.ascend.TgetvalOp;
import dev.ppto.dialects.ascend.TloadOp;
import dev.ppto.dialects.ascend.TmovOp;
import dev.ppto.dialects.ascend.TnotifyOp;
import dev.ppto.dialects.ascend.TsetvalOp;
import dev.ppto.dialects.ascend.TstoreOp;
import dev.ppto.dialects.ascend.TwaitOp;
import dev.ppto.dialects.ascend.ViewOp;
import dev.ppto.dialects.ascend.ViewType;
import dev.ppto.dialects.ascend.WaitFlagOp;
import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.architecture.Architecture;
import dev.ppto.execution.architecture.OnChipMemory;
import dev.ppto.ir.Context;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;

/** The {@code .pto} text of the target's operations, attached to their definitions. */
public final class PtoRules {
  /** Words of a communication context: rank and count, then the window bases from here on. */
  private static final int RANK_WORD = 2;

  private static final int BASES_WORD = 4;
  private static final String ASCEND = "ascend.";

  private PtoRules() {}

  /** Makes the target's operations translatable in a context. */
  public static void attachTo(Context context) {
    rule(context, ReturnOp.NAME, ReturnOp.class, (op, out) -> out.line("return"));
    rule(context, BufferOp.NAME, BufferOp.class, PtoRules::buffer);
    rule(context, ViewOp.NAME, ViewOp.class, PtoRules::view);
    rule(context, PeerAddressOp.NAME, PeerAddressOp.class, PtoRules::peerAddress);
    rule(context, CommRankOp.NAME, CommRankOp.class, PtoRules::rank);
    rule(context, CommSizeOp.NAME, CommSizeOp.class, PtoRules::size);
    rule(context, TloadOp.NAME, TloadOp.class, PtoRules::load);
    rule(context, TstoreOp.NAME, TstoreOp.class, PtoRules::store);
    rule(context, LoadScalarOp.NAME, LoadScalarOp.class, PtoRules::loadScalar);
    rule(context, StoreScalarOp.NAME, StoreScalarOp.class, PtoRules::storeScalar);
    rule(context, TgetvalOp.NAME, TgetvalOp.class, PtoRules::getValue);
    rule(context, TsetvalOp.NAME, TsetvalOp.class, PtoRules::setValue);
    rule(context, SetFlagOp.NAME, SetFlagOp.class, PtoRules::setFlag);
    rule(context, WaitFlagOp.NAME, WaitFlagOp.class, PtoRules::waitFlag);
    rule(context, BarrierOp.NAME, BarrierOp.class, PtoRules::barrier);
    rule(context, CacheCleanOp.NAME, CacheCleanOp.class, PtoRules::clean);
    rule(
        context,
        CacheInvalidateOp.NAME,
        CacheInvalidateOp.class,
        (op, out) -> out.line("pto.cmo.cacheinvalid all #pto.address_space<gm>"));
    rule(
        context,
        FenceOp.NAME,
        FenceOp.class,
        (op, out) -> out.line("pto.fence.barrier_all #pto.fence_scope<gm>"));
    rule(context, TnotifyOp.NAME, TnotifyOp.class, PtoRules::doNotify);
    rule(context, TwaitOp.NAME, TwaitOp.class, PtoRules::doWait);
    for (Map.Entry<String, OpDefinition> entry : context.registeredOperations().entrySet()) {
      OpDefinition definition = entry.getValue();
      if (definition.has(AscendTraits.ELEMENTWISE_BINARY)
          || definition.has(AscendTraits.ELEMENTWISE_SCALAR)
          || definition.has(AscendTraits.ELEMENTWISE_UNARY)
          || entry.getKey().equals(TmovOp.NAME)
          || entry.getKey().equals(TexpandsOp.NAME)) {
        definition.attach(PtoRule.class, PtoRules::compute);
      }
    }
  }

  private static <T extends Operation> void rule(
      Context context, String name, Class<T> type, BiConsumer<T, PtoFunction> rule) {
    context.attach(name, PtoRule.class, (op, function) -> rule.accept(type.cast(op), function));
  }

  private static void checkFits(BufferOp op, long address, PtoOptions options) {
    BufferType type = (BufferType) op.result().type();
    Architecture architecture = Architecture.named(options.arch());
    OnChipMemory memory = architecture.memory(type.space().keyword());
    long usable = memory == null ? 0 : memory.usable();
    if (address > usable - Buffers.bytes(type)) {
      throw new UntranslatableException(
          op.opError(
              "expected a buffer in the "
                  + usable
                  + " bytes of "
                  + type.space().keyword()
                  + " that programs may use, found one of "
                  + Buffers.bytes(type)
                  + " bytes at "
                  + address));
    }
  }

  private static void buffer(BufferOp op, PtoFunction out) {
    ImmutableLongArray valid = Buffers.valid((BufferType) op.result().type());
    String address = "";
    if (out.options().level() == PtoOptions.Level.LEVEL3) {
      Long planned = op.address();
      if (planned == null) {
        throw new UntranslatableException(
            op.opError("has no address").note("run plan-memory first, or translate with level2"));
      }
      checkFits(op, planned, out.options());
      address = "addr = " + out.i64(planned) + " ";
    }
    out.line(
        out.name(op.result())
            + " = pto.alloc_tile "
            + address
            + "valid_row = "
            + out.index(valid.get(0))
            + " valid_col = "
            + out.index(valid.get(1))
            + " : "
            + out.type(op.result()));
  }

  private static String indices(PtoFunction out, ImmutableLongArray fixed, List<Value> values) {
    StringBuilder text = new StringBuilder("[");
    int next = 0;
    for (int i = 0; i < fixed.length(); i++) {
      text.append(i == 0 ? "" : ", ")
          .append(
              fixed.get(i) == ViewType.DYNAMIC
                  ? out.name(values.get(next++))
                  : out.index(fixed.get(i)));
    }
    return text.append(']').toString();
  }

  private static void view(ViewOp op, PtoFunction out) {
    ViewType type = (ViewType) op.result().type();
    String sizes = indices(out, op.staticSizes(), op.sizes());
    String strides = indices(out, op.staticStrides(), op.strides());
    out.line(
        out.name(op.result())
            + " = pto.make_tensor_view "
            + out.name(op.base())
            + ", shape = "
            + sizes
            + ", strides = "
            + strides
            + " {layout = #pto.layout<"
            + type.order().keyword()
            + ">} : "
            + out.type(op.result()));
  }

  private static String contextWord(PtoFunction out, Value context, String index) {
    return out.let(
        "pto.load_scalar " + out.name(context) + "[" + index + "] : !pto.ptr<i64> -> i64");
  }

  private static void rank(CommRankOp op, PtoFunction out) {
    String word = contextWord(out, op.ctx(), out.index(RANK_WORD));
    out.line(out.name(op.result()) + " = arith.trunci " + word + " : i64 to i32");
  }

  private static void size(CommSizeOp op, PtoFunction out) {
    String word = contextWord(out, op.ctx(), out.index(RANK_WORD));
    String high = out.let("arith.shrui " + word + ", " + out.i64(32) + " : i64");
    out.line(out.name(op.result()) + " = arith.trunci " + high + " : i64 to i32");
  }

  /** The pointer moved by the distance of the two ranks' windows, in elements. */
  private static void peerAddress(PeerAddressOp op, PtoFunction out) {
    String word = contextWord(out, op.ctx(), out.index(RANK_WORD));
    String rank = out.let("arith.trunci " + word + " : i64 to i32");
    String me = out.let("arith.index_cast " + rank + " : i32 to index");
    String bases = out.index(BASES_WORD);
    String myWord = out.let("arith.addi " + bases + ", " + me + " : index");
    String mine = contextWord(out, op.ctx(), myWord);
    String peerWord = out.let("arith.addi " + bases + ", " + out.name(op.peer()) + " : index");
    String theirs = contextWord(out, op.ctx(), peerWord);
    String bytes = out.let("arith.subi " + theirs + ", " + mine + " : i64");
    GmType type = (GmType) op.base().type();
    String elements =
        out.let(
            "arith.divsi "
                + bytes
                + ", "
                + out.i64(ElementFormat.of(type.elementType()).bytes())
                + " : i64");
    String distance = out.let("arith.index_cast " + elements + " : i64 to index");
    String pointer = out.type(op.base());
    out.line(
        out.name(op.result())
            + " = pto.addptr "
            + out.name(op.base())
            + ", "
            + distance
            + " : "
            + pointer
            + " -> "
            + pointer);
  }

  private static void load(TloadOp op, PtoFunction out) {
    ViewType view = (ViewType) op.source().type();
    ImmutableLongArray valid = Buffers.valid((BufferType) op.destination().type());
    PtoFunction.Partition from =
        out.partition(
            op.source(), op.staticOffsets(), op.offsets(), PtoTypes.box(valid, view.rank()));
    out.line(
        "pto.tload ins("
            + from.name()
            + " : "
            + from.type()
            + ") outs("
            + out.name(op.destination())
            + " : "
            + out.type(op.destination())
            + ")");
  }

  private static void store(TstoreOp op, PtoFunction out) {
    ViewType view = (ViewType) op.destination().type();
    ImmutableLongArray valid = Buffers.valid((BufferType) op.source().type());
    PtoFunction.Partition to =
        out.partition(
            op.destination(), op.staticOffsets(), op.offsets(), PtoTypes.box(valid, view.rank()));
    out.line(
        "pto.tstore ins("
            + out.name(op.source())
            + " : "
            + out.type(op.source())
            + ") outs("
            + to.name()
            + " : "
            + to.type()
            + ")"
            + (op.atomic() == AtomicKind.ADD
                ? " {atomicType = #pto<atomic_type atomic_add>}"
                : ""));
  }

  private static void loadScalar(LoadScalarOp op, PtoFunction out) {
    ViewOp view = viewOf(op, op.source());
    String place = element(out, view, op.staticOffsets(), op.offsets());
    out.line(
        out.name(op.result())
            + " = pto.load_scalar "
            + out.name(view.base())
            + "["
            + place
            + "] : "
            + out.type(view.base())
            + " -> "
            + out.type(op.result()));
  }

  private static void storeScalar(StoreScalarOp op, PtoFunction out) {
    ViewOp view = viewOf(op, op.destination());
    String place = element(out, view, op.staticOffsets(), op.offsets());
    out.line(
        "pto.store_scalar "
            + out.name(op.value())
            + ", "
            + out.name(view.base())
            + "["
            + place
            + "] : "
            + out.type(view.base())
            + ", "
            + out.type(op.value()));
  }

  private static void getValue(TgetvalOp op, PtoFunction out) {
    String place = place(op.source(), op.staticOffsets(), op.offsets(), out);
    out.line(
        out.name(op.result())
            + " = pto.tgetval ins("
            + out.name(op.source())
            + ", "
            + place
            + " : "
            + out.type(op.source())
            + ", index) outs : "
            + out.type(op.result()));
  }

  private static void setValue(TsetvalOp op, PtoFunction out) {
    String place = place(op.destination(), op.staticOffsets(), op.offsets(), out);
    out.line(
        "pto.tsetval ins("
            + place
            + ", "
            + out.name(op.value())
            + " : index, "
            + out.type(op.value())
            + ") outs("
            + out.name(op.destination())
            + " : "
            + out.type(op.destination())
            + ")");
  }

  /** The number of an element of a buffer, in the order of its memory. */
  private static String place(
      Value buffer, ImmutableLongArray fixed, List<Value> offsets, PtoFunction out) {
    BufferType type = (BufferType) buffer.type();
    boolean rowMajor = type.block() == BlockLayout.ROW_MAJOR;
    long rows = type.shape().get(0);
    long columns = type.shape().get(1);
    return linear(
        out,
        fixed,
        offsets,
        ImmutableLongArray.of(rowMajor ? columns : 1, rowMajor ? 1 : rows),
        List.of());
  }

  private static ViewOp viewOf(Operation op, Value view) {
    if (view.definingOp() instanceof ViewOp made) {
      return made;
    }
    throw new UntranslatableException(
        op.opError("expected a view made by 'ascend.view' in this kernel, found another value"));
  }

  /** The distance of an element from the start of its view's memory, in elements. */
  private static String element(
      PtoFunction out, ViewOp view, ImmutableLongArray fixed, List<Value> offsets) {
    return linear(out, fixed, offsets, view.staticStrides(), view.strides());
  }

  /** The sum of offsets times strides, each a constant or the next of the values. */
  private static String linear(
      PtoFunction out,
      ImmutableLongArray fixed,
      List<Value> offsets,
      ImmutableLongArray fixedStrides,
      List<Value> strides) {
    long known = 0;
    String sum = null;
    int nextOffset = 0;
    int nextStride = 0;
    for (int d = 0; d < fixed.length(); d++) {
      long offset = fixed.get(d);
      long stride = fixedStrides.get(d);
      Value step = stride == ViewType.DYNAMIC ? strides.get(nextStride++) : null;
      Value index = offset == ViewType.DYNAMIC ? offsets.get(nextOffset++) : null;
      if (index == null && step == null) {
        known += offset * stride;
      } else if (index != null || offset != 0) {
        String first = index == null ? out.index(offset) : out.name(index);
        String term =
            step == null && stride == 1
                ? first
                : out.let(
                    "arith.muli "
                        + first
                        + ", "
                        + (step == null ? out.index(stride) : out.name(step))
                        + " : index");
        sum = sum == null ? term : out.let("arith.addi " + sum + ", " + term + " : index");
      }
    }
    if (sum == null) {
      return out.index(known);
    }
    return known == 0 ? sum : out.let("arith.addi " + sum + ", " + out.index(known) + " : index");
  }

  /** Sources, scalars included, in ins; the last operand in outs. */
  private static void compute(Operation op, PtoFunction out) {
    int last = op.operandCount() - 1;
    StringBuilder names = new StringBuilder();
    StringBuilder types = new StringBuilder();
    for (int i = 0; i < last; i++) {
      String separator = i == 0 ? "" : ", ";
      names.append(separator).append(out.name(op.operand(i)));
      types.append(separator).append(out.type(op.operand(i)));
    }
    out.line(
        "pto."
            + op.name().substring(ASCEND.length())
            + " ins("
            + names
            + " : "
            + types
            + ") outs("
            + out.name(op.operand(last))
            + " : "
            + out.type(op.operand(last))
            + ")");
  }

  private static String flag(Pipe source, Pipe target, long event) {
    return "[" + pipe(source) + ", " + pipe(target) + ", <EVENT_ID" + event + ">]";
  }

  private static String pipe(Pipe pipe) {
    return "<PIPE_" + pipe.keyword().toUpperCase(Locale.ROOT) + ">";
  }

  private static void setFlag(SetFlagOp op, PtoFunction out) {
    if (out.options().sync() == PtoOptions.Sync.OURS) {
      out.line("pto.set_flag" + flag(op.source(), op.target(), op.event()));
    }
  }

  private static void waitFlag(WaitFlagOp op, PtoFunction out) {
    if (out.options().sync() == PtoOptions.Sync.OURS) {
      out.line("pto.wait_flag" + flag(op.source(), op.target(), op.event()));
    }
  }

  private static void barrier(BarrierOp op, PtoFunction out) {
    out.line("pto.barrier " + pipe(op.pipe()));
  }

  private static void clean(CacheCleanOp op, PtoFunction out) {
    if (!op.extents().isEmpty()) {
      throw new UntranslatableException(
          op.opError("expected constant extents, found values computed at run time"));
    }
    PtoFunction.Partition region =
        out.partition(op.source(), op.staticOffsets(), op.offsets(), op.staticExtents().toArray());
    out.line("pto.cmo.cacheinvalid " + region.name() + " single_cache_line : " + region.type());
  }

  private static PtoFunction.Partition cell(
      PtoFunction out, Value signal, ImmutableLongArray fixed, List<Value> offsets) {
    long[] one = new long[fixed.length()];
    Arrays.fill(one, 1);
    return out.partition(signal, fixed, offsets, one);
  }

  private static void doNotify(TnotifyOp op, PtoFunction out) {
    PtoFunction.Partition cell = cell(out, op.signal(), op.staticOffsets(), op.offsets());
    out.line(
        "pto.comm.tnotify("
            + cell.name()
            + ", "
            + out.name(op.value())
            + " : "
            + cell.type()
            + ", i32) {notifyOp = #pto<notify_op "
            + op.mode().keyword()
            + ">}");
  }

  private static void doWait(TwaitOp op, PtoFunction out) {
    PtoFunction.Partition cell = cell(out, op.signal(), op.staticOffsets(), op.offsets());
    out.line(
        "pto.comm.twait("
            + cell.name()
            + ", "
            + out.name(op.expected())
            + " : "
            + cell.type()
            + ", i32) {cmp = #pto<wait_cmp "
            + op.cmp().keyword()
            + ">}");
  }
}
