package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.python.PythonSource;

/** Gives the names of a file their meanings: runs what is Python in it, collects what is DSL. */
public interface Linker {

  /** Links a file that was read; its syntax errors are among the messages. */
  LinkedProgram link(PythonSource source, LinkOptions options);
}
