package dev.ppto.pass;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A name for a sequence of passes, used like a pass in pipelines and on command lines.
 *
 * @param optionsClass a record whose components are the options, as in a pass; null: no options
 * @param text the passes as pipeline text, without anchor, from an instance of that record
 */
public record NamedPipeline(
    String name,
    String summary,
    @Nullable Class<? extends Record> optionsClass,
    Function<@Nullable Record, String> text) {

  /** A pipeline without options. */
  public static NamedPipeline of(String name, String summary, String text) {
    return new NamedPipeline(name, summary, null, none -> text);
  }

  public static <R extends Record> NamedPipeline of(
      String name, String summary, Class<R> optionsClass, Function<R, String> text) {
    return new NamedPipeline(
        name, summary, optionsClass, options -> text.apply(optionsClass.cast(options)));
  }
}
