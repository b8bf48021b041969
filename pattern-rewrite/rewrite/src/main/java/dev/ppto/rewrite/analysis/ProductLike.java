package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;

/** Op interface: the only result is the product of the two operands, as far as it fits the type. */
public interface ProductLike {

  /** The model of all that are products of their operands. */
  ProductLike OF_OPERANDS = op -> op.operandCount() == 2;

  /** True if this operation is such a product. */
  boolean isProduct(Operation op);
}
