package dev.ppto.ir.text.assembly;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.AttributeDefinition;
import dev.ppto.ir.DefinedAttribute;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Location;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Text of a dialect's types and attributes: what follows {@code !dialect.name} or {@code
 * #dialect.name}.
 */
public final class TypeAssembly {
  private TypeAssembly() {}

  /** Parses the parameters, if the type has some, checks them and makes the type. */
  public static DefinedType parse(OpParser parser, TypeDefinition definition) {
    return definition
        .factory()
        .apply(parameters(parser, "!", definition.spec(), definition.verifier()));
  }

  /** Parses the parameters, if the attribute has some, checks them and makes the attribute. */
  public static DefinedAttribute parse(OpParser parser, AttributeDefinition definition) {
    return definition
        .factory()
        .apply(parameters(parser, "#", definition.spec(), definition.verifier()));
  }

  private static List<Object> parameters(
      OpParser parser, String sign, TypeSpec spec, TypeDefinition.Verifier verifier) {
    if (spec.parameters().isEmpty() && spec.assembly().isEmpty()) {
      return List.of();
    }
    Location start = parser.currentLocation();
    @Nullable Object[] values = new Object[spec.parameters().size()];
    parse(parser, TypeFormat.of(spec).elements(), 0, values);
    for (int i = 0; i < values.length; i++) {
      if (values[i] == null) {
        values[i] = DefaultParameters.of(parser.context(), spec.parameters().get(i));
      }
    }
    List<Object> parameters = List.of(values);
    String problem = verifier.problem(parameters);
    if (problem != null) {
      throw parser.failure(start, "invalid '" + sign + spec.qualifiedName() + "': " + problem);
    }
    return parameters;
  }

  private static void parse(
      OpParser parser, List<TypeElement> elements, int from, @Nullable Object[] values) {
    for (int i = from; i < elements.size(); i++) {
      TypeElement element = elements.get(i);
      if (element instanceof TypeElement.Literal literal) {
        Literals.parse(parser, literal.text());
      } else if (element instanceof TypeElement.Parameter parameter) {
        values[parameter.index()] = ParameterText.parse(parser, parameter.spec());
      } else if (element instanceof TypeElement.Group group) {
        List<TypeElement.Group> alike = GroupsAlike.at(elements, i);
        if (alike.size() > 1) {
          parse(parser, alike, values);
          i = elements.indexOf(alike.get(alike.size() - 1));
          continue;
        }
        int head = GroupsAlike.first(group);
        if (parseOptional(parser, group.then().get(head), values)) {
          parse(parser, group.then(), head + 1, values);
        } else {
          parse(parser, group.otherwise(), 0, values);
        }
      }
    }
  }

  /** Parses groups that start alike, each at most once and in their order. */
  private static void parse(
      OpParser parser, List<TypeElement.Group> groups, @Nullable Object[] values) {
    TypeElement start = groups.get(0).then().get(GroupsAlike.first(groups.get(0)));
    int next = 0;
    while (next < groups.size() && parseOptional(parser, start, values)) {
      int taken = next;
      while (taken < groups.size() && !parseSecond(parser, groups.get(taken), values)) {
        taken++;
      }
      if (taken == groups.size()) {
        throw parser.expected(GroupsAlike.seconds(groups.subList(next, groups.size())));
      }
      next = taken + 1;
    }
  }

  /** Parses what follows the start of a group if the next token can be it. */
  private static boolean parseSecond(
      OpParser parser, TypeElement.Group group, @Nullable Object[] values) {
    int second = GroupsAlike.second(group);
    if (!parseOptional(parser, group.then().get(second), values)) {
      return false;
    }
    parse(parser, group.then(), second + 1, values);
    return true;
  }

  private static boolean parseOptional(
      OpParser parser, TypeElement head, @Nullable Object[] values) {
    if (head instanceof TypeElement.Literal literal) {
      return Literals.parseOptional(parser, literal.text());
    }
    TypeElement.Parameter parameter = (TypeElement.Parameter) head;
    Object value = ParameterText.parseOptional(parser, parameter.spec());
    values[parameter.index()] = value;
    return value != null && !(value instanceof ImmutableLongArray extents && extents.isEmpty());
  }

  /** Prints what follows the type's name. */
  public static void print(DefinedType type, OpPrinter printer) {
    print(type.definition().spec(), type.parameters(), printer);
  }

  /** Prints what follows the attribute's name. */
  public static void print(DefinedAttribute attribute, OpPrinter printer) {
    print(attribute.definition().spec(), attribute.parameters(), printer);
  }

  private static void print(TypeSpec spec, List<Object> parameters, OpPrinter printer) {
    if (!spec.assembly().isEmpty()) {
      print(TypeFormat.of(spec).elements(), parameters, printer, new Spacing(printer, false));
    }
  }

  private static void print(
      List<TypeElement> elements, List<Object> values, OpPrinter printer, Spacing spacing) {
    for (TypeElement element : elements) {
      if (element instanceof TypeElement.Literal literal) {
        spacing.literal(literal.text());
      } else if (element instanceof TypeElement.Whitespace whitespace) {
        spacing.whitespace(whitespace.text());
      } else if (element instanceof TypeElement.Parameter parameter) {
        spacing.beforeElement();
        ParameterText.print(printer, parameter.spec(), values.get(parameter.index()));
        if (parameter.spec().kind() instanceof ParameterSpec.Kind.Dims) {
          spacing.whitespace(""); // The element type follows the last 'x' at once.
        }
      } else if (element instanceof TypeElement.Group group) {
        print(isTaken(group, values) ? group.then() : group.otherwise(), values, printer, spacing);
      }
    }
  }

  /** True if the anchor, or another parameter that would get lost, is not its default. */
  private static boolean isTaken(TypeElement.Group group, List<Object> values) {
    TypeElement anchor = group.then().get(group.anchor());
    if (anchor instanceof TypeElement.Parameter parameter && differs(parameter, values)) {
      return true;
    }
    return TypeFormat.firstParsed(group.then()) instanceof TypeElement.Literal
        && group.then().stream()
            .anyMatch(
                element ->
                    element instanceof TypeElement.Parameter parameter
                        && parameter.spec().defaultText().isPresent()
                        && differs(parameter, values)
                        && group.otherwise().stream()
                            .noneMatch(
                                e ->
                                    e instanceof TypeElement.Parameter other
                                        && other.index() == parameter.index()));
  }

  private static boolean differs(TypeElement.Parameter parameter, List<Object> values) {
    return !DefaultParameters.matches(parameter.spec(), values.get(parameter.index()));
  }
}
