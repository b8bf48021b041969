package dev.ppto.dialects.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.python.CallBinder;
import dev.ppto.ir.python.OperandMaker;
import dev.ppto.ir.python.PythonArgument;
import dev.ppto.ir.python.PythonArgument.Int;
import dev.ppto.ir.python.PythonArgument.Items;
import dev.ppto.ir.python.PythonArgument.Member;
import dev.ppto.ir.python.PythonArgument.OfType;
import dev.ppto.ir.python.PythonArgument.OfValue;
import dev.ppto.ir.python.PythonArgument.Real;
import dev.ppto.ir.python.PythonCall;
import dev.ppto.ir.python.PythonSpelling;
import dev.ppto.ir.python.PythonSpellings;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kernel primitives and tile operations as Python sources call them. */
class PythonSpellingsTest {
  private static final Context CONTEXT = Context.withAllDialects();
  private static final PythonSpellings SPELLINGS = PythonSpellings.of(CONTEXT);

  /** Values are arguments of a block, so that operations on them can be printed. */
  private final Block block = new Block();

  private final Value tile = value("!tile.tile<1x256xf32, vec>");
  private final Value memref = value("memref<1x256xf32>");
  private final Value data = value("!dist.tensor<1x256xf32>");
  private final Value signal = value("!dist.tensor<?x1xi32>");
  private final Value i32 = value("i32");
  private final Value index = value("index");

  private Value value(String type) {
    return block.addArgument(Parser.parseType(CONTEXT, type), UnknownLoc.UNKNOWN);
  }

  private final OperandMaker maker =
      new OperandMaker() {
        @Override
        public Value constant(Attribute constant) {
          return block.addArgument(
              constant instanceof IntegerAttr number
                  ? number.type()
                  : ((FloatAttr) constant).type(),
              UnknownLoc.UNKNOWN);
        }

        @Override
        public boolean canConvert(Type from, Type to) {
          return isInteger(from) && isInteger(to);
        }

        private static boolean isInteger(Type type) {
          return type == IndexType.INDEX || type instanceof IntegerType;
        }

        @Override
        public Value convert(Value value, Type to) {
          return block.addArgument(to, UnknownLoc.UNKNOWN);
        }
      };

