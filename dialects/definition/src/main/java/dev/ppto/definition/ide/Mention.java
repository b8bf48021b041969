package dev.ppto.definition.ide;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.util.ITextRegion;

/**
 * A place where a name stands for a part of a definition, other than by a reference of the grammar:
 * a slot in an assembly format, a trait of an operation.
 *
 * @param target what it stands for
 * @param region where it stands, in the file
 */
record Mention(Target target, ITextRegion region) {

  /**
   * What has a name: a value of a feature.
   *
   * @param index which of its values; 0 if the feature has one
   */
  record Target(EObject element, EStructuralFeature feature, int index) {

    /** What the element's own name names. */
    static Target named(EObject element) {
      return new Target(element, element.eClass().getEStructuralFeature("name"), 0);
    }
  }
}
