package dev.ppto.execution;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The registers of one running function. Each value of the function has a register: a word for
 * scalars (integers sign-extended to 64 bits, i1 as 0 or 1, floats as the bits of a double rounded
 * to their type) or a reference for everything else.
 */
public final class Frame {
  private final Program program;
  private final @Nullable Frame caller;
  private final int[] resultRegisters;
  private final Services services;
  private final long[] words;
  private final @Nullable Object[] references;
  private List<Argument> results = List.of();
  private int pc;

  /**
   * @param resultRegisters registers of {@code caller} that take the results
   */
  public Frame(Program program, @Nullable Frame caller, int[] resultRegisters, Services services) {
    this.program = program;
    this.caller = caller;
    this.resultRegisters = resultRegisters.clone();
    this.services = services;
    this.words = new long[program.registerCount()];
    this.references = new Object[program.registerCount()];
  }

  public Program program() {
    return program;
  }

  public @Nullable Frame caller() {
    return caller;
  }

  /** What the machine offers to the activity that runs this frame. */
  public <S> S service(Class<S> type) {
    return services.get(type);
  }

  public Services services() {
    return services;
  }

  public int pc() {
    return pc;
  }

  public void jump(int target) {
    pc = target;
  }

  public long word(int register) {
    return words[register];
  }

  public void setWord(int register, long value) {
    words[register] = value;
  }

  public double floating(int register) {
    return Double.longBitsToDouble(words[register]);
  }

  public void setFloating(int register, double value) {
    words[register] = Double.doubleToRawLongBits(value);
  }

  public <T> T reference(int register, Class<T> type) {
    return type.cast(references[register]);
  }

  public void setReference(int register, Object value) {
    references[register] = value;
  }

  /** Copies one register of any kind. */
  public void copy(int from, int to) {
    words[to] = words[from];
    references[to] = references[from];
  }

  /** Copies a register of another frame, as when arguments are passed. */
  public void copyFrom(Frame other, int from, int to) {
    words[to] = other.words[from];
    references[to] = other.references[from];
  }

  /** What a function without a caller has given back; empty before it has. */
  public List<Argument> results() {
    return results;
  }

  /** Takes a value out of this frame, to be put into another later. */
  public Argument argument(int register) {
    return new Argument(words[register], references[register]);
  }

  public void setArgument(int register, Argument argument) {
    words[register] = argument.word();
    references[register] = argument.reference();
  }

  /** Hands results to the caller's registers; without a caller, they are kept. */
  public void deliver(int[] registers) {
    if (caller == null) {
      List<Argument> kept = new ArrayList<>();
      for (int register : registers) {
        kept.add(argument(register));
      }
      results = List.copyOf(kept);
    } else {
      for (int i = 0; i < resultRegisters.length; i++) {
        caller.copyFrom(this, registers[i], resultRegisters[i]);
      }
    }
  }
}
