package dev.ppto.definition;

/** Sets the language up in a JVM without Eclipse. */
public class DialectStandaloneSetup extends DialectStandaloneSetupGenerated {

  public static void doSetup() {
    new DialectStandaloneSetup().createInjectorAndDoEMFRegistration();
  }
}