  private CallBinder.Outcome bind(String name, Object... arguments) {
    List<PythonCall.Argument> all = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] instanceof String keyword) {
        all.add(PythonCall.Argument.of(keyword, argument(arguments[++i])));
      } else {
        all.add(PythonCall.Argument.of(argument(arguments[i])));
      }
    }
    List<PythonSpelling> candidates = SPELLINGS.named(name);
    assertTrue(!candidates.isEmpty(), name);
    return new CallBinder(maker).bind(PythonCall.of(name, all), candidates, UnknownLoc.UNKNOWN);
  }

  private static PythonArgument argument(Object each) {
    if (each instanceof Value value) {
      return new OfValue(value);
    }
    if (each instanceof Integer number) {
      return Int.of(number);
    }
    if (each instanceof Double number) {
      return new Real(number);
    }
    if (each instanceof Type type) {
      return new OfType(type);
    }
    if (each instanceof List<?> list) {
      return Items.of(list.stream().map(PythonSpellingsTest::argument).toList());
    }
    return (PythonArgument) each;
  }

  private static PythonArgument member(String enumeration, String name) {
    EnumSpec spec = SPELLINGS.enumeration(enumeration);
    return new Member(spec, spec.byPythonName(name));
  }

  /** The operation that a call becomes, without the names of values; it verifies. */
  private String made(String name, Object... arguments) {
    CallBinder.Outcome outcome = bind(name, arguments);
    if (outcome instanceof CallBinder.Rejected rejected) {
      return rejected.message();
    }
    Operation op = ((CallBinder.Bound) outcome).state().create();
    block.append(op);
    assertTrue(Verifier.verify(op), () -> Printer.print(op));
    return Printer.print(op).replaceAll("<<[^>]*>>|%[a-z0-9_]+", "%").strip();
  }

  @Test
  void theQuickstart() {
    List<Object> zeros = List.of(0, 0);
    List<Object> shape = List.of(1, 256);
    assertEquals(
        "% = tile.load %[0, 0] : memref<1x256xf32> -> !tile.tile<1x256xf32, vec>",
        made("pl.load", memref, zeros, shape));
    assertEquals(
        "tile.store %, %[0, 0] : !tile.tile<1x256xf32, vec>, !dist.tensor<1x256xf32>",
        made("pl.store", tile, zeros, data));
    assertEquals(
        "dist.notify %[%, 0] at % atomic_add % : !dist.tensor<?x1xi32>",
        made(
            "pld.system.notify",
            signal,
            "peer",
            i32,
            "offsets",
            List.of(i32, 0),
            "value",
            1,
            "op",
            member("pld.NotifyOp", "AtomicAdd")));
    assertEquals(
        "dist.wait %[%, 0] ge % : !dist.tensor<?x1xi32>",
        made(
            "pld.system.wait",
            signal,
            "offsets",
            List.of(index, 0),
            "expected",
            1,
            "cmp",
            member("pld.WaitCmp", "Ge")));
    assertEquals(
        "% = dist.remote_load %[0, 0] from % : !dist.tensor<1x256xf32> ->"
            + " !tile.tile<1x256xf32, vec>",
        made("pld.tile.remote_load", data, "peer", index, "offsets", zeros, "shape", shape));
    assertEquals("% = dist.context % : !dist.tensor<1x256xf32>", made("pld.get_comm_ctx", data));
  }

  @Test
  void tilesAndScalars() {
    assertEquals("% = tile.add %, % : !tile.tile<1x256xf32, vec>", made("pl.add", tile, tile));
    assertEquals("% = tile.muls %, % : !tile.tile<1x256xf32, vec>, f32", made("pl.mul", 2, tile));
    assertEquals(
        "% = tile.maxs %, % : !tile.tile<1x256xf32, vec>, f32", made("pl.tile.maxs", tile, 0.5));
    assertEquals(
        "% = tile.full % : f32 -> !tile.tile<8x8xf32, vec>",
        made("pl.full", List.of(8, 8), "dtype", FloatType.F32, "value", 0));
    assertEquals("% = tile.neg % : !tile.tile<1x256xf32, vec>", made("pl.neg", tile));
  }

  @Test
  void regionsAndMemories() {
    assertEquals(
        "% = tile.load %[0, 0] : memref<1x256xf32> ->" + " !tile.tile<1x256xf32, mat valid 1x200>",
        made(
            "pl.load",
            memref,
            List.of(0, 0),
            "shapes",
            List.of(1, 256),
            "valid_shapes",
            List.of(1, 200),
            "target_memory",
            member("pl.MemorySpace", "Mat")));
    assertEquals(
        "dist.remote_store %, %[0, %] to % atomic add : !tile.tile<1x256xf32, vec>,"
            + " !dist.tensor<1x256xf32>",
        made(
            "pld.tile.remote_store",
            tile,
            "target",
            data,
            "peer",
            1,
            "offsets",
            List.of(0, index),
            "atomic",
            member("pld.AtomicType", "Add")));
  }

  @Test
  void transfersBetweenMemories() {
    List<Object> zeros = List.of(0, 0);
    assertEquals(
        "dist.put %, % to % : memref<1x256xf32>, !dist.tensor<1x256xf32>",
        made("pld.tensor.put", data, index, memref));
    assertEquals(
        "dist.put %, % to % atomic add : memref<1x256xf32>, !dist.tensor<1x256xf32>",
        made(
            "pld.tensor.put",
            "dst",
            data,
            "peer",
            i32,
            "src",
            memref,
            "atomic",
            member("pld.AtomicType", "Add")));
    assertEquals(
        "dist.put %[0, 0], %[0, %] to % extents [1, 64] rows 1 cols 16 : memref<1x256xf32>,"
            + " !dist.tensor<1x256xf32>",
        made(
            "pld.tensor.put",
            "dst",
            data,
            "peer",
            1,
            "src",
            memref,
            "dst_offsets",
            List.of(0, index),
            "src_offsets",
            zeros,
            "shape",
            List.of(1, 64),
            "chunk_rows",
            1,
            "chunk_cols",
            16));
    assertEquals(
        "dist.get % from %, % : !dist.tensor<1x256xf32>, memref<1x256xf32>",
        made("pld.tensor.get", memref, index, data));
    assertEquals(
        "dist.get %[0, %] from %, %[0, 0] extents [1, 64] : !dist.tensor<1x256xf32>,"
            + " memref<1x256xf32>",
        made("pld.tensor.get", memref, 0, data, zeros, List.of(0, index), List.of(1, 64)));
    assertEquals(
        "pld.tensor.put() expected a view of a window for 'dst', found a tensor",
        made("pld.tensor.put", memref, 0, data));
    assertEquals(
        "pld.tensor.put() missing 2 required positional arguments: 'src_offsets' and 'shape'",
        made("pld.tensor.put", data, 0, memref, zeros));
  }

  @Test
  void barriersAndElements() {
    assertEquals("dist.barrier % : !dist.tensor<?x1xi32>", made("pld.tensor.barrier", signal));
    assertEquals(
        "% = tile.read %[0, %] : memref<1x256xf32>", made("pl.read", memref, List.of(0, index)));
    assertEquals(
        "% = tile.element %[0, %] : !tile.tile<1x256xf32, vec>",
        made("pl.read", tile, List.of(0, index)));
    assertEquals(
        "% = tile.element %[0, 2] : !tile.tile<1x256xf32, vec>",
        made("pl.tile.read", tile, "indices", List.of(0, 2)));
    assertEquals(
        "% = tile.read %[%, 0] : !dist.tensor<?x1xi32>",
        made("pl.tensor.read", signal, "indices", List.of(i32, 0)));
    assertEquals(
        "tile.write %, %[0, 3] : f32, memref<1x256xf32>",
        made("pl.write", memref, List.of(0, 3), 1));
    assertEquals(
        "tile.write %, %[%, 0] : i32, !dist.tensor<?x1xi32>",
        made("pl.tensor.write", signal, List.of(index, 0), i32));
  }

  @Test
  void whatDoesNotFit() {
    assertEquals(
        "pl.add() expected a tile or a scalar of type f32 for 'rhs', found a tensor",
        made("pl.add", tile, memref));
    assertEquals(
        "pl.add() expected a tile or a scalar of type f32 for 'rhs', found a scalar of type i32",
        made("pl.add", tile, i32));
    assertEquals(
        "pld.system.notify() expected a window of i32 cells for 'target', found a view of a window",
        made("pld.system.notify", data, 0, List.of(0, 0), 1));
    assertEquals(
        "pl.load() got an unexpected keyword argument 'target_memry'; did you mean"
            + " 'target_memory'?",
        made("pl.load", memref, List.of(0, 0), "shapes", List.of(1, 256), "target_memry", 1));
    assertEquals(
        "pld.system.wait() missing 1 required positional argument: 'expected'",
        made("pld.system.wait", signal, "offsets", List.of(0, 0)));
    assertEquals(
        "pld.system.notify() expected one of pld.NotifyOp.AtomicAdd, pld.NotifyOp.Set for 'op',"
            + " found pld.WaitCmp.Ge",
        made("pld.system.notify", signal, 0, List.of(0, 0), 1, member("pld.WaitCmp", "Ge")));
  }

  @Test
  void nearNames() {
    assertEquals(List.of("pld.system.notify"), SPELLINGS.near("pld.system.notfy"));
    assertEquals(List.of("pld.system.notify"), SPELLINGS.near("pld.notify"));
    assertEquals(List.of("pl.load"), SPELLINGS.near("pl.laod"));
    assertEquals(
        "pld.system.notify(target, peer, offsets, value, op=pld.NotifyOp.AtomicAdd)",
        SPELLINGS.named("pld.system.notify").get(0).signature());
  }
}
