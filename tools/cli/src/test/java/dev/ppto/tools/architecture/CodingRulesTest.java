package dev.ppto.tools.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.InstanceofCheck;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.GeneralCodingRules;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import org.junit.jupiter.api.Test;

/** What all code of ours does, or does not do. */
class CodingRulesTest {

  /**
   * A language server is a process that speaks on the standard streams, and silences the logging of
   * its framework; the parser is generated.
   */
  private static final DescribedPredicate<JavaClass> LIBRARIES =
      not(resideInAnyPackage("dev.ppto.definition.ide..", "dev.ppto.definition.parser.antlr.."));

  @Test
  void librariesWriteToNoStandardStream() {
    noClasses()
        .that(LIBRARIES)
        .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
        .check(ModuleArrowsTest.OURS);
  }

  @Test
  void nobodyLogs() {
    noClasses()
        .that(LIBRARIES)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.util.logging..", "org.slf4j..", "org.apache.log4j..")
        .check(ModuleArrowsTest.OURS);
  }

  @Test
  void typesAndAttributesAreMadeByTheirOwnClassAlone() {
    // Elsewhere they come from `of`, which gives the one instance of each.
    DescribedPredicate<JavaClass> uniqued =
        assignableTo(Type.class)
            .or(assignableTo(Attribute.class))
            .and(DescribedPredicate.not(assignableTo(Location.class)))
            .and(DescribedPredicate.describe("records", JavaClass::isRecord));
    classes().that(uniqued).should(new MadeAtHome()).check(ModuleArrowsTest.OURS);
  }

  @Test
  void operationsAreAskedForInterfacesThroughTheirDefinition() {
    // op.as(MemoryEffects.class) and not op instanceof MemoryEffects: dynamic dialects take part.
    classes()
        .that(assignableTo(Operation.class))
        .should(
            new ArchCondition<>("implement no interface") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                for (JavaClass implemented : type.getRawInterfaces()) {
                  boolean ours = implemented.getPackageName().startsWith("dev.ppto");
                  String message = type.getName() + " implements " + implemented.getName();
                  events.add(new SimpleConditionEvent(type, !ours, message));
                }
              }
            })
        .check(ModuleArrowsTest.OURS);
    classes()
        .should(
            new ArchCondition<>("not ask for a model by instanceof") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                for (InstanceofCheck check : type.getInstanceofChecks()) {
                  String message =
                      check.getOwner().getFullName()
                          + " asks instanceof "
                          + check.getRawType().getName()
                          + check.getSourceCodeLocation();
                  events.add(new SimpleConditionEvent(type, !isModel(check.getRawType()), message));
                }
              }
            })
        .check(ModuleArrowsTest.OURS);
  }

  /** An interface of ours all of whose methods are about an operation. */
  private static boolean isModel(JavaClass type) {
    return type.isInterface()
        && type.getPackageName().startsWith("dev.ppto")
        && !type.getMethods().isEmpty()
        && type.getMethods().stream()
            .allMatch(
                method ->
                    !method.getRawParameterTypes().isEmpty()
                        && method.getRawParameterTypes().get(0).isAssignableTo(Operation.class));
  }

  /** Constructors are called by the class itself only. */
  private static final class MadeAtHome extends ArchCondition<JavaClass> {
    MadeAtHome() {
      super("be made by their own class alone");
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
      for (JavaConstructorCall call : type.getConstructorCallsToSelf()) {
        JavaClass caller = call.getOriginOwner();
        boolean home =
            caller.equals(type) || caller.getEnclosingClass().filter(type::equals).isPresent();
        events.add(new SimpleConditionEvent(call, home, call.getDescription()));
      }
    }
  }
}
