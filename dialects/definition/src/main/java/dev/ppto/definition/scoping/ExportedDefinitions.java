package dev.ppto.definition.scoping;

import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.OpDef;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.impl.DefaultResourceDescriptionStrategy;
import org.eclipse.xtext.util.IAcceptor;

/** What other files see of a dialect: itself, its definitions and its operations. */
public class ExportedDefinitions extends DefaultResourceDescriptionStrategy {
  /** Key of the Java package in the description of a dialect; absent for one without Java. */
  public static final String JAVA_PACKAGE = "package";

  @Override
  public boolean createEObjectDescriptions(
      EObject object, IAcceptor<IEObjectDescription> acceptor) {
    if (object instanceof DialectDef dialect && dialect.getName() != null) {
      String javaPackage = dialect.getJavaPackage();
      acceptor.accept(
          EObjectDescription.create(
              QualifiedName.create(dialect.getName()),
              dialect,
              javaPackage == null ? Map.of() : Map.of(JAVA_PACKAGE, javaPackage)));
      return true;
    }
    if (object instanceof Definition || object instanceof OpDef) {
      QualifiedName name = getQualifiedNameProvider().getFullyQualifiedName(object);
      if (name != null) {
        acceptor.accept(EObjectDescription.create(name, object));
      }
    }
    return false;
  }
}
