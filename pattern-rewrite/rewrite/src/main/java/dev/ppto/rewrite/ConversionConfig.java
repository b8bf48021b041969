package dev.ppto.rewrite;

import org.jspecify.annotations.Nullable;

/**
 * How a dialect conversion works.
 *
 * @param keepCasts whether casts between converted and unconverted values may stay, for a later
 *     conversion to resolve; else they are errors
 * @param maxErrors how many operations that stayed illegal are reported; at least 1
 * @param listener hears of all changes and tried patterns; null: nobody does
 */
public record ConversionConfig(
    boolean keepCasts, int maxErrors, @Nullable RewriteListener listener) {
  public static final ConversionConfig DEFAULT = new ConversionConfig(false, 10, null);

  public ConversionConfig withKeepCasts(boolean value) {
    return new ConversionConfig(value, maxErrors, listener);
  }

  /** Adds a listener to the ones there are; null adds none. */
  public ConversionConfig withListener(@Nullable RewriteListener added) {
    return added == null
        ? this
        : new ConversionConfig(
            keepCasts, maxErrors, listener == null ? added : RewriteListener.both(listener, added));
  }
}
