// RUN: ppto-opt %s --ppto-to-ascend | FileCheck %s

// A load is not merged with one far before it: the tile would have to be kept, and only four tiles of
// 40 KiB fit.
!t = !tile.tile<1x10240xf32, vec>
!m = memref<16x10240xf32>

// CHECK-LABEL: ascend.kernel @k core
// CHECK-COUNT-5: ascend.tload
tile.kernel @k(%x: !m inout) {
  %a = tile.load %x[0, 0] : !m -> !t
  tile.store %a, %x[8, 0] : !t, !m
  %b = tile.load %x[1, 0] : !m -> !t
  %c = tile.load %x[2, 0] : !m -> !t
  %d = tile.load %x[3, 0] : !m -> !t
  %e = tile.add %b, %c : !t
  %f = tile.mul %b, %d : !t
  %g = tile.add %c, %d : !t
  tile.store %e, %x[9, 0] : !t, !m
  tile.store %f, %x[10, 0] : !t, !m
  tile.store %g, %x[11, 0] : !t, !m
  %h = tile.load %x[0, 0] : !m -> !t
  tile.store %h, %x[8, 0] : !t, !m
  tile.return
}
