package dev.ppto.frontend.python;

/** Sets the language up in a JVM without Eclipse. */
public class PythonStandaloneSetup extends PythonStandaloneSetupGenerated {

  public static void doSetup() {
    new PythonStandaloneSetup().createInjectorAndDoEMFRegistration();
  }
}
