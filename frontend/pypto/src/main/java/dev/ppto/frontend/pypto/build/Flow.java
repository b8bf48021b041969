package dev.ppto.frontend.pypto.build;

/** How statements end. */
enum Flow {
  /** What follows them is next. */
  NEXT,
  RETURN,
  BREAK,
  CONTINUE,
  /** Several of these, as the program decides; what follows was built where it is next. */
  MIXED;

  /** Whether what follows is not reached. */
  boolean leaves() {
    return this != NEXT;
  }
}
