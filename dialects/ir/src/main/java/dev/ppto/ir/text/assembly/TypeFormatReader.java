package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.assembly.FormatLexer.Kind;
import dev.ppto.ir.text.assembly.FormatLexer.Token;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads the text of a type's format into elements, with names resolved. */
final class TypeFormatReader extends FormatReader<TypeElement> {
  private final TypeSpec type;

  TypeFormatReader(String text, TypeSpec type, Consumer<AssemblyProblem> problems) {
    super(text, problems);
    this.type = type;
  }

  @Override
  @Nullable TypeElement element(Token first) {
    int index = first.kind() == Kind.VARIABLE ? type.parameterIndex(first.text()) : -1;
    if (index < 0) {
      problem(
          first,
          "expected a parameter of type '"
              + type.qualifiedName()
              + "' such as '$name', but found "
              + first.found()
              + (first.kind() == Kind.WORD ? "; words of the type stand in backquotes" : ""));
      return null;
    }
    return new TypeElement.Parameter(first.offset(), type.parameters().get(index), index);
  }

  @Override
  TypeElement literal(Token token) {
    return new TypeElement.Literal(token.offset(), token.text());
  }

  @Override
  TypeElement whitespace(Token token) {
    return new TypeElement.Whitespace(token.offset(), token.text());
  }

  @Override
  TypeElement group(
      int offset,
      ImmutableList<TypeElement> then,
      int anchor,
      ImmutableList<TypeElement> otherwise) {
    return new TypeElement.Group(offset, then, anchor, otherwise);
  }

  @Override
  @Nullable String anchorProblem(TypeElement element) {
    if (!(element instanceof TypeElement.Parameter parameter)) {
      return "the anchor must be a parameter";
    }
    return parameter.spec().defaultText().isPresent()
        ? null
        : "parameter '"
            + parameter.spec().name()
            + "' has no default, so it is always there and cannot be the anchor";
  }
}
