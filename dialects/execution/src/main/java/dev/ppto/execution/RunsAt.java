package dev.ppto.execution;

import dev.ppto.execution.architecture.CoreKind;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Trait;
import dev.ppto.ir.attribute.EnumAttr;

/**
 * Op interface of functions: which processor runs them. A function without it is asked for its
 * traits: {@code HostLevel}, {@code DeviceLevel} or {@code KernelLevel}. A kernel runs on a core of
 * the kind in its attribute {@code core}; one that has none is run like a device function, as are
 * kernels at source level. Any other function runs on the host.
 */
@FunctionalInterface
public interface RunsAt {
  /** The trait of device functions. */
  Trait DEVICE = new Trait("DeviceLevel");

  /** The trait of kernels. */
  Trait KERNEL = new Trait("KernelLevel");

  ExecutionLevel level(Operation function);

  /** The level of a function. */
  static ExecutionLevel of(Operation function) {
    RunsAt model = function.as(RunsAt.class);
    if (model != null) {
      return model.level(function);
    }
    if (function.has(KERNEL)) {
      Attribute core = function.attribute("core");
      CoreKind kind = core instanceof EnumAttr name ? CoreKind.named(name.keyword()) : null;
      if (kind == null) {
        return ExecutionLevel.DEVICE;
      }
      return kind == CoreKind.AIC ? ExecutionLevel.CUBE_CORE : ExecutionLevel.VECTOR_CORE;
    }
    return function.has(DEVICE) ? ExecutionLevel.DEVICE : ExecutionLevel.HOST;
  }
}
