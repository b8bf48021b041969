package dev.ppto.sim.checked;

/**
 * Why a run did not complete.
 *
 * @param summary one line
 * @param text all that is known, for people; starts with the summary and ends without a line break
 */
public record Report(String summary, String text) {}
