package dev.ppto.lowering.conversion;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.HostPlanOp;
import dev.ppto.dialects.ascend.TaskGraphOp;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.dialects.host.FuncOp;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.ConversionPattern;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.SignatureConversion;
import dev.ppto.rewrite.TypeConverter;
import java.util.List;

/** A host function becomes a host plan, a device function a task graph. */
final class LowerFunction extends ConversionPattern {
  private final TypeConverter converter;
  private final String target;

  private LowerFunction(TypeConverter converter, String source, String target) {
    super(converter, source, 1);
    this.converter = converter;
    this.target = target;
  }

  static LowerFunction ofHost(TypeConverter converter) {
    return new LowerFunction(converter, FuncOp.NAME, HostPlanOp.NAME);
  }

  static LowerFunction ofDevice(TypeConverter converter) {
    return new LowerFunction(converter, dev.ppto.dialects.orch.FuncOp.NAME, TaskGraphOp.NAME);
  }

  @Override
  public MatchResult tryRewrite(
      Operation function, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Signature signature = Signature.of(function);
    List<Type> types = converter.types(signature.types());
    SignatureConversion arguments = converter.signature(signature.types());
    if (types == null || arguments == null) {
      return rewriter.notifyMatchFailure(
          function, "a parameter has a type that cannot be converted");
    }
    OperationState state = rewriter.state(target, function.location());
    state.attributes.putAll(function.attributes().asMap());
    function.properties().asMap().forEach(state::attribute);
    state.attribute(Signature.FUNCTION_TYPE, TypeAttr.of(FunctionType.of(types, List.of())));
    ImmutableLongArray.Builder windows = ImmutableLongArray.builder();
    for (int i = 0; i < signature.size(); i++) {
      if (signature.types().get(i) instanceof TensorType) {
        windows.add(i);
      }
    }
    ImmutableLongArray windowParameters = windows.build();
    if (!windowParameters.isEmpty()) {
      state.attribute("windows", DenseArrayAttr.of(IntegerType.I64, windowParameters));
    }
    state.region();
    Operation lowered = rewriter.create(state);
    rewriter.inlineRegion(function.region(0), lowered.region(0));
    rewriter.convertRegionTypes(lowered.region(0), converter, arguments);
    rewriter.eraseOp(function);
    return MatchResult.success();
  }
}
