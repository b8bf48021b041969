package dev.ppto.definition.validation;

import dev.ppto.definition.conversion.TextLiteral;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.TypeDef;
import dev.ppto.definition.spec.Completeness;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.assembly.AssemblyElement;
import dev.ppto.ir.text.assembly.AssemblyFormat;
import dev.ppto.ir.text.assembly.AssemblyProblem;
import dev.ppto.ir.text.assembly.DynamicIndexList;
import dev.ppto.ir.text.assembly.TypeFormat;
import dev.ppto.ir.text.assembly.TypeLookup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Assembly formats can be read, print everything and are not ambiguous. */
public class AssemblyChecks extends PartialValidator {

  @Check
  public void op(OpDef op) {
    if (op.getAssemblies().isEmpty() || !Completeness.isComplete(op)) {
      return;
    }
    Map<String, TypeSpec> types = new HashMap<>();
    for (TypeDef type : Completeness.types(op)) {
      if (Completeness.isComplete(type)) {
        TypeSpec spec = SpecBuilder.parametric(type);
        types.put(spec.qualifiedName(), spec);
      }
    }
    TypeLookup lookup = types::get;
    AssemblyFormat format =
        AssemblyFormat.parse(op.getAssemblies().get(0), SpecBuilder.operation(op), lookup);
    report(op, DialectPackage.Literals.OP_DEF__ASSEMBLIES, format.problems(), null);
    directives(op, format.elements());
  }

  @Check
  public void parametric(ParametricDef type) {
    if (!Completeness.isComplete(type)) {
      return;
    }
    boolean declared = !type.getAssemblies().isEmpty();
    if (!declared && !type.getParameters().isEmpty()) {
      error(
          (type instanceof TypeDef ? "type '" : "attribute '")
              + type.getName()
              + "' has parameters but no text for them; add: assembly \"`<` $"
              + type.getParameters().get(0).getName()
              + " `>`\"",
          type,
          DialectPackage.Literals.DEFINITION__NAME);
    } else if (declared) {
      report(
          type,
          DialectPackage.Literals.PARAMETRIC_DEF__ASSEMBLIES,
          TypeFormat.parse(type.getAssemblies().get(0), SpecBuilder.parametric(type)).problems(),
          null);
    }
  }

  /** Custom directives are classes that the dialect names. */
  private void directives(OpDef op, List<AssemblyElement> elements) {
    List<String> known = new ArrayList<>(List.of(DynamicIndexList.NAME));
    ((DialectDef) op.eContainer())
        .getDirectives()
        .forEach(directive -> known.add(directive.substring(directive.lastIndexOf('.') + 1)));
    for (AssemblyElement element : elements) {
      if (element instanceof AssemblyElement.Directive directive
          && !known.contains(directive.name())) {
        report(
            op,
            DialectPackage.Literals.OP_DEF__ASSEMBLIES,
            List.of(
                new AssemblyProblem(
                    directive.offset(),
                    "the dialect names no directive '"
                        + directive.name()
                        + "'"
                        + NearNames.hint(directive.name(), known)
                        + "; add to the dialect: directives "
                        + directive.name())),
            IssueCodes.UNDECLARED,
            "directives",
            directive.name());
      } else if (element instanceof AssemblyElement.Group group) {
        directives(op, group.then());
        directives(op, group.otherwise());
      }
    }
  }

  /** Problems stand in the text of the format: their place is found through its literal. */
  private void report(
      EObject element,
      EAttribute feature,
      List<AssemblyProblem> problems,
      @Nullable String code,
      String... data) {
    if (problems.isEmpty()) {
      return;
    }
    INode node = NodeModelUtils.findNodesForFeature(element, feature).get(0);
    INode literal = firstLeaf(node);
    TextLiteral text = TextLiteral.parse(literal.getText());
    for (AssemblyProblem problem : problems) {
      int start = text.offset(problem.offset());
      int end = Math.max(start + 1, text.offset(problem.offset() + 1));
      getMessageAcceptor()
          .acceptError(
              "assembly: " + problem.message(),
              element,
              literal.getOffset() + start,
              end - start,
              code,
              data);
    }
  }

  private static INode firstLeaf(INode node) {
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        return leaf;
      }
    }
    return node;
  }
}
