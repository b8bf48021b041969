package dev.ppto.definition.ide;

import dev.ppto.definition.dialect.DialectPackage;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolDetailsProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolKindProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolNameProvider;

/** How definitions and their parts are listed. */
public final class Outline {
  private static final Map<EClass, SymbolKind> KINDS =
      Map.ofEntries(
          Map.entry(DialectPackage.Literals.DIALECT_DEF, SymbolKind.Namespace),
          Map.entry(DialectPackage.Literals.OP_DEF, SymbolKind.Function),
          Map.entry(DialectPackage.Literals.TYPE_DEF, SymbolKind.Class),
          Map.entry(DialectPackage.Literals.ATTRIBUTE_DEF, SymbolKind.Class),
          Map.entry(DialectPackage.Literals.CONSTRAINT_PARAMETER, SymbolKind.TypeParameter),
          Map.entry(DialectPackage.Literals.REWRITE_DEF, SymbolKind.Event),
          Map.entry(DialectPackage.Literals.ENUM_DEF, SymbolKind.Enum),
          Map.entry(DialectPackage.Literals.ENUM_CASE, SymbolKind.EnumMember),
          Map.entry(DialectPackage.Literals.CONSTRAINT_DEF, SymbolKind.Interface),
          Map.entry(DialectPackage.Literals.PARAMETER, SymbolKind.TypeParameter),
          Map.entry(DialectPackage.Literals.VALUE_SLOT, SymbolKind.Variable),
          Map.entry(DialectPackage.Literals.ATTRIBUTE_SLOT, SymbolKind.Property),
          Map.entry(DialectPackage.Literals.REGION_SLOT, SymbolKind.Field),
          Map.entry(DialectPackage.Literals.SUCCESSOR_SLOT, SymbolKind.Field));

  private Outline() {}

  static SymbolKind kind(EClass type) {
    return KINDS.getOrDefault(type, SymbolKind.Object);
  }

  /** The name alone: the outline shows what it is in. Only what an outline lists has one. */
  public static final class Names extends DocumentSymbolNameProvider {
    @Override
    public String getName(EObject element) {
      EStructuralFeature name =
          KINDS.containsKey(element.eClass())
              ? element.eClass().getEStructuralFeature("name")
              : null;
      return name == null ? null : (String) element.eGet(name);
    }
  }

  /** A symbol for each kind of definition. */
  public static final class Kinds extends DocumentSymbolKindProvider {
    @Override
    protected SymbolKind getSymbolKind(EClass type) {
      return kind(type);
    }
  }

  /** The summary, or the constraint of a slot. */
  public static final class Details extends DocumentSymbolDetailsProvider {
    @Override
    public String getDetails(EObject element) {
      return Descriptions.detail(element);
    }
  }
}
