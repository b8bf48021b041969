package dev.ppto.pass;

/** What reflection tells of a pass class, read once. */
final class PassClass {
  private static final ClassValue<PassInfo> INFO =
      new ClassValue<>() {
        @Override
        protected PassInfo computeValue(Class<?> type) {
          PassInfo info = type.getAnnotation(PassInfo.class);
          if (info == null) {
            throw new IllegalArgumentException(
                "pass class " + type.getName() + " lacks @PassInfo(name = ..., summary = ...)");
          }
          return info;
        }
      };

  private PassClass() {}

  static PassInfo infoOf(Class<?> passClass) {
    return INFO.get(passClass);
  }

  /** The class as a record, which every pass is. */
  static Class<? extends Record> recordOf(Class<? extends Pass> passClass) {
    if (!passClass.isRecord()) {
      throw new IllegalArgumentException("pass class " + passClass.getName() + " is not a record");
    }
    return passClass.asSubclass(Record.class);
  }
}
