package dev.ppto.tools;

import dev.ppto.dialects.arith.ArithDialect;
import dev.ppto.dialects.ascend.AscendDialect;
import dev.ppto.dialects.builtin.BuiltinDialect;
import dev.ppto.dialects.cf.CfDialect;
import dev.ppto.dialects.dist.DistDialect;
import dev.ppto.dialects.func.FuncDialect;
import dev.ppto.dialects.host.HostDialect;
import dev.ppto.dialects.orch.OrchDialect;
import dev.ppto.dialects.scf.ScfDialect;
import dev.ppto.dialects.tile.TileDialect;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import java.io.File;

/**
 * What is in the jar that the launcher starts. When it is all of the class path, there is nothing
 * else to find: reading lists of services would be a tenth of a start, most of it for opening the
 * jar, whose classes come from an archive.
 */
final class OneJar {
  private static final String NAME = "ppto-tools.jar";

  private OneJar() {}

  /** Whether the jar is all of the class path. */
  static boolean isClassPath() {
    String path = System.getProperty("java.class.path", "");
    return path.endsWith(File.separator + NAME) && path.indexOf(File.pathSeparatorChar) < 0;
  }

  /** A context with its dialects. */
  static Context context() {
    return Context.with(dialects());
  }

  /** All that it lists as services. */
  static Dialect[] dialects() {
    return new Dialect[] {
      new BuiltinDialect(),
      new FuncDialect(),
      new ArithDialect(),
      new CfDialect(),
      new ScfDialect(),
      new HostDialect(),
      new OrchDialect(),
      new TileDialect(),
      new DistDialect(),
      new AscendDialect()
    };
  }
}
