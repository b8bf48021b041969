package test.grid;

import dev.ppto.ir.*;
import dev.ppto.ir.text.*;
import java.util.List;

final class Offsets implements AssemblyDirective {
  @Override
  public void parse(OpParser p, OperationState s, List<String> n, OperandSink o) {}

  @Override
  public void print(Operation op, OpPrinter p, List<String> n) {}
}
