// RUN: ppto run %s --entry floats -d 0 --arg "x=uniform(-3,3,7)" --arg s=0.1 --arg h=1.5 --expect "exact(a == 1 / x) and exact(b == 1 / sqrt((x * x).astype(f32)).astype(f32)) and exact(c == minimum(maximum(x, s), h)) and exact(d == maximum(x, 0) + (minimum(x, 0) * s).astype(f32))"
// RUN: ppto run %s --entry floats --at=ascend -d 0 --arg "x=uniform(-3,3,7)" --arg s=0.1 --arg h=1.5 --expect "exact(a == 1 / x) and exact(b == 1 / sqrt((x * x).astype(f32)).astype(f32)) and exact(c == minimum(maximum(x, s), h)) and exact(d == maximum(x, 0) + (minimum(x, 0) * s).astype(f32))"
// RUN: ppto run %s --entry floats -d 0 --arg x=zeros --arg s=nan --arg h=1.5 --expect "all(isinf(a)) and all(isinf(b)) and all(isnan(c)) and all(isnan(d))"
// RUN: ppto run %s --entry floats --at=ascend -d 0 --arg x=zeros --arg s=nan --arg h=1.5 --expect "all(isinf(a)) and all(isinf(b)) and all(isnan(c)) and all(isnan(d))"
// RUN: ppto run %s --entry integers -d 0 --arg "x=randint(-50,50,1)" --arg "y=randint(-4,4,2)" --arg s=7 --expect "a == where(y == 0, x, sign(x) * (abs(x) % maximum(abs(y), 1))) and b == maximum(x, 0) and c == sign(x) * (abs(x) % 7)"
// RUN: ppto run %s --entry integers --at=ascend -d 0 --arg "x=randint(-50,50,1)" --arg "y=randint(-4,4,2)" --arg s=7 --expect "a == where(y == 0, x, sign(x) * (abs(x) % maximum(abs(y), 1))) and b == maximum(x, 0) and c == sign(x) * (abs(x) % 7)"

// Operations without an instruction of their own give the same bits at both levels, those that their
// descriptions say.

!f = !tile.tile<4x8xf32, vec>
!i = !tile.tile<4x8xi32, vec>

tile.kernel @floats(%x: memref<4x8xf32> in,
                    %a: memref<4x8xf32> out, %b: memref<4x8xf32> out, %c: memref<4x8xf32> out, %d: memref<4x8xf32> out,
                    %s: f32, %h: f32) {
  %t = tile.load %x[0, 0] : memref<4x8xf32> -> !f
  %ta = tile.recip %t : !f
  tile.store %ta, %a[0, 0] : !f, memref<4x8xf32>
  %q = tile.mul %t, %t : !f
  %tb = tile.rsqrt %q : !f
  tile.store %tb, %b[0, 0] : !f, memref<4x8xf32>
  %tc = tile.clamp %t, %s, %h : !f, f32
  tile.store %tc, %c[0, 0] : !f, memref<4x8xf32>
  %td = tile.lrelu %t, %s : !f, f32
  tile.store %td, %d[0, 0] : !f, memref<4x8xf32>
  tile.return
}

tile.kernel @integers(%x: memref<4x8xi32> in, %y: memref<4x8xi32> in,
                      %a: memref<4x8xi32> out, %b: memref<4x8xi32> out, %c: memref<4x8xi32> out, %s: i32) {
  %t = tile.load %x[0, 0] : memref<4x8xi32> -> !i
  %u = tile.load %y[0, 0] : memref<4x8xi32> -> !i
  %ta = tile.rem %t, %u : !i
  tile.store %ta, %a[0, 0] : !i, memref<4x8xi32>
  %tb = tile.relu %t : !i
  tile.store %tb, %b[0, 0] : !i, memref<4x8xi32>
  %tc = tile.rems %t, %s : !i, i32
  tile.store %tc, %c[0, 0] : !i, memref<4x8xi32>
  tile.return
}
