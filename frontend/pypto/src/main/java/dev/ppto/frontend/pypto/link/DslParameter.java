package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.Direction;
import dev.ppto.frontend.pypto.value.PyOtherType;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyType;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a function of the DSL; {@code self} is none.
 *
 * @param direction as annotated
 * @param type a tensor, scalar or other type, never with a direction; null: that of the argument
 * @param defaultValue null: there is none
 * @param place the parameter's
 * @param isKeywordOnly whether it stands behind {@code *}
 */
public record DslParameter(
    String name,
    Direction direction,
    @Nullable PyType type,
    @Nullable PyValue defaultValue,
    SourceRange place,
    boolean isKeywordOnly) {

  /** Whether the type is known, so that nothing of it depends on callers. */
  public boolean isComplete() {
    return type != null
        && type != PyOtherType.SCALAR
        && !(type instanceof PyTensorType tensor
            && (tensor.shape().isEmpty() || tensor.dtype().isEmpty()));
  }

  /** The same parameter of a type. */
  public DslParameter withType(PyType of) {
    return new DslParameter(name, direction, of, defaultValue, place, isKeywordOnly);
  }

  /** The same parameter with a direction. */
  public DslParameter withDirection(Direction of) {
    return new DslParameter(name, of, type, defaultValue, place, isKeywordOnly);
  }
}
