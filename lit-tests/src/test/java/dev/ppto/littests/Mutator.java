package dev.ppto.littests;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changes IR text a little: bytes, tokens, lines, and pieces in brackets. */
final class Mutator {
  /** Texts hold a byte in each of their characters, so that any bytes are kept. */
  static final Charset BYTES = StandardCharsets.ISO_8859_1;

  private static final Pattern TOKEN =
      Pattern.compile(
          "\"(?:[^\"\\\\\n]|\\\\.)*\"|//[^\n]*|[%@#!^]?[A-Za-z_$][\\w.$-]*|[%#^]?\\d[\\w.]*|->|::|\\s+|.",
          Pattern.DOTALL);
  private static final Pattern NUMBER = Pattern.compile("\\d[\\w.]*");
  private static final Pattern TYPE =
      Pattern.compile("(?:[su]?i\\d+|index|b?f\\d+\\w*|none|tf32|!.*)");
  private static final String MARKS = " \n\"<>(){}[]%#!@^:,=-+*/x09.?\\\0";

  /** Numbers at which arithmetic and allocation go wrong. */
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "3",
          "7",
          "64",
          "65535",
          "65536",
          "2147483647",
          "2147483648",
          "4294967296",
          "9223372036854775807",
          "9223372036854775808",
          "18446744073709551615",
          "18446744073709551616",
          "0x7F800000",
          "0xFFFFFFFFFFFFFFFFFF",
          "1.0",
          "1.0e308",
          "1e999",
          "0.0");

  private static final List<String> TYPES =
      List.of(
          "i1",
          "i8",
          "i32",
          "i64",
          "i128",
          "si8",
          "ui32",
          "index",
          "bf16",
          "f16",
          "f32",
          "f64",
          "f128",
          "none",
          "tensor<?xf32>",
          "tensor<*xf32>",
          "tensor<4x0xi8>",
          "memref<f32>",
          "memref<4x8xf32, strided<[?, 1], offset: ?>>",
          "vector<[4]xf32>",
          "vector<4xi32>",
          "complex<f32>",
          "tuple<>",
          "() -> ()",
          "!tile.tile<4x8xf32, vec>");

  private final Random random;

  Mutator(Random random) {
    this.random = random;
  }

  /** A text that is near {@code text}; with tokens of {@code other} now and then. */
  byte[] mutate(String text, String other) {
    if (random.nextInt(6) == 0) {
      return bytes(text.getBytes(BYTES));
    }
    List<String> tokens = tokens(text);
    List<String> others = random.nextInt(4) == 0 ? tokens(other) : tokens;
    for (int i = 1 + random.nextInt(4) / 2; i > 0 && !tokens.isEmpty(); i--) {
      switch (random.nextInt(10)) {
        case 0, 1, 2, 3, 4, 5 -> alike(tokens, others);
        case 6, 7 -> any(tokens, others);
        case 8 -> lines(tokens);
        default -> brackets(tokens);
      }
    }
    return String.join("", tokens).getBytes(BYTES);
  }

  private static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    return tokens;
  }

  private byte[] bytes(byte[] original) {
    byte[] bytes = original.clone();
    for (int i = 1 + random.nextInt(3); i > 0 && bytes.length > 0; i--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(5)) {
        case 0 -> bytes[at] = (byte) random.nextInt(256);
        case 1, 2 -> bytes[at] = (byte) MARKS.charAt(random.nextInt(MARKS.length()));
        case 3 -> bytes = Arrays.copyOf(bytes, at + 1);
        default -> bytes[at] = bytes[random.nextInt(bytes.length)];
      }
    }
    return bytes;
  }

  /** Puts a token in the place of one that looks like it, so that the text stays near the valid. */
  private void alike(List<String> tokens, List<String> others) {
    int at = place(tokens);
    String token = tokens.get(at);
    if (NUMBER.matcher(token).matches() && random.nextBoolean()) {
      tokens.set(at, (random.nextInt(4) == 0 ? "-" : "") + pick(NUMBERS));
    } else if (TYPE.matcher(token).matches() && random.nextInt(3) > 0) {
      tokens.set(at, pick(TYPES));
    } else {
      for (int tries = 0; tries < 40; tries++) {
        String found = pick(others);
        if (!found.equals(token) && kind(found) == kind(token)) {
          tokens.set(at, found);
          return;
        }
      }
    }
  }

  private static char kind(String token) {
    char first = token.charAt(0);
    return Character.isLetter(first) ? 'a' : Character.isDigit(first) ? '0' : first;
  }

  private void any(List<String> tokens, List<String> others) {
    int at = place(tokens);
    switch (random.nextInt(4)) {
      case 0 -> tokens.remove(at);
      case 1 -> tokens.add(at, pick(others));
      case 2 -> tokens.set(at, pick(others));
      default -> {
        int other = place(tokens);
        tokens.set(at, tokens.set(other, tokens.get(at)));
      }
    }
  }

  /** Takes lines away, repeats them, or moves them. */
  private void lines(List<String> tokens) {
    List<String> lines = new ArrayList<>(Arrays.asList(String.join("", tokens).split("(?<=\n)")));
    int from = random.nextInt(lines.size());
    int to = Math.min(lines.size(), from + 1 + random.nextInt(2));
    List<String> piece = List.copyOf(lines.subList(from, to));
    if (random.nextInt(3) > 0) {
      lines.subList(from, to).clear();
    }
    if (random.nextInt(3) > 0) {
      lines.addAll(lines.isEmpty() ? 0 : random.nextInt(lines.size()), piece);
    }
    replace(tokens, tokens(String.join("", lines)));
  }

  /** Takes away or repeats what is between two brackets that belong together. */
  private void brackets(List<String> tokens) {
    int open = place(tokens);
    for (int i = 0; i < tokens.size() && "([{<".indexOf(tokens.get(open).charAt(0)) < 0; i++) {
      open = (open + 1) % tokens.size();
    }
    int depth = 0;
    for (int end = open; end < tokens.size(); end++) {
      String token = tokens.get(end);
      if (token.length() == 1) {
        depth += "([{<".contains(token) ? 1 : ")]}>".contains(token) ? -1 : 0;
      }
      if (depth == 0) {
        List<String> piece = List.copyOf(tokens.subList(open, end + 1));
        switch (random.nextInt(3)) {
          case 0 -> tokens.subList(open, end + 1).clear();
          case 1 -> tokens.subList(Math.min(open + 1, end), end).clear();
          default -> tokens.addAll(end + 1, piece);
        }
        return;
      }
    }
  }

  private static void replace(List<String> tokens, List<String> with) {
    tokens.clear();
    tokens.addAll(with);
  }

  /** Not a space or a comment, if there is something else near. */
  private int place(List<String> tokens) {
    int at = random.nextInt(tokens.size());
    for (int i = 0; i < 4 && (tokens.get(at).isBlank() || tokens.get(at).startsWith("//")); i++) {
      at = random.nextInt(tokens.size());
    }
    return at;
  }

  private String pick(List<String> list) {
    return list.isEmpty() ? "0" : list.get(random.nextInt(list.size()));
  }
}
