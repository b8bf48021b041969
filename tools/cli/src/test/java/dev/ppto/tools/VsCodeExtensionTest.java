package dev.ppto.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.ppto.definition.DialectStandaloneSetup;
import dev.ppto.definition.services.DialectGrammarAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.xtext.GrammarUtil;
import org.junit.jupiter.api.Test;

/** The extension for VS Code says the same as the language and the tools. */
class VsCodeExtensionTest {
  private static final Path FOLDER = Path.of("../vscode");
  private static final Pattern WORDS = Pattern.compile("\\\\b\\(([a-z_0-9|]+)\\)\\\\b");
  private static final Pattern LANGUAGE =
      Pattern.compile("\\{ id: \"(\\w+)\", .*?files: \"\\*\\*/\\*(\\.\\w+)\"(.*?)\\}");

  @Test
  void theColouredWordsAreThoseOfTheLanguage() throws IOException {
    JsonObject parts = json("syntaxes/dialect.tmLanguage.json").getAsJsonObject("repository");
    Set<String> coloured = new TreeSet<>();
    for (String part : List.of("constants", "operators", "kinds", "words")) {
      Matcher words = WORDS.matcher(parts.getAsJsonObject(part).toString().replace("\\\\", "\\"));
      assertTrue(words.find(), part);
      coloured.addAll(List.of(words.group(1).split("\\|")));
    }
    Set<String> language = new TreeSet<>();
    for (String word :
        GrammarUtil.getAllKeywords(
            new DialectStandaloneSetup()
                .createInjectorAndDoEMFRegistration()
                .getInstance(DialectGrammarAccess.class)
                .getGrammar())) {
      if (Character.isLetter(word.charAt(0))) {
        language.add(word);
      }
    }
    assertEquals(language, coloured);
  }

  @Test
  void patternsOfTheGrammarsAreRegularExpressions() throws IOException {
    for (String grammar : List.of("dialect", "mlir")) {
      patterns(json("syntaxes/" + grammar + ".tmLanguage.json"))
          .forEach(pattern -> assertNotNull(Pattern.compile(pattern)));
    }
  }

  @Test
  void theTableOfLanguagesIsThatOfTheManifest() throws IOException {
    List<String> declared = new ArrayList<>();
    for (JsonElement language : contributions().getAsJsonArray("languages")) {
      JsonObject its = language.getAsJsonObject();
      declared.add(
          its.get("id").getAsString()
              + " "
              + its.getAsJsonArray("extensions").get(0).getAsString());
    }
    List<String> table = new ArrayList<>();
    Matcher row = LANGUAGE.matcher(Files.readString(FOLDER.resolve("src/languages.ts")));
    while (row.find()) {
      table.add(row.group(1) + " " + row.group(2));
      Matcher server = Pattern.compile("server: \\[\"(\\w+)\"").matcher(row.group(3));
      if (server.find()) {
        assertNotNull(Command.find(server.group(1)), "ppto has a command " + server.group(1));
      }
    }
    assertEquals(declared, table);
  }

  @Test
  void commandsAndSettingsOfTheManifestAreThoseOfTheSource() throws IOException {
    String source = Files.readString(FOLDER.resolve("src/extension.ts"));
    for (JsonElement command : contributions().getAsJsonArray("commands")) {
      String name = command.getAsJsonObject().get("command").getAsString();
      assertTrue(source.contains("registerCommand(\"" + name + "\""), name);
    }
    Set<String> settings =
        contributions().getAsJsonObject("configuration").getAsJsonObject("properties").keySet();
    assertEquals(Set.of("ppto.path", "ppto.dialect.trace.server"), settings);
    // The client of a language reads the setting that is called as it is.
    assertTrue(source.contains("`ppto.${language.id}`"));
  }

  @Test
  void filesOfTheManifestAreThere() throws IOException {
    List<String> files = new ArrayList<>();
    for (String kind : List.of("languages", "grammars", "snippets")) {
      for (JsonElement each : contributions().getAsJsonArray(kind)) {
        JsonObject its = each.getAsJsonObject();
        files.add(its.get(its.has("path") ? "path" : "configuration").getAsString());
      }
    }
    for (String file : files) {
      assertTrue(JsonParser.parseString(Files.readString(FOLDER.resolve(file))).isJsonObject());
    }
  }

  private static JsonObject contributions() throws IOException {
    return json("package.json").getAsJsonObject("contributes");
  }

  private static JsonObject json(String file) throws IOException {
    return JsonParser.parseString(Files.readString(FOLDER.resolve(file))).getAsJsonObject();
  }

  private static List<String> patterns(JsonElement element) {
    List<String> patterns = new ArrayList<>();
    if (element.isJsonArray()) {
      element.getAsJsonArray().forEach(each -> patterns.addAll(patterns(each)));
    } else if (element.isJsonObject()) {
      element
          .getAsJsonObject()
          .entrySet()
          .forEach(
              entry -> {
                if (Set.of("match", "begin", "end").contains(entry.getKey())) {
                  patterns.add(entry.getValue().getAsString());
                } else {
                  patterns.addAll(patterns(entry.getValue()));
                }
              });
    }
    return patterns;
  }
}
