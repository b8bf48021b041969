package dev.ppto.lowering.domains;

import com.google.common.collect.ImmutableList;
import dev.ppto.dialects.dist.ContextOp;
import dev.ppto.dialects.dist.ContextType;
import dev.ppto.dialects.dist.NotifyOp;
import dev.ppto.dialects.dist.RemoteLoadOp;
import dev.ppto.dialects.dist.RemoteStoreOp;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.dialects.host.DispatchOp;
import dev.ppto.dialects.orch.CallOp;
import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.pass.ModulePass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes communication contexts arguments: device functions and kernels get one per window tensor,
 * behind all other parameters, and remote operations name the one they use.
 */
@PassInfo(
    name = "materialize-comm-context",
    summary = "Passes communication contexts as arguments, one per window tensor")
public record MaterializeCommContext() implements ModulePass {
  private static final String USING = "using";
  private static final String ARGUMENTS = "arguments";

  @Override
  public void run(Operation module, PassContext ctx) {
    Map<Value, Value> contexts = new HashMap<>();
    module.walk(
        op -> {
          Level level = Level.of(op);
          if (level == Level.DEVICE || level == Level.KERNEL) {
            addParameters(op, contexts);
          }
        });
    int errors = module.context().diagnostics().errorCount();
    module.walk(
        op -> {
          if (op instanceof ContextOp read && contexts.containsKey(read.source())) {
            read.replaceAllUsesWith(List.of(contexts.get(read.source())));
            read.erase();
          } else {
            use(op, contexts);
          }
        });
    if (module.context().diagnostics().errorCount() > errors) {
      ctx.fail();
    }
  }

  private static void addParameters(Operation function, Map<Value, Value> contexts) {
    Block entry = function.region(0).entry();
    Signature signature = Signature.of(function);
    List<Type> types = new ArrayList<>(signature.types());
    List<Direction> directions = new ArrayList<>(signature.directions());
    List<StringAttr> names = new ArrayList<>();
    Signature.parameterNames(function).forEach(name -> names.add(StringAttr.of(name)));
    for (BlockArgument parameter : ImmutableList.copyOf(entry.arguments())) {
      if (parameter.type() instanceof TensorType) {
        BlockArgument context = entry.addArgument(ContextType.of(), parameter.location());
        contexts.put(parameter, context);
        types.add(context.type());
        directions.add(Direction.VALUE);
        names.add(Signature.freshName(names.get(parameter.index()).value() + "_ctx", names));
      }
    }
    if (types.size() == signature.size()) {
      return;
    }
    function.setAttribute(Signature.FUNCTION_TYPE, TypeAttr.of(FunctionType.of(types, List.of())));
    function.setAttribute(Signature.DIRECTIONS, Signature.directionsAttribute(directions));
    function.setAttribute(Signature.NAMES, ArrayAttr.of(names));
  }

  private static void use(Operation op, Map<Value, Value> contexts) {
    if (op instanceof NotifyOp notify && notify.using() == null) {
      Value context = contextOf(op, notify.signal(), contexts);
      if (context != null) {
        notify.setOperandGroup(USING, List.of(context));
      }
    } else if (op instanceof RemoteLoadOp load && load.using() == null) {
      Value context = contextOf(op, load.source(), contexts);
      if (context != null) {
        load.setOperandGroup(USING, List.of(context));
      }
    } else if (op instanceof RemoteStoreOp store && store.using() == null) {
      Value context = contextOf(op, store.destination(), contexts);
      if (context != null) {
        store.setOperandGroup(USING, List.of(context));
      }
    } else if (op instanceof CallOp call) {
      call.setOperandGroup(ARGUMENTS, withContexts(op, call.arguments(), contexts));
    } else if (op instanceof DispatchOp dispatch) {
      dispatch.setOperandGroup(ARGUMENTS, withContexts(op, dispatch.arguments(), contexts));
    }
  }

  private static List<Value> withContexts(
      Operation op, List<Value> arguments, Map<Value, Value> contexts) {
    List<Value> all = new ArrayList<>(arguments);
    for (Value argument : arguments) {
      if (argument.type() instanceof TensorType) {
        Value context = contextOf(op, argument, contexts);
        if (context != null) {
          all.add(context);
        }
      }
    }
    return all;
  }

  /** The context of a window tensor: a parameter's, or on the host that of the view. */
  private static @Nullable Value contextOf(
      Operation user, Value tensor, Map<Value, Value> contexts) {
    Value known = contexts.get(tensor);
    if (known != null) {
      return known;
    }
    Operation function = Level.functionOf(user);
    if (function != null && function.has(Level.HOST.trait())) {
      return ContextOp.create(Builder.before(user), user.location(), tensor).result();
    }
    user.opError("expected a window that is a parameter of its function, found another value")
        .note(tensor.location(), "it comes from here")
        .report();
    return null;
  }
}
