package dev.ppto.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Op interface: evaluates or simplifies an operation without making new ones. */
@FunctionalInterface
public interface Folder {

  /**
   * @param operands the constant value of each operand, null where it is not constant
   * @return what the results are; null if nothing folds
   */
  @Nullable FoldResult fold(Operation op, List<@Nullable Attribute> operands);
}
