package dev.ppto.frontend.python;

import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.nodemodel.INode;

/** The model has names and literals as they are written. */
final class SourceText implements IValueConverterService {
  @Override
  public Object toValue(String string, String lexerRule, INode node) {
    return string;
  }

  @Override
  public String toString(Object value, String lexerRule) {
    return (String) value;
  }
}
