package dev.ppto.definition.validation;

import org.eclipse.xtext.validation.EValidatorRegistrar;

/** A part of the validator: it is called by the whole, not registered by itself. */
abstract class PartialValidator extends AbstractDialectValidator {
  @Override
  public void register(EValidatorRegistrar registrar) {}
}
