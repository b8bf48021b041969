package dev.ppto.definition.codegen;

import dev.ppto.rewrite.rule.Position;
import org.jspecify.annotations.Nullable;

/** The Java types of what stands at a position. */
final class RuleTypes {
  private RuleTypes() {}

  /** The class of an operation; null if its dialect has no Java. */
  static @Nullable String opClass(String name, JavaFile file, ClassNames classes) {
    int dot = name.indexOf('.');
    String javaPackage = classes.packages().get(name.substring(0, dot));
    return javaPackage == null
        ? null
        : file.use(javaPackage + "." + JavaNames.opClass(name.substring(dot + 1)));
  }

  /** The name of the operation at a position; null if there is something else. */
  static @Nullable String opName(Position position) {
    if (position instanceof Position.Root root) {
      return root.op();
    }
    return position instanceof Position.Producer producer ? producer.op() : null;
  }

  static String of(Position position, JavaFile file, ClassNames classes) {
    String op = opName(position);
    if (op != null) {
      String opClass = opClass(op, file, classes);
      return opClass == null ? file.use("dev.ppto.ir.Operation") : opClass;
    }
    if (position instanceof Position.Group) {
      return list("dev.ppto.ir.Value", file);
    }
    if (position instanceof Position.AttributeOf || position instanceof Position.Native) {
      return file.use("dev.ppto.ir.Attribute");
    }
    if (position instanceof Position.Computed computed) {
      return computed.form() instanceof Position.Form.AsAttribute
          ? file.use("dev.ppto.ir.Attribute")
          : computed.form() instanceof Position.Form.AsTypes
              ? list("dev.ppto.ir.Type", file)
              : "Object";
    }
    return file.use("dev.ppto.ir.Value");
  }

  private static String list(String element, JavaFile file) {
    return file.use("java.util.List") + "<" + file.use(element) + ">";
  }
}
