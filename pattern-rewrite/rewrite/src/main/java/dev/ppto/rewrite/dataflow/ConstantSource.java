package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Value;
import org.jspecify.annotations.Nullable;

/** What the dead-code analysis asks for the operands of branches. */
interface ConstantSource {
  /** Knows of no constant. */
  ConstantSource NONE =
      new ConstantSource() {
        @Override
        public boolean isReached(Value value) {
          return true;
        }

        @Override
        public @Nullable Attribute constant(Value value) {
          return null;
        }
      };

  /** False as long as no way is known on which the value is computed. */
  boolean isReached(Value value);

  /** The constant that the value always is, as far as is known by now; else null. */
  @Nullable Attribute constant(Value value);
}
