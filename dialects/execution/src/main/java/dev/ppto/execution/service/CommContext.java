package dev.ppto.execution.service;

/**
 * A domain as one of its ranks sees it.
 *
 * @param position number of this rank in the domain
 */
public record CommContext(Domain domain, int position) {}
