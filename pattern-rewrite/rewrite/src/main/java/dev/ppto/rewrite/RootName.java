package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/** The operation class that a typed pattern is for, and the name in its {@code NAME} constant. */
final class RootName {
  private static final ClassValue<String> NAMES =
      new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> opClass) {
          try {
            Field field = opClass.getField("NAME");
            if (field.get(null) instanceof String name) {
              return name;
            }
          } catch (NoSuchFieldException | IllegalAccessException e) {
            // Said below, with the way out.
          }
          throw new IllegalArgumentException(
              opClass.getName()
                  + " needs a constant 'public static final String NAME' with the operation's name;"
                  + " for operations without a class extend RewritePattern");
        }
      };

  /** The first type argument of the typed pattern's superclass. */
  private static final ClassValue<Class<? extends Operation>> ROOTS =
      new ClassValue<>() {
        @Override
        protected Class<? extends Operation> computeValue(Class<?> patternClass) {
          for (Class<?> c = patternClass; c != null; c = c.getSuperclass()) {
            if (c.getGenericSuperclass() instanceof ParameterizedType generic) {
              Type argument = generic.getActualTypeArguments()[0];
              if (argument instanceof Class<?> root && Operation.class.isAssignableFrom(root)) {
                return root.asSubclass(Operation.class);
              }
            }
          }
          throw new IllegalArgumentException(
              patternClass.getName()
                  + " does not name its operation class: pass it to the pattern's constructor");
        }
      };

  private RootName() {}

  static String of(Class<? extends Operation> opClass) {
    return NAMES.get(opClass);
  }

  @SuppressWarnings(
      "unchecked") // the class is the type argument that the pattern was compiled with
  static <T extends Operation> Class<T> rootOf(Class<?> patternClass) {
    return (Class<T>) ROOTS.get(patternClass);
  }
}
