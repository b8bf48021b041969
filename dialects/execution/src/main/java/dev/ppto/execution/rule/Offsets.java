package dev.ppto.execution.rule;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.Frame;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import java.util.List;

/** A list of indices, some constant and some values, while a program runs. */
public final class Offsets {
  private final long[] constants;
  private final int[] registers;

  private Offsets(long[] constants, int[] registers) {
    this.constants = constants;
    this.registers = registers;
  }

  /**
   * @param fixed constants, {@code DYNAMIC} where the next of {@code values} stands
   */
  public static Offsets compile(
      ProgramBuilder program, ImmutableLongArray fixed, List<? extends Value> values) {
    long[] constants = fixed.toArray();
    int[] registers = new int[constants.length];
    int next = 0;
    for (int i = 0; i < constants.length; i++) {
      registers[i] = constants[i] == ShapedType.DYNAMIC ? program.register(values.get(next++)) : -1;
    }
    return new Offsets(constants, registers);
  }

  public long[] read(Frame frame) {
    long[] all = constants.clone();
    for (int i = 0; i < all.length; i++) {
      if (registers[i] >= 0) {
        all[i] = frame.word(registers[i]);
      }
    }
    return all;
  }
}
