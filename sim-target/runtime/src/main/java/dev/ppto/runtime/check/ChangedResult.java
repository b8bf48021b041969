package dev.ppto.runtime.check;

import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.pass.Pipeline;
import dev.ppto.sim.checked.WorkOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pass that changes what a program does.
 *
 * @param passes its name; several if the program could not be run between them
 * @param on what the last of them ran on: {@code 'func.func' @f}
 * @param pipeline that pass, or those passes, as a pipeline on the module
 * @param before the module before them; null if nobody asked to keep it
 * @param entry the function that was run, behind the names of its modules
 * @param location of that function
 * @param arguments those that it was run with, for people
 * @param rightIn the order in which the program is right, if that is not one that it says itself:
 *     what is wrong then is that it does not
 */
public record ChangedResult(
    List<String> passes,
    String on,
    Pipeline pipeline,
    @Nullable Operation before,
    String entry,
    Location location,
    String arguments,
    Difference difference,
    WorkOrder rightIn) {}
