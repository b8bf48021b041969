package dev.ppto.definition.ide;

import com.google.inject.Guice;
import com.google.inject.Injector;
import dev.ppto.definition.DialectRuntimeModule;
import dev.ppto.definition.DialectStandaloneSetup;
import org.eclipse.xtext.util.Modules2;

/** Sets the language up for a language server. */
public class DialectIdeSetup extends DialectStandaloneSetup {

  @Override
  public Injector createInjector() {
    return Guice.createInjector(Modules2.mixin(new DialectRuntimeModule(), new DialectIdeModule()));
  }
}
