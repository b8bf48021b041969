package dev.ppto.pass;

/** A pass as pipeline text: its name and all its options. */
final class PassText {
  private static final ClassValue<RecordOptions> OPTIONS =
      new ClassValue<>() {
        @Override
        protected RecordOptions computeValue(Class<?> type) {
          return new RecordOptions(PassClass.recordOf(type.asSubclass(Pass.class)));
        }
      };

  private PassText() {}

  static String of(Pass pass) {
    return pass.name() + OPTIONS.get(pass.getClass()).print((Record) pass);
  }
}
