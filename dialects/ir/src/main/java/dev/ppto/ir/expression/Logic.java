package dev.ppto.ir.expression;

/** {@code and}, {@code or} and {@code not} of what may be unknown. */
final class Logic {
  private Logic() {}

  static Node and(Node left, Node right) {
    return new Node.OfTruth() {
      @Override
      Truth truth(Object frame) {
        Truth a = left.truth(frame);
        if (a == Truth.FALSE) {
          return a;
        }
        Truth b = right.truth(frame);
        return b == Truth.TRUE ? a : b;
      }
    };
  }

  static Node or(Node left, Node right) {
    return new Node.OfTruth() {
      @Override
      Truth truth(Object frame) {
        Truth a = left.truth(frame);
        if (a == Truth.TRUE) {
          return a;
        }
        Truth b = right.truth(frame);
        return b == Truth.FALSE ? a : b;
      }
    };
  }

  static Node not(Node operand) {
    return new Node.OfTruth() {
      @Override
      Truth truth(Object frame) {
        return operand.truth(frame).not();
      }
    };
  }
}
