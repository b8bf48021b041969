package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.AscendDialect;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.dist.DistDialect;
import dev.ppto.dialects.host.DispatchOp;
import dev.ppto.dialects.orch.OrchDialect;
import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.tile.TileDialect;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.diagnostic.RemarkKind;
import dev.ppto.ir.text.Printer;
import dev.ppto.pass.ModulePass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.pass.PassRemarks;
import dev.ppto.rewrite.ConversionConfig;
import dev.ppto.rewrite.ConversionTarget;
import dev.ppto.rewrite.DialectConversion;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.RewriteListener;
import dev.ppto.rewrite.StructuralConversion;
import dev.ppto.rewrite.TypeConverter;
import java.util.Set;

/**
 * Converts kernels, device functions and host functions to the target dialect. Kernels come first:
 * a task refers to a kernel of the target. Contexts and extents must be arguments already.
 */
@PassInfo(
    name = "convert-to-ascend",
    summary = "Converts tile, dist, orch and host functions to the ascend dialect")
public record ConvertToAscend() implements ModulePass {
  private static final Set<String> CONVERTED_DIALECTS =
      Set.of(TileDialect.NAMESPACE, DistDialect.NAMESPACE, OrchDialect.NAMESPACE);

  @Override
  public void run(Operation module, PassContext ctx) {
    if (ctx.remarks().wants(RemarkKind.ANALYSIS)) {
      module.walkPreOrder(op -> remarkPadding(op, ctx.remarks()));
    }
    ConversionConfig config =
        ConversionConfig.DEFAULT.withListener(ctx.service(RewriteListener.class));
    if (!hasOnlyOwnFunctions(module)
        || !convertKernels(module, config)
        || !convertFunctions(module, config)) {
      ctx.fail();
    }
  }

  /** Rows that are no multiple of 32 bytes cost room on chip. */
  private static void remarkPadding(Operation op, PassRemarks remarks) {
    for (Value result : op.results()) {
      BufferType buffer = result.type() instanceof TileType tile ? BufferTypes.of(tile) : null;
      if (buffer != null && BufferTypes.isPadded((TileType) result.type())) {
        remarks.analysis(
            op.location(),
            () ->
                "rows padded to a multiple of 32 bytes: "
                    + Printer.print(result.type())
                    + " lives in "
                    + Printer.print(buffer));
      }
    }
  }

  /** The passes that follow work on what is directly in the module. */
  private static boolean hasOnlyOwnFunctions(Operation module) {
    boolean[] good = {true};
    module.walkPreOrder(
        op -> {
          if (op.has(Traits.SYMBOL_TABLE) && op != module && hasFunctions(op)) {
            op.opError(
                    "expected functions directly in the module that is lowered, found them in here")
                .note("lower each module as a file of its own, or move its functions out")
                .report();
            good[0] = false;
          }
        });
    return good[0];
  }

  private static boolean hasFunctions(Operation symbolTable) {
    for (Block block : symbolTable.region(0).blocks()) {
      for (Operation op = block.first(); op != null; op = op.next()) {
        if (Level.of(op) != null) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean convertKernels(Operation module, ConversionConfig config) {
    TypeConverter types = KernelTypes.converter();
    KernelViews views = new KernelViews();
    PatternSet patterns = new PatternSet();
    ConversionTarget target = new ConversionTarget().legalDialects(AscendDialect.NAMESPACE);
    StructuralConversion.addTo(patterns, target, types, op -> !isConverted(op));
    target
        .unknownDynamicallyLegal(op -> !isInKernel(op) || types.isLegal(op))
        .dynamicallyLegalDialect(TileDialect.NAMESPACE, op -> !isInKernel(op))
        .dynamicallyLegalDialect(DistDialect.NAMESPACE, op -> !isInKernel(op))
        .illegalOps(dev.ppto.dialects.tile.KernelOp.NAME);
    patterns.add(new LowerKernel(types, views));
    patterns.add(new LowerReturn(dev.ppto.dialects.tile.ReturnOp.NAME));
    patterns.add(new LowerLoad(types, views));
    patterns.add(new LowerStore(types, views));
    patterns.add(new LowerRead(types, views));
    patterns.add(new LowerWrite(types, views));
    patterns.add(new LowerElement(types));
    patterns.add(new LowerInsert(types));
    patterns.add(new LowerFull(types));
    patterns.add(new LowerExtent(types));
    LowerElementwise.addAll(patterns, types);
    patterns.add(new ExpectContextArgument(types));
    patterns.add(new LowerRank(types));
    patterns.add(new LowerNranks(types));
    patterns.add(new LowerNotify(types, views));
    patterns.add(new LowerWait(types, views));
    patterns.add(new LowerRemoteLoad(types, views));
    patterns.add(new LowerRemoteStore(types, views));
    return DialectConversion.applyPartial(module, target, patterns.freeze(), config).succeeded();
  }

  /** True for what becomes an operation of the target, by a pattern of its own. */
  private static boolean isConverted(Operation op) {
    return CONVERTED_DIALECTS.contains(op.dialect())
        || op instanceof dev.ppto.dialects.host.FuncOp
        || op instanceof dev.ppto.dialects.host.ReturnOp;
  }

  private static boolean isInKernel(Operation op) {
    Operation function = Level.functionOf(op);
    return function != null && function.has(Level.KERNEL.trait());
  }

  private static boolean convertFunctions(Operation module, ConversionConfig config) {
    TypeConverter types = HostTypes.converter();
    PatternSet patterns = new PatternSet();
    ConversionTarget target = new ConversionTarget().legalDialects(AscendDialect.NAMESPACE);
    StructuralConversion.addTo(patterns, target, types, op -> !isConverted(op));
    target
        .illegalDialects(TileDialect.NAMESPACE, DistDialect.NAMESPACE, OrchDialect.NAMESPACE)
        .illegalOps(dev.ppto.dialects.host.FuncOp.NAME, dev.ppto.dialects.host.ReturnOp.NAME)
        .dynamicallyLegalOp(DispatchOp.NAME, types::isLegal);
    patterns.add(LowerFunction.ofHost(types));
    patterns.add(LowerFunction.ofDevice(types));
    patterns.add(new LowerReturn(dev.ppto.dialects.host.ReturnOp.NAME));
    patterns.add(new LowerReturn(dev.ppto.dialects.orch.ReturnOp.NAME));
    patterns.add(new LowerCall(types));
    patterns.add(new LowerDomain(types));
    patterns.add(new LowerPlaceWindow(types));
    patterns.add(new LowerView(types));
    patterns.add(new LowerAllocWindow(types));
    patterns.add(new LowerContext(types));
    patterns.add(new LowerDeviceExtent(types));
    return DialectConversion.applyPartial(module, target, patterns.freeze(), config).succeeded();
  }
}
