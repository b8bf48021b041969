package dev.ppto.definition;

import com.google.inject.Injector;
import java.util.Map;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.XtextPackage;
import org.eclipse.xtext.resource.impl.BinaryGrammarResourceFactoryImpl;

/** Sets the language up in a JVM without Eclipse. */
public class DialectStandaloneSetup extends DialectStandaloneSetupGenerated {

  public static void doSetup() {
    new DialectStandaloneSetup().createInjectorAndDoEMFRegistration();
  }

  /**
   * Registers what grammars are read by. The generated code has the grammar of the terminals do
   * that, with an injector of its own, which takes as long to make as that of this language.
   */
  @Override
  public Injector createInjectorAndDoEMFRegistration() {
    Map<String, Object> factories = Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap();
    factories.putIfAbsent("xtextbin", new BinaryGrammarResourceFactoryImpl());
    EPackage.Registry.INSTANCE.putIfAbsent(XtextPackage.eNS_URI, XtextPackage.eINSTANCE);
    Injector injector = createInjector();
    register(injector);
    return injector;
  }
}
