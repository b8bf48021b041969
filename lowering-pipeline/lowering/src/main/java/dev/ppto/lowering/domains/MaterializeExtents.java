package dev.ppto.lowering.domains;

import dev.ppto.dialects.orch.CallOp;
import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.signature.NamedExtent;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.dialects.tile.ExtentOp;
import dev.ppto.dialects.tile.KernelOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.pass.ModulePass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes run-time extents arguments of kernels: one index per extent of {@code dims}, computed or
 * not, and one per dynamic dimension without a name, behind all other parameters. A kernel gets
 * pointers, which have no shape.
 */
@PassInfo(
    name = "materialize-extents",
    summary = "Passes run-time extents to kernels as index arguments")
public record MaterializeExtents() implements ModulePass {

  @Override
  public void run(Operation module, PassContext ctx) {
    for (KernelOp kernel : module.collect(KernelOp.class)) {
      addParameters(kernel);
    }
    for (CallOp call : module.collect(CallOp.class)) {
      Operation callee = SymbolTable.lookupNearest(call, call.callee());
      if (callee instanceof KernelOp kernel) {
        addArguments(call, kernel);
      }
    }
  }

  /** Index of the parameter that holds the i-th of the kernel's extents. */
  public static int parameterOf(Operation kernel, int extent) {
    Signature signature = Signature.of(kernel);
    return signature.size() - signature.extents().size() + extent;
  }

  private static void addParameters(KernelOp kernel) {
    Block entry = kernel.region(0).entry();
    Signature signature = Signature.of(kernel);
    List<NamedExtent> extents = signature.allExtents(Signature.parameterNames(kernel));
    if (extents.isEmpty()) {
      return;
    }
    List<Type> types = new ArrayList<>(signature.types());
    List<Direction> directions = new ArrayList<>(signature.directions());
    List<StringAttr> names = new ArrayList<>();
    Signature.parameterNames(kernel).forEach(name -> names.add(StringAttr.of(name)));
    for (NamedExtent extent : extents) {
      Value parameter = entry.addArgument(IndexType.INDEX, kernel.location());
      types.add(parameter.type());
      directions.add(Direction.VALUE);
      names.add(Signature.freshName(extent.expression().identifier(), names));
    }
    kernel.setAttribute(Signature.FUNCTION_TYPE, TypeAttr.of(FunctionType.of(types, List.of())));
    kernel.setAttribute(Signature.DIRECTIONS, Signature.directionsAttribute(directions));
    kernel.setAttribute(Signature.NAMES, ArrayAttr.of(names));
    kernel.setAttribute(Signature.EXTENTS, Signature.extentsAttribute(extents));
  }

  private static void addArguments(CallOp call, KernelOp kernel) {
    if (Level.functionOf(call) == null) {
      return;
    }
    Builder builder = Builder.before(call);
    List<Value> arguments = new ArrayList<>(call.arguments());
    for (NamedExtent extent : Signature.of(kernel).extents()) {
      NamedExtent.Place place = extent.places().get(0);
      arguments.add(
          ExtentOp.create(
                  builder,
                  call.location(),
                  call.arguments().get(place.parameter()),
                  place.dimension())
              .size());
    }
    call.setOperandGroup("arguments", arguments);
  }
}
