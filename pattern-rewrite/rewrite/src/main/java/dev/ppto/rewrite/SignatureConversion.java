package dev.ppto.rewrite;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of the arguments of a block: each becomes new arguments, none, or a value there is.
 */
public final class SignatureConversion {
  private final List<@Nullable Range> ranges = new ArrayList<>();
  private final List<@Nullable Value> replacements = new ArrayList<>();
  private final List<Type> types = new ArrayList<>();

  /** Part of the new arguments. */
  record Range(int start, int count) {}

  /**
   * @param arguments how many the block has
   */
  public SignatureConversion(int arguments) {
    for (int i = 0; i < arguments; i++) {
      ranges.add(null);
      replacements.add(null);
    }
  }

  /** The old argument becomes new ones of these types, behind those there are. */
  public SignatureConversion map(int argument, List<? extends Type> newTypes) {
    ranges.set(argument, new Range(types.size(), newTypes.size()));
    types.addAll(newTypes);
    return this;
  }

  /** The old argument goes, and its users get a value that exists before the block. */
  public SignatureConversion replace(int argument, Value value) {
    replacements.set(argument, value);
    return this;
  }

  /** Adds new arguments that stand for no old one. */
  public SignatureConversion append(List<? extends Type> newTypes) {
    types.addAll(newTypes);
    return this;
  }

  /** Types of the new arguments. */
  public ImmutableList<Type> types() {
    return ImmutableList.copyOf(types);
  }

  int arguments() {
    return ranges.size();
  }

  @Nullable Range range(int argument) {
    return ranges.get(argument);
  }

  @Nullable Value replacement(int argument) {
    return replacements.get(argument);
  }

  /** True if a block with arguments of these types would not change. */
  boolean isIdentity(List<? extends Type> old) {
    if (!types.equals(old)) {
      return false;
    }
    for (int i = 0; i < ranges.size(); i++) {
      Range range = ranges.get(i);
      if (range == null || range.start() != i || range.count() != 1) {
        return false;
      }
    }
    return true;
  }
}
