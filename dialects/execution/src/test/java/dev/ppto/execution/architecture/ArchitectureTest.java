package dev.ppto.execution.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.execution.service.Pipe;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

  private static Architecture known(String arch) {
    Architecture architecture = Architecture.named(arch);
    assertNotNull(architecture);
    return architecture;
  }

  private static String shipped(String file) throws IOException {
    try (InputStream stream = Architecture.class.getResourceAsStream(file)) {
      assertNotNull(stream);
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void clustersHaveOneCubeAndTwoVectorCores() {
    for (String name : Architecture.names()) {
      Architecture architecture = known(name);
      assertEquals(
          2 * architecture.coreCount(CoreKind.AIC), architecture.coreCount(CoreKind.AIV), name);
    }
    assertEquals(48, known("a3").coreCount(CoreKind.AIV));
    assertEquals(36, known("a5").coreCount(CoreKind.AIC));
  }

  @Test
  void theSystemKeepsEightKibibytesOfVec() {
    assertEquals(
        new OnChipMemory("vec", CoreKind.AIV, 192 << 10, 184 << 10), known("a3").memory("vec"));
    assertEquals(
        new OnChipMemory("vec", CoreKind.AIV, 248 << 10, 240 << 10), known("a5").memory("vec"));
    assertNull(known("a3").memory("left_scale"));
  }

  @Test
  void eachKindOfCoreHasItsPipes() {
    assertTrue(known("a3").pipesOf(CoreKind.AIV).contains(Pipe.V));
    assertFalse(known("a3").pipesOf(CoreKind.AIV).contains(Pipe.M));
    assertTrue(known("a5").pipesOf(CoreKind.AIC).contains(Pipe.FIX));
  }

  @Test
  void platformsAreADeviceAndASimulatorOfEachArchitecture() {
    assertEquals(
        List.of("a2a3", "a2a3sim", "a5", "a5sim"),
        Architecture.platforms().stream().map(Platform::name).toList());
    Platform simulator = Architecture.platform("a2a3sim");
    assertNotNull(simulator);
    assertTrue(simulator.simulated());
    assertEquals("a3", simulator.architecture().arch());
    assertNull(Architecture.platform("a4"));
  }

  @Test
  void aFileOfTheUserMayReplaceTheNumbers() throws IOException {
    String text = shipped("a3.properties").replace("cores.aiv = 48", "cores.aiv = 2");
    Architecture small =
        ArchitectureFile.read("mine.properties", new StringReader(text)).architecture();
    assertEquals(2, small.coreCount(CoreKind.AIV));
  }

  @Test
  void aFileThatMakesNoSenseIsRejectedByKey() throws IOException {
    String shipped = shipped("a3.properties");
    assertEquals(
        "mine: key 'cores.aic' expects numbers from 0 to 65536, found 'many'",
        problem(shipped.replace("cores.aic = 24", "cores.aic = many")));
    assertEquals("mine: key 'title' is missing", problem(shipped.replace("title = ", "t = ")));
    assertEquals(
        "mine: key 'onchip.vec' expects numbers from 0 to 196608, found 'aiv, 196608, 196609'",
        problem(shipped.replace("188416", "196609")));
  }

  private static String problem(String text) {
    return assertThrows(
            ArchitectureFile.FormatException.class,
            () -> ArchitectureFile.read("mine", new StringReader(text)))
        .getMessage();
  }
}
