package dev.ppto.frontend.pypto.check;

import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.link.Evaluator;
import dev.ppto.frontend.pypto.link.LinkedProgram;
import java.util.List;

/**
 * What is wrong with a program as far as names, decorators, signatures and statements tell: scalars
 * before tensors, recursion, windows allocated elsewhere than in plain assignments of host
 * functions, {@code world_size()} elsewhere than there, dispatch of a kernel by the host. What
 * depends on types of values is not looked at here.
 */
public interface ProgramChecks {
  /** Checks all functions of a program. */
  List<DslMessage> check(LinkedProgram program, Evaluator evaluator);
}
