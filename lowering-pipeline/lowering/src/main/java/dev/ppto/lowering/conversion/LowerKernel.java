package dev.ppto.lowering.conversion;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.CoreKind;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.dialects.tile.KernelOp;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.StridedLayoutAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.SignatureConversion;
import dev.ppto.rewrite.TypeConverter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A kernel on tiles becomes one on buffers; its memory parameters become pointers. */
final class LowerKernel extends OpConversionPattern<KernelOp> {
  private final TypeConverter converter;
  private final KernelViews views;

  LowerKernel(TypeConverter converter, KernelViews views) {
    super(converter);
    this.converter = converter;
    this.views = views;
  }

  @Override
  public MatchResult matchAndRewrite(
      KernelOp kernel, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Signature signature = Signature.of(kernel);
    Map<Integer, ShapedMemory> memories = new TreeMap<>();
    ImmutableLongArray.Builder windows = ImmutableLongArray.builder();
    for (int i = 0; i < signature.size(); i++) {
      Type type = signature.types().get(i);
      if (type instanceof MemRefType memref && !isSupported(memref)) {
        return rewriter.notifyMatchFailure(
            kernel,
            "parameter " + i + " has a layout without constant strides: " + Printer.print(type));
      }
      if (type instanceof ShapedMemory memory) {
        memories.put(i, memory);
      }
      if (type instanceof TensorType) {
        windows.add(i);
      }
    }
    List<Type> types = converter.types(signature.types());
    SignatureConversion arguments = converter.signature(signature.types());
    if (types == null || arguments == null) {
      return rewriter.notifyMatchFailure(kernel, "a parameter has a type that cannot be converted");
    }
    OperationState state =
        rewriter.state(dev.ppto.dialects.ascend.KernelOp.NAME, kernel.location());
    state.attributes.putAll(kernel.attributes().asMap());
    kernel.properties().asMap().forEach(state::attribute);
    state.attribute(Signature.FUNCTION_TYPE, TypeAttr.of(FunctionType.of(types, List.of())));
    state.attribute("core", CoreKind.AIV.attribute());
    ImmutableLongArray windowParameters = windows.build();
    if (!windowParameters.isEmpty()) {
      state.attribute("windows", DenseArrayAttr.of(IntegerType.I64, windowParameters));
    }
    state.region();
    var lowered = rewriter.create(state);
    rewriter.inlineRegion(kernel.region(0), lowered.region(0));
    rewriter.convertRegionTypes(lowered.region(0), converter, arguments);
    rewriter.preservingPlace(
        () -> {
          rewriter.setInsertionPointToStart(lowered.region(0).entry());
          views.enter(rewriter, lowered, memories);
        });
    rewriter.eraseOp(kernel);
    return MatchResult.success();
  }

  private static boolean isSupported(MemRefType memref) {
    return memref.layout() == null
        || memref.layout() instanceof StridedLayoutAttr strided
            && !strided.strides().contains(MemRefType.DYNAMIC);
  }
}
