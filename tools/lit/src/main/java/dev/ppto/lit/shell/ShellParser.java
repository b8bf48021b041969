package dev.ppto.lit.shell;

import com.google.common.collect.ImmutableList;
import dev.ppto.lit.shell.ShellCommand.Connective;
import dev.ppto.lit.shell.ShellCommand.Redirection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads command lines: pipelines, joined by {@code ;}, {@code &&} and {@code ||}. */
final class ShellParser {
  private final List<Token> tokens;
  private final int end;
  private int at;

  private ShellParser(CommandText command) throws ShellSyntaxException {
    this.tokens = ShellLexer.tokens(command);
    this.end = command.text().length();
  }

  static ShellCommand parse(CommandText command) throws ShellSyntaxException {
    return new ShellParser(command).sequence();
  }

  private ShellCommand sequence() throws ShellSyntaxException {
    ShellCommand command = andOr();
    while (eat(";")) {
      if (at < tokens.size()) {
        command = new ShellCommand.Chain(Connective.ALWAYS, command, andOr());
      }
    }
    if (at < tokens.size()) {
      throw unexpected(tokens.get(at));
    }
    return command;
  }

  private ShellCommand andOr() throws ShellSyntaxException {
    ShellCommand command = pipeline();
    while (true) {
      if (eat("&&")) {
        command = new ShellCommand.Chain(Connective.ON_SUCCESS, command, pipeline());
      } else if (eat("||")) {
        command = new ShellCommand.Chain(Connective.ON_FAILURE, command, pipeline());
      } else {
        return command;
      }
    }
  }

  private ShellCommand.Pipeline pipeline() throws ShellSyntaxException {
    boolean negated = false;
    while (at < tokens.size()
        && tokens.get(at) instanceof Token.Word word
        && word.word().text().equals("!")) {
      negated = !negated;
      at++;
    }
    ImmutableList.Builder<ShellCommand.Simple> commands = ImmutableList.builder();
    do {
      commands.add(simple());
    } while (eat("|"));
    return new ShellCommand.Pipeline(commands.build(), negated);
  }

  private ShellCommand.Simple simple() throws ShellSyntaxException {
    int start = at;
    ImmutableList.Builder<ShellWord> assignments = ImmutableList.builder();
    ImmutableList.Builder<ShellWord> words = ImmutableList.builder();
    ImmutableList.Builder<Redirection> redirections = ImmutableList.builder();
    boolean named = false;
    while (at < tokens.size()) {
      if (tokens.get(at) instanceof Token.Word word) {
        at++;
        if (!named && word.word().assignment()) {
          assignments.add(word.word());
        } else {
          named = true;
          words.add(word.word());
        }
        continue;
      }
      Redirection redirection = redirection((Token.Operator) tokens.get(at));
      if (redirection == null) {
        break;
      }
      redirections.add(redirection);
    }
    if (at == start) {
      if (at == tokens.size()) {
        throw new ShellSyntaxException(end, "expected a command, found the end of the line");
      }
      throw unexpected(tokens.get(at));
    }
    if (!named && !assignments.build().isEmpty()) {
      throw new ShellSyntaxException(
          tokens.get(start).offset(),
          "expected a command after the variable, found none; 'export NAME=VALUE' sets one for the"
              + " commands that follow");
    }
    return new ShellCommand.Simple(assignments.build(), words.build(), redirections.build());
  }

  private @Nullable Redirection redirection(Token.Operator operator) throws ShellSyntaxException {
    int descriptor = operator.descriptor();
    switch (operator.symbol()) {
      case "<" -> {
        require(operator, descriptor <= 0, "0");
        at++;
        return new Redirection.Input(target(operator));
      }
      case ">", ">>", ">|" -> {
        require(operator, descriptor < 0 || descriptor == 1 || descriptor == 2, "1 or 2");
        at++;
        boolean append = operator.symbol().equals(">>");
        return new Redirection.Output(descriptor != 2, descriptor == 2, target(operator), append);
      }
      case "&>", "&>>" -> {
        at++;
        boolean append = operator.symbol().equals("&>>");
        return new Redirection.Output(true, true, target(operator), append);
      }
      case ">&" -> {
        at++;
        ShellWord target = target(operator);
        boolean toOut = target.text().equals("1");
        if (!toOut && !target.text().equals("2")) {
          if (descriptor >= 0) {
            throw new ShellSyntaxException(
                operator.offset(),
                "expected 1 or 2 after '" + descriptor + ">&', found '" + target.text() + "'");
          }
          return new Redirection.Output(true, true, target, false);
        }
        require(operator, descriptor < 0 || descriptor == 1 || descriptor == 2, "1 or 2");
        return new Redirection.Duplicate(descriptor == 2, toOut);
      }
      default -> {
        return null;
      }
    }
  }

  private void require(Token.Operator operator, boolean condition, String expected)
      throws ShellSyntaxException {
    if (!condition) {
      throw new ShellSyntaxException(
          operator.offset(),
          "expected the number "
              + expected
              + " before '"
              + operator.symbol()
              + "', found "
              + operator.descriptor());
    }
  }

  private ShellWord target(Token.Operator operator) throws ShellSyntaxException {
    if (at < tokens.size() && tokens.get(at) instanceof Token.Word word) {
      at++;
      return word.word();
    }
    throw new ShellSyntaxException(
        operator.offset(), "expected a file after '" + operator.symbol() + "', found none");
  }

  private boolean eat(String symbol) {
    if (at < tokens.size()
        && tokens.get(at) instanceof Token.Operator operator
        && operator.symbol().equals(symbol)) {
      at++;
      return true;
    }
    return false;
  }

  private static ShellSyntaxException unexpected(Token token) {
    String symbol = token instanceof Token.Operator operator ? operator.symbol() : "a word";
    String advice =
        switch (symbol) {
          case "&" -> "; a command cannot be left running in the background";
          case "(", ")" ->
              "; groups of commands are not part of the language, quote it if it is text";
          case "<<" -> "; write the text to a part of the test file and use split-file";
          case "|&" -> "; write 2>&1 |";
          default -> "";
        };
    return new ShellSyntaxException(
        token.offset(), "expected a command, found '" + symbol + "'" + advice);
  }
}
