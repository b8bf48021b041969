package dev.ppto.lit.run;

import dev.ppto.lit.suite.LitTest;
import java.time.Duration;

/**
 * The result of a test.
 *
 * @param output the commands with what they wrote, or why there are none
 */
public record TestResult(LitTest test, ResultCode code, String output, Duration elapsed) {}
