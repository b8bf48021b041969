package dev.ppto.definition.validation;

import org.eclipse.xtext.validation.ComposedChecks;

/** Checks beyond the grammar; each part is a class of its own. */
@ComposedChecks(
    validators = {
      NameChecks.class,
      DuplicateChecks.class,
      DocumentationChecks.class,
      ConstraintChecks.class,
      ExpressionChecks.class,
      TypeChecks.class,
      AttributeChecks.class,
      OpChecks.class,
      EffectChecks.class,
      AssemblyChecks.class,
      PythonNameChecks.class,
      PythonChecks.class,
      PythonExpressionChecks.class,
      RewriteChecks.class
    })
public class DialectValidator extends AbstractDialectValidator {}
