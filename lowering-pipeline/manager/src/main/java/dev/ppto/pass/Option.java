package dev.ppto.pass;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a component of a pass record an option. The option is called like the component, with
 * hyphens: {@code chunkBytes} is {@code chunk-bytes}.
 *
 * <p>Types: {@code boolean}, {@code int}, {@code long}, {@code double}, {@code String}, an enum (by
 * the constants' names in lower case with hyphens), and {@code List} or {@code ImmutableList} of
 * them. The default is what the record's constructor without parameters gives; a record without
 * such a constructor has options that must be given.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Option {

  /** What the option does, with its unit; one line for help texts. */
  String value();
}
