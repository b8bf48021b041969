package dev.ppto.sim.checked;

import dev.ppto.execution.Argument;
import dev.ppto.execution.Program;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call that waits for its turn on a rank.
 *
 * @param from where the host made it; null for the entry
 */
record Dispatch(Program program, List<Argument> arguments, @Nullable Trace from) {}
