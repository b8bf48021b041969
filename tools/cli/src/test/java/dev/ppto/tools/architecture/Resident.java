package dev.ppto.tools.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;

/** Classes are in one of the given packages. */
final class Resident extends ArchCondition<JavaClass> {
  private final Set<String> packages;

  Resident(Set<String> packages) {
    super("be in a package of a module");
    this.packages = packages;
  }

  @Override
  public void check(JavaClass type, ConditionEvents events) {
    boolean inside =
        JavaClass.Predicates.resideInAnyPackage(packages.toArray(new String[0])).test(type);
    events.add(
        new SimpleConditionEvent(
            type, inside, type.getName() + " is in no module of the architecture's table"));
  }
}
