package dev.ppto.definition.generator;

import com.google.inject.Inject;
import dev.ppto.definition.codegen.JavaGenerator;
import dev.ppto.definition.codegen.JavaNames;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.TypeDef;
import dev.ppto.definition.docs.MarkdownGenerator;
import dev.ppto.definition.scoping.ExportedDefinitions;
import dev.ppto.definition.spec.Completeness;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.ir.spec.DialectSpec;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.generator.AbstractGenerator;
import org.eclipse.xtext.generator.IFileSystemAccess2;
import org.eclipse.xtext.generator.IGeneratorContext;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.IResourceDescriptions;
import org.eclipse.xtext.resource.IResourceDescriptionsProvider;

/** Writes what a definition becomes. */
public class DialectGenerator extends AbstractGenerator {
  private static final String SERVICE = "META-INF/services/dev.ppto.ir.Dialect";

  @Inject private IResourceDescriptionsProvider index;

  @Override
  public void doGenerate(Resource resource, IFileSystemAccess2 files, IGeneratorContext context) {
    IResourceDescriptions all = index.getResourceDescriptions(resource.getResourceSet());
    for (EObject object : resource.getContents()) {
      if (object instanceof DialectDef dialect) {
        DialectSpec spec = SpecBuilder.dialect(dialect);
        Output output = new Output(files, dialect.getName());
        output.write(
            DialectOutputs.DOCS, Map.of(spec.name() + ".md", MarkdownGenerator.page(spec)));
        if (!spec.javaPackage().isEmpty()) {
          JavaGenerator java =
              new JavaGenerator(spec, dialect.getDirectives(), packages(all), plainTypes(dialect));
          Map<String, String> sources = java.sources();
          output.write(DialectOutputs.SOURCES, sources);
          output.deleteOthers(DialectOutputs.SOURCES, spec.javaPackage(), sources.keySet());
          output.write(DialectOutputs.TESTS, java.tests());
          output.write(DialectOutputs.RESOURCES, Map.of(SERVICE, service(all, resource.getURI())));
        }
      }
    }
  }

  private static Map<String, String> packages(IResourceDescriptions all) {
    Map<String, String> packages = new TreeMap<>();
    all.getExportedObjectsByType(DialectPackage.Literals.DIALECT_DEF)
        .forEach(d -> addPackage(packages, d));
    return packages;
  }

  private static Set<String> plainTypes(DialectDef dialect) {
    Set<String> names = new TreeSet<>();
    for (TypeDef type : Completeness.types(dialect)) {
      if (type.getParameters().isEmpty() && type.eContainer() instanceof DialectDef its) {
        names.add(its.getName() + "." + type.getName());
      }
    }
    return names;
  }

  private static void addPackage(Map<String, String> packages, IEObjectDescription dialect) {
    String javaPackage = dialect.getUserData(ExportedDefinitions.JAVA_PACKAGE);
    if (javaPackage != null) {
      packages.put(dialect.getName().toString(), javaPackage);
    }
  }

  /** The service file lists all dialects of the module: those in the same folder. */
  private static String service(IResourceDescriptions all, URI resource) {
    URI folder = resource.trimSegments(1);
    Map<String, String> packages = new TreeMap<>();
    for (IResourceDescription description : all.getAllResourceDescriptions()) {
      if (description.getURI().trimSegments(1).equals(folder)) {
        description
            .getExportedObjectsByType(DialectPackage.Literals.DIALECT_DEF)
            .forEach(d -> addPackage(packages, d));
      }
    }
    StringBuilder text = new StringBuilder();
    packages.forEach(
        (dialect, javaPackage) ->
            text.append(javaPackage)
                .append('.')
                .append(JavaNames.dialectClass(dialect))
                .append('\n'));
    return text.toString();
  }
}
