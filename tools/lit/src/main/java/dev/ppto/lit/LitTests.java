package dev.ppto.lit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.platform.commons.annotation.Testable;

/** Marks a class that stands for test files: each file is a test of the class. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Testable
public @interface LitTests {
  /** Files and folders, relative to the folder of the Maven module or else to the current one. */
  String[] path();
}
