package dev.ppto.lit.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubstitutionsTest {
  private final Substitutions substitutions =
      new Substitutions()
          .setValue("s", "/dir/x y.mlir")
          .setValue("S", "/dir")
          .setText("opt", "ppto-opt %s")
          .setText("opt-all", "%opt --all");

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "cat %s~cat /dir/x y.mlir",
        "%S/a %{S}b~/dir/a /dirb",
        "%opt -x~ppto-opt /dir/x y.mlir -x",
        "%opt-all~ppto-opt /dir/x y.mlir --all",
        "100%% %%s %q %~100% %s %q %",
      })
  void areMade(String text, String expanded) throws Substitutions.ExpansionException {
    assertEquals(expanded, substitutions.expand(text).display());
  }

  @Test
  void unknownNamesInBracesAreAnError() {
    Substitutions.ExpansionException e =
        assertThrows(Substitutions.ExpansionException.class, () -> substitutions.expand("%{nope}"));
    assertEquals(
        "expected the name of a substitution in %{...}, found 'nope'; there are S, opt, opt-all,"
            + " s; %% stands for a percent sign",
        e.getMessage());
  }

  @Test
  void circlesAreAnError() {
    substitutions.setText("a", "%b").setText("b", "x %a");
    Substitutions.ExpansionException e =
        assertThrows(Substitutions.ExpansionException.class, () -> substitutions.expand("%a"));
    assertTrue(e.getMessage().startsWith("a substitution holds itself"), e.getMessage());
  }
}
