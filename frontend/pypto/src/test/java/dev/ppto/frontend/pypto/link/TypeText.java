package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyScalarType;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyType;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Types in the words of annotations. */
final class TypeText {
  private TypeText() {}

  static String of(@Nullable PyType type) {
    if (type instanceof PyTensorType tensor) {
      return tensor.kind().pythonName()
          + tensor
              .shape()
              .map(
                  shape ->
                      shape.stream()
                          .map(e -> e instanceof PyInt n ? n.value().toString() : e.toString())
                          .collect(Collectors.joining(", ", "[", "]")))
              .orElse("[?]")
          + " "
          + tensor.dtype().map(each -> each.name()).orElse("?");
    }
    return type instanceof PyScalarType scalar
        ? scalar.dtype().name()
        : type == null ? "?" : type.words();
  }
}
