package dev.ppto.frontend.pypto.build;

/** How statements end. */
enum Flow {
  /** What follows them is next. */
  NEXT,
  RETURN,
  BREAK,
  CONTINUE;

  /** Whether what follows is not reached. */
  boolean leaves() {
    return this != NEXT;
  }
}
