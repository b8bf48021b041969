package dev.ppto.execution;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A function compiled to a flat list of instructions. */
public final class Program {
  private final Operation function;
  private final String name;
  private int registerCount;
  private int[] argumentRegisters = {};
  private Instruction[] code = {};
  private Operation[] origins = {};
  private Map<Value, Integer> registers = Map.of();

  Program(Operation function, String name) {
    this.function = function;
    this.name = name;
  }

  void finish(
      int count,
      int[] arguments,
      List<Instruction> instructions,
      List<Operation> operations,
      Map<Value, Integer> valueRegisters) {
    registerCount = count;
    registers = valueRegisters;
    argumentRegisters = arguments;
    code = instructions.toArray(new Instruction[0]);
    origins = operations.toArray(new Operation[0]);
  }

  /** The operation whose body this is. */
  public Operation function() {
    return function;
  }

  /** The function's symbol. */
  public String name() {
    return name;
  }

  public int registerCount() {
    return registerCount;
  }

  public int argumentCount() {
    return argumentRegisters.length;
  }

  public int argumentRegister(int index) {
    return argumentRegisters[index];
  }

  /** The register of a value of the function; -1 if no instruction uses it. For reports. */
  public int registerOf(Value value) {
    Integer register = registers.get(value);
    return register == null ? -1 : register;
  }

  public int length() {
    return code.length;
  }

  public Instruction instruction(int pc) {
    return code[pc];
  }

  /** The operation that emitted the instruction. */
  public Operation origin(int pc) {
    return origins[pc];
  }

  /** A fault unless {@link #enter} would take the arguments; for calls that start later. */
  public void checkArguments(List<Argument> arguments) {
    if (arguments.size() != argumentRegisters.length) {
      throw Fault.invalidArgument(
          "'"
              + name
              + "' takes "
              + argumentRegisters.length
              + " arguments, got "
              + arguments.size());
    }
  }

  /** A frame of this program with its arguments set. */
  public Frame enter(
      List<Argument> arguments, @Nullable Frame caller, int[] resultRegisters, Services services) {
    checkArguments(arguments);
    Frame frame = new Frame(this, caller, resultRegisters, services);
    for (int i = 0; i < arguments.size(); i++) {
      frame.setArgument(argumentRegisters[i], arguments.get(i));
    }
    return frame;
  }

  /** All operations that have instructions, in order. */
  public ImmutableList<Operation> operations() {
    return ImmutableList.copyOf(origins);
  }
}
