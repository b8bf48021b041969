package dev.ppto.ir;

/** Where an operation comes from. The forms are in {@code dev.ppto.ir.attribute}. */
public interface Location extends Attribute {}
