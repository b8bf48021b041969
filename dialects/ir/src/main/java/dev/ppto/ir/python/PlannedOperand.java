package dev.ppto.ir.python;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;

/** An operand of a call before anything is made for it. */
sealed interface PlannedOperand {
  Type type();

  Value make(OperandMaker maker);

  /** What expressions see: the value if it is there, else its type. */
  default Object known() {
    return type();
  }

  /** A value of the program as it is. */
  record Given(Value value) implements PlannedOperand {
    @Override
    public Type type() {
      return value.type();
    }

    @Override
    public Value make(OperandMaker maker) {
      return value;
    }

    @Override
    public Object known() {
      return value;
    }
  }

  record Converted(Value value, Type type) implements PlannedOperand {
    @Override
    public Value make(OperandMaker maker) {
      return maker.convert(value, type);
    }
  }

  record Constant(Attribute attribute, Type type) implements PlannedOperand {
    @Override
    public Value make(OperandMaker maker) {
      return maker.constant(attribute);
    }
  }
}
