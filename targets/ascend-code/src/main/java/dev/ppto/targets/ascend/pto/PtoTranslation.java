package dev.ppto.targets.ascend.pto;

import dev.ppto.dialects.ascend.CoreKind;
import dev.ppto.dialects.ascend.DomainOp;
import dev.ppto.dialects.ascend.KernelOp;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Device assembly: one {@code .pto} module for each kernel of the target dialect, operation by
 * operation.
 */
public final class PtoTranslation {
  /** Rank slots of the device's communication context. */
  private static final int MOST_RANKS = 64;

  private PtoTranslation() {}

  /**
   * Translates all kernels of a module. What cannot be translated is reported as an error at its
   * operation, and its kernel is left out.
   *
   * @return text by kernel name, in order of the module
   */
  public static Map<String, String> translate(Operation module, PtoOptions options) {
    PtoRules.attachTo(module.context());
    Map<String, String> texts = new LinkedHashMap<>();
    for (DomainOp domain : module.collect(DomainOp.class)) {
      var ranks = domain.ranks();
      if (ranks != null && ranks.length() > MOST_RANKS) {
        domain
            .opError(
                "expected a domain of at most "
                    + MOST_RANKS
                    + " ranks, which the device context has slots for, found "
                    + ranks.length())
            .report();
        return texts;
      }
    }
    for (KernelOp kernel : module.collect(KernelOp.class)) {
      try {
        if (texts.put(kernel.symName(), kernel(kernel, options)) != null) {
          kernel
              .opError(
                  "expected kernels of different names, found two '"
                      + kernel.symName()
                      + "' in different modules")
              .report();
        }
      } catch (UntranslatableException e) {
        e.diagnostic().report();
      }
    }
    if (texts.isEmpty() && module.collect(KernelOp.class).isEmpty()) {
      module
          .error("expected at least one ascend.kernel, found none")
          .note("lower the program with --ppto-to-ascend first")
          .report();
    }
    return texts;
  }

  private static String kernel(KernelOp kernel, PtoOptions options) {
    PtoFunction function = new PtoFunction(options);
    StringBuilder parameters = new StringBuilder();
    for (BlockArgument parameter : kernel.region(0).entry().arguments()) {
      String name = "%arg" + parameter.index();
      function.define(parameter, name);
      parameters
          .append(parameter.index() == 0 ? "" : ", ")
          .append(name)
          .append(": ")
          .append(function.type(parameter));
    }
    function.write(kernel.region(0).entry());
    String kind = kernel.core() == CoreKind.AIC ? "cube" : "vector";
    return "module attributes {pto.target_arch = \""
        + options.arch()
        + "\"} {\n  func.func @"
        + kernel.symName()
        + "("
        + parameters
        + ") attributes {pto.kernel_kind = #pto.kernel_kind<"
        + kind
        + ">} {\n"
        + function.text()
        + "  }\n}\n";
  }
}
