package dev.ppto.frontend.python;

import org.eclipse.xtext.conversion.IValueConverterService;

/** Components of the language. */
public class PythonRuntimeModule extends AbstractPythonRuntimeModule {
  @Override
  public Class<? extends IValueConverterService> bindIValueConverterService() {
    return SourceText.class;
  }
}
