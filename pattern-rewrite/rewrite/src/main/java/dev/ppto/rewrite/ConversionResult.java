package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import java.util.List;

/**
 * What a dialect conversion did.
 *
 * @param succeeded if not, errors were reported and the IR is as it was
 * @param root the converted operation: the same object, unless a pattern replaced it
 * @param legalizable of an analysis: the operations that are not legal but that patterns can
 *     convert, in order of the text; else empty
 */
public record ConversionResult(boolean succeeded, Operation root, List<Operation> legalizable) {}
