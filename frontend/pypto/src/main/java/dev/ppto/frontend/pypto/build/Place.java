package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.python.SourceRange;
import dev.ppto.ir.Location;
import dev.ppto.ir.attribute.FileLineColLoc;
import org.eclipse.emf.ecore.EObject;

/** Places of a source as locations of the IR. */
final class Place {
  private Place() {}

  static Location of(EObject element) {
    return of(SourceRange.of(element));
  }

  static Location of(SourceRange range) {
    return new FileLineColLoc(range.file(), range.line(), range.column());
  }
}
