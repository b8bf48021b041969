package dev.ppto.pass;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names a pass. Goes on the pass record. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface PassInfo {

  /** Name in pipelines and on command lines: lower case, words joined by hyphens. */
  String name();

  /** One line for help texts. */
  String summary();

  /** Full name of the operations that an {@link OperationPass} runs on; empty: any. */
  String anchor() default "";
}
